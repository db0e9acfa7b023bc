import type { Locale } from "@diwan/contract/api/enumerations";
import { setDocumentLocale } from "@diwan/ui/direction";
import { SCHEME_KEY } from "@diwan/ui/theme/scheme-key";
import { initialLocale } from "../kit/language/initial-locale.ts";
import { read, STORED } from "../kit/browser/stored.ts";

export function applyLanguage(): Locale {
  const locale = initialLocale();
  setDocumentLocale(locale);
  return locale;
}

export function applyScheme(): void {
  const scheme = read(SCHEME_KEY) ?? "auto";
  const dark = scheme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : scheme === "dark";
  document.documentElement.dataset["mantineColorScheme"] = dark ? "dark" : "light";
}

/** Gives the shell of the first paint the remembered ground and size as soon as it is parsed. */
export function dressShell(): void {
  const ground = read(STORED.sidebar) ?? "white";
  const minimized = read(STORED.sidebarSize) === "minimized" || !matchMedia("(min-width: 1200px)").matches;
  const observer = new MutationObserver(() => {
    const shell = document.querySelector<HTMLElement>("[data-first-shell]");
    if (!shell) return;
    observer.disconnect();
    shell.dataset["side"] = ground;
    if (minimized) shell.dataset["minimized"] = "true";
  });
  observer.observe(document, { childList: true, subtree: true });
}
