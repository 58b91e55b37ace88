import Foundation

/// A page of HTML in one file, without anything from elsewhere: it opens from a disk, and asks for nothing.
package enum Page {
  /// The text of a page.
  ///
  /// - Parameters:
  ///   - style: rules beside those of all pages.
  ///   - body: HTML.
  ///   - data: JSON that the script finds as `data`.
  ///   - script: runs when the body is there, after the functions for all pages.
  package static func html(title: String, style: String, body: String, data: String, script: String) -> String
  {
    // Nothing inside the data may end the element that it stands in.
    let safe = data.replacingOccurrences(of: "<", with: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(escaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      \(Self.style)
      \(style)
      </style>
      </head>
      <body>
      \(body)
      <script type="application/json" id="data">\(safe)</script>
      <script>
      \(Self.script)
      \(script)
      </script>
      </body>
      </html>

      """
  }

  /// Text for elements and attributes.
  package static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
