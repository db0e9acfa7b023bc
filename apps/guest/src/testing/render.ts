import { renderGuestPage, type GuestPageInput } from "../menu/server.tsx";
import { testAssets } from "./assets.ts";
import { restaurantBranch, restaurantMenu } from "./restaurant.ts";

/** The document of the restaurant, with the given differences. */
export const render = (parts: Partial<GuestPageInput> = {}): string =>
  renderGuestPage({
    branch: restaurantBranch,
    menu: restaurantMenu,
    locale: "en",
    assets: testAssets,
    origin: "https://menu.example",
    config: { imageProxy: true, paysOnline: true },
    ...parts,
  });

/** The restaurant with other settings. */
export const withSettings = (settings: Partial<GuestPageInput["branch"]["settings"]>): GuestPageInput["branch"] => ({
  ...restaurantBranch,
  settings: { ...restaurantBranch.settings, ...settings },
});

/** The visible text of a document, without elements, data and texts for screen readers. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** The data in a document, by its type. */
export function dataOf(html: string, type: "application/json" | "application/ld+json"): unknown {
  const found = new RegExp(`<script[^>]*type="${type.replace("+", "\\+")}"[^>]*>(.*?)</script>`, "s").exec(html);
  return JSON.parse(found?.[1] ?? "null");
}
