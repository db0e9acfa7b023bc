import type { GuestBranch } from "@diwan/contract/guests/guests";
import { brandTokens, themeColour } from "@diwan/ui/theme/brand";
import { nameOf } from "@diwan/ui/text/names";
import { useEffect } from "react";
import { useLanguage } from "../language.ts";

/** Applies the colours and the name of the business to the whole page. */
export function useBrand(branch: GuestBranch | undefined): void {
  const { locale } = useLanguage();
  const { PrimaryColor = null, AccentColor = null, TextColor = null } = branch?.settings ?? {};
  useEffect(() => {
    const { style } = document.documentElement;
    const colours = { PrimaryColor, AccentColor, TextColor };
    const tokens = Object.entries(brandTokens(colours));
    for (const [name, colour] of tokens) style.setProperty(`--${name}`, colour);
    themeMeta().content = themeColour(colours);
    return () => {
      for (const [name] of tokens) style.removeProperty(`--${name}`);
    };
  }, [PrimaryColor, AccentColor, TextColor]);
  useEffect(() => {
    if (branch) document.title = nameOf(branch.business.locales, locale);
  }, [branch, locale]);
}

function themeMeta(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (found) return found;
  const made = document.createElement("meta");
  made.name = "theme-color";
  document.head.append(made);
  return made;
}
