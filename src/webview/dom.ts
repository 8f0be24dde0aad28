/** Small helpers over the DOM. Text goes in as text; there is no way to put markup in. */

/** An element with a class and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}

/** A codicon, for the eye only. */
export function icon(name: string): HTMLElement {
  const element = el("span", `codicon codicon-${name}`);
  element.ariaHidden = "true";
  return element;
}

/** Text for screen readers only. */
export function spoken(text: string): HTMLElement {
  return el("span", "spoken", text);
}

/** A button that shows only an icon. */
export function iconButton(name: string, label: string, press: () => void): HTMLButtonElement {
  const button = el("button", "icon-button", icon(name));
  button.type = "button";
  button.title = label;
  button.ariaLabel = label;
  button.addEventListener("click", press);
  return button;
}

/** VS Code's button with a text. */
export function textButton(label: string, secondary: boolean, press: () => void): HTMLElement {
  const button = el("vscode-button", "", label);
  button.secondary = secondary;
  button.addEventListener("click", press);
  button.addEventListener("keydown", (event) => {
    // the element takes the space bar for a press but lets the page scroll as well
    if (event.key === " ") event.preventDefault();
  });
  return button;
}

/** Shows or hides. */
export function show(element: HTMLElement, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Sets the text when it is another. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets the attribute when it has another value. */
export function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Turns the button's icon into a tick for a moment. */
export function confirmPress(button: HTMLElement): void {
  button.classList.add("done");
  window.setTimeout(() => button.classList.remove("done"), 1500);
}
