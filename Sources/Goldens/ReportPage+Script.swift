/// What moves on a report's page.
extension ReportPage {
  static let script = pictureScript + playerScript + keyScript

  /// Pictures, and the numbers of properties.
  private static let pictureScript = #"""

    const images = [];
    // A picture of the page; `repaint` is called when it is there.
    function image(index, repaint) {
      if (!images[index]) {
        images[index] = new Image();
        images[index].src = "data:image/png;base64," + data.pictures[index];
      }
      if (!isLoaded(images[index])) images[index].addEventListener("load", repaint, { once: true });
      return images[index];
    }
    const isLoaded = (picture) => picture && picture.complete && picture.naturalWidth > 0;

    // The last change up to a frame: its values, or null where there is nothing.
    function valuesAt(changes, frame) {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (changes[middle][0] <= frame) low = middle + 1; else high = middle;
      }
      const values = low > 0 ? changes[low - 1].slice(1) : [];
      return values.length ? values : null;
    }

    // What the numbers of a property are called, and their unit.
    function parts(name, count) {
      const known = {
        rect: ["x", "y", "width", "height"], transform: ["a", "b", "c", "d", "tx", "ty"],
        background: ["red", "green", "blue", "alpha"],
      }[name];
      if (count === 1) return [name];
      return Array.from({ length: count }, (_, index) => name + " " + (known && known.length === count ? known[index] : index + 1));
    }
    const unitOf = (part) => /^rect |^transform t/.test(part) ? " pt" : "";

    """#

  /// The players of all scenes, and the keys.
  private static let keyScript = #"""

    const players = [];
    for (const root of document.querySelectorAll(".player")) {
      const player = makePlayer(root, data.scenes[Number(root.dataset.scene)]);
      if (player) players.push(player);
    }
    if (players.length) {
      document.querySelector("main").append(element("p", { class: "quiet keys" }, "Keys: ",
        ...[["←", "→", "step (with Shift ten frames), "], [",", ".", "to the picture before and after, "], ["Space", "plays, "], ["Home", "End", "— "],
          ["1", "2", "3", "4", "show side by side, blinking, swiped, as onion skin, "], ["Z", "zooms, "], ["O", "outlines, "],
          ["N", "P", "go to the next and previous scene."]]
          .flatMap((group) => [...group.slice(0, -1).flatMap((key) => [element("kbd", {}, key), " "]), group[group.length - 1]])));
    }

    // Keys belong to the scene that was used last.
    let active = players[0];
    for (const player of players) {
      for (const kind of ["pointerdown", "focusin"]) {
        player.root.closest("details").addEventListener(kind, () => { active = player; });
      }
    }
    function go(by) {
      const next = players[players.indexOf(active) + by];
      if (!next) return;
      active = next;
      const details = next.root.closest("details");
      details.open = true;
      details.querySelector("summary").focus();
      details.scrollIntoView();
    }
    document.addEventListener("keydown", (event) => {
      if (!active || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target;
      const tens = event.shiftKey ? 10 : 1;
      const keys = {
        " ": active.play, ArrowLeft: () => active.step(-tens), ArrowRight: () => active.step(tens),
        Home: active.first, End: active.last, ",": () => active.jump(-1), ".": () => active.jump(1),
        1: () => active.mode(0), 2: () => active.mode(1), 3: () => active.mode(2), 4: () => active.mode(3),
        z: active.zoom, o: active.outline, n: () => go(1), p: () => go(-1),
      };
      const act = keys[event.key];
      // What has the focus takes its own keys.
      const isOwn = (event.key === " " && /BUTTON|SUMMARY/.test(target.tagName)) || (event.key === " " && target.type === "checkbox")
        || (target.classList && target.classList.contains("mix") && /Arrow|Home|End/.test(event.key));
      if (!act || isOwn) return;
      event.preventDefault();
      act();
    });

    for (const remedy of document.querySelectorAll(".remedy")) {
      remedy.append(copyButton("Copy", "the command", remedy.querySelector("pre").textContent));
    }
    """#
}
