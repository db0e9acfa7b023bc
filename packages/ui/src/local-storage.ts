/** What is kept under a name on this device; nothing where the browser keeps nothing, or something broken. */
export function readLocal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets what was kept. A full or forbidden storage is nobody's fault. */
export function writeLocal(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // it lives as long as the page
  }
}
