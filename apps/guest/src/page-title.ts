import { listed } from "@diwan/ui/listed";
import { nameOf } from "@diwan/ui/names";
import type { PageData, PageItem } from "./page-data.ts";

/** `Dar Salma Kitchen, Salmiya: Menu`, and with an open item its name before. */
export function pageTitle({ branch, texts }: Pick<PageData, "branch" | "texts">, item?: PageItem): string {
  const { locale } = texts;
  const names = [nameOf(branch.business.locales, locale), nameOf(branch.locales, locale)];
  const place = listed([...new Set(names)], locale);
  const what = item ? nameOf(item.locales, locale) : texts.guest.titles[branch.business.type];
  return item ? `${what} · ${place}` : `${place} · ${what}`;
}
