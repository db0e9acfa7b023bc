declare global {
  interface Window {
    firstMenu?: Element;
  }
}

/** The program may fail to come, and must not stay covered by what it would have shown. */
const PATIENCE = 15_000;

/** Lays what was painted of a menu before the program over the page. */
export function keepFirstMenu(layer: Element): void {
  document.body.append(layer);
  window.firstMenu = layer;
  setTimeout(dropFirstMenu, PATIENCE);
}

/** The real menu is there, or will not come. */
export function dropFirstMenu(): void {
  window.firstMenu?.remove();
  delete window.firstMenu;
}
