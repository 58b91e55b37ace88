/// The page around the sheets: it shows the last good one, what is wrong now, and a tab for each scene.
enum PreviewShell {
  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; connect-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Inbetween preview</title>
    <link rel="icon" href="data:,">
    <style>
    :root { color-scheme: light dark; --page: #fbfbfd; --text: #1c1c21; --line: #d9d9e0; --bad: #fde8ea; --badText: #8c0e20; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #131316; --text: #ededf2; --line: #3a3a44; --bad: #45161d; --badText: #ffc2ca; }
    }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    nav { display: flex; flex-wrap: wrap; gap: 6px; padding: 8px 12px; border-bottom: 1px solid var(--line); }
    nav button {
      font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 7px;
      padding: 4px 10px; cursor: pointer; overflow-wrap: anywhere;
    }
    nav button[aria-pressed="true"] { background: var(--line); }
    #faults {
      margin: 0; padding: 10px 14px; background: var(--bad); color: var(--badText); white-space: pre-wrap;
      overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; max-height: 40vh; overflow: auto;
    }
    iframe { flex: 1; width: 100%; border: 0; min-height: 0; }
    [hidden] { display: none !important; }
    </style>
    </head>
    <body>
    <nav id="tabs" aria-label="Scenes"></nav>
    <pre id="faults" role="alert" hidden></pre>
    <iframe id="sheet" title="Motion sheet"></iframe>
    <script>
    "use strict";
    const shown = { index: 0, version: -1 };
    let scenes = [];
    function draw() {
      const tabs = document.getElementById("tabs");
      tabs.hidden = scenes.length < 2;
      if (tabs.childElementCount !== scenes.length) {
        tabs.replaceChildren(...scenes.map((scene, index) => {
          const button = document.createElement("button");
          button.type = "button";
          button.addEventListener("click", () => { shown.index = index; shown.version = -1; draw(); });
          return button;
        }));
      }
      scenes.forEach((scene, index) => {
        const button = tabs.children[index];
        button.textContent = (scene.faults.length ? "\u{26A0} " : "") + scene.path;
        button.setAttribute("aria-pressed", String(index === shown.index));
      });
      const scene = scenes[shown.index];
      if (!scene) return;
      document.title = scene.path;
      const faults = document.getElementById("faults");
      faults.hidden = scene.faults.length === 0;
      faults.textContent = scene.faults.join("\\n");
      if (scene.version > 0 && scene.version !== shown.version) {
        shown.version = scene.version;
        document.getElementById("sheet").src = "/sheet/" + shown.index + "?v=" + scene.version;
      }
    }
    async function ask() {
      try {
        const answer = await fetch("/state");
        scenes = (await answer.json()).scenes;
        draw();
      } catch {
        const faults = document.getElementById("faults");
        faults.hidden = false;
        faults.textContent = "inbetween watch has stopped.";
      }
      setTimeout(ask, 250);
    }
    ask();
    </script>
    </body>
    </html>

    """
}
