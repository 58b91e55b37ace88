/// What the scripts of all pages use: making elements, plots, copying.
extension Page {
  static let script = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const $ = (id) => document.getElementById(id);
    const svgSpace = "http://www.w3.org/2000/svg";
    const round = (value, digits) => String(Number(value.toFixed(digits)));

    function element(name, attributes, ...children) {
      const node = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
      node.append(...children);
      return node;
    }
    function drawing(name, attributes, ...children) {
      const node = document.createElementNS(svgSpace, name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      node.append(...children);
      return node;
    }

    async function copy(button, text) {
      const label = button.textContent;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // Pages from files may not use the clipboard that way.
        const field = element("textarea", { readonly: "" });
        field.value = text;
        document.body.append(field);
        field.select();
        document.execCommand("copy");
        field.remove();
      }
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = label; }, 1200);
    }

    function copyButton(label, about, text) {
      const button = element("button", { type: "button", "aria-label": "Copy " + label + " of " + about }, label);
      button.dataset.text = text;
      button.addEventListener("click", () => copy(button, text));
      return button;
    }

    // Points of a polyline: times over `span` in a width of 1000, values over `low`…`high` in a height of 90.
    function line(values, times, span, low, high) {
      return values.map((value, index) => {
        const x = span ? times[index] / span * 1000 : 0;
        return x.toFixed(2) + "," + (4 + (high - value) / (high - low || 1) * 82).toFixed(2);
      }).join(" ");
    }
    """#
}
