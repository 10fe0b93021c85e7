import CGtkPlaceholder
import Glibc

setlocale(LC_ALL, "")
Translation.start()
exit(
  MainActor.assumeIsolated {
    do {
      let commandLine = try CommandLine(Array(Swift.CommandLine.arguments.dropFirst()))
      return try Application(commandLine).run(files: commandLine.files)
    } catch {
      complain("\(error)")
      return 1
    }
  })
