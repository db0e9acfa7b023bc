import type { GuestBranch } from "@diwan/contract/guests/guests";
import { BLACK, WHITE, contrast, hexOf, mixColours, readColour, readableOn, textOn, type Colour } from "./contrast.ts";

type Colours = Pick<GuestBranch["settings"], "PrimaryColor" | "AccentColor" | "TextColor">;

/** The primary colour of the product, for a business that chose none. */
export const OWN_PRIMARY: Colour = [15, 98, 94];

/** The rule that overrides `primary` and `accent` with the colours of the business; empty without any. */
export function brandStyle(settings: Colours): string {
  const rules = Object.entries(brandTokens(settings)).map(([name, colour]) => `--${name}:${colour}`);
  return rules.length ? `:root{${rules.join(";")}}` : "";
}

/**
 * The tokens that the colours of the business change. They are always hexadecimal colours, whatever the settings
 * contain.
 */
export function brandTokens(settings: Colours): Record<string, string> {
  const primary = readColour(settings.PrimaryColor);
  const accent = readColour(settings.AccentColor) ?? primary;
  const text = readColour(settings.TextColor);
  const onOwn = text ? { "dw-on-primary": textOn(OWN_PRIMARY, text) } : {};
  const tokens = { ...(primary ? primaryTokens(primary, settings) : onOwn), ...(accent ? accentTokens(accent) : {}) };
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, hexOf(colour)]));
}

/** The colour of the browser's toolbar: the primary of the business, else that of the product. */
export const themeColour = (settings: Colours): string => {
  const primary = readColour(settings.PrimaryColor);
  return hexOf(primary ?? OWN_PRIMARY);
};

function primaryTokens(primary: Colour, settings: Colours): Record<string, Colour> {
  const soft = mixColours(primary, WHITE, 0.9);
  const onPrimary = textOn(primary, readColour(settings.TextColor));
  const text = readableOn(soft, primary);
  // Away from the text colour, so that hovering never lowers the contrast.
  const isLighter = contrast(onPrimary, BLACK) > contrast(primary, BLACK);
  const hover = mixColours(primary, isLighter ? BLACK : WHITE, 0.14);
  return {
    "dw-primary": primary,
    "dw-primary-hover": hover,
    "dw-on-primary": onPrimary,
    "dw-primary-text": text,
    "dw-primary-soft": soft,
    "dw-primary-line": mixColours(primary, WHITE, 0.6),
    "dw-focus": text,
  };
}

function accentTokens(accent: Colour): Record<string, Colour> {
  const soft = mixColours(accent, WHITE, 0.88);
  return {
    "guest-accent": accent,
    "guest-on-accent": textOn(accent),
    "guest-accent-soft": soft,
    "guest-accent-text": readableOn(soft, accent),
  };
}
