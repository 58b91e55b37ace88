import Foundation
import Testing
import TestSupport

/// `scripts/install`, with a program that is built already.
@Suite struct InstallTests {
  private static let script = Repository.root.appending(path: "scripts/install").path
  private static let program = BuiltProgram.folder.appending(path: "inbetween").path

  @Test func everythingIsBelowThePrefix() throws {
    try ScratchFolder.with { folder in
      let run = try BuiltProgram.run(
        named: Self.script, ["--prefix", folder("usr"), "--binary", Self.program])
      #expect(run.status == 0 && run.output == folder("usr/bin/inbetween") + "\n", "\(run.errors)")
      let version = try BuiltProgram.run(named: folder("usr/bin/inbetween"), ["--version"])
      #expect(version.output.hasPrefix("inbetween "))
      for file in [
        "bash-completion/completions/inbetween", "zsh/site-functions/_inbetween",
        "fish/vendor_completions.d/inbetween.fish", "man/man1/inbetween.1",
      ] {
        #expect(
          try String(contentsOfFile: folder("usr/share/" + file), encoding: .utf8).contains("filmstrip"))
      }
    }
  }

  /// The package names the libraries that the program links, and its fonts.
  @Test(
    .enabled(
      if: BuiltProgram.isInstalled("dpkg-deb") && BuiltProgram.isInstalled("objdump"), "dpkg-deb is missing"))
  func packageNamesWhatItNeeds() throws {
    try ScratchFolder.with { folder in
      let run = try BuiltProgram.run(
        named: Self.script, ["--deb", folder("a.deb"), "--binary", Self.program])
      #expect(run.status == 0, "\(run.errors)")
      let needs = try BuiltProgram.run(named: "dpkg-deb", ["--field", folder("a.deb"), "Depends"]).output
      for package in ["libcairo2", "libpango-1.0-0", "libpng16-16", "libmicrohttpd12", "fonts-inter"] {
        #expect(needs.contains(package), "\(needs)")
      }
      let contents = try BuiltProgram.run(named: "dpkg-deb", ["--contents", folder("a.deb")]).output
      #expect(contents.contains("./usr/bin/inbetween") && contents.hasPrefix("drwxr-xr-x"))
      // Its licence goes with every copy.
      #expect(contents.contains("./usr/share/doc/inbetween/copyright"))
    }
  }

  @Test func unknownOptionsAreNamed() throws {
    let run = try BuiltProgram.run(named: Self.script, ["--prefxi", "/tmp"])
    #expect(run.status == 2 && run.errors.hasPrefix("install: --prefxi is unknown"))
  }
}
