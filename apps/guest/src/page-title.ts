import type { Locale } from "@diwan/contract/enumerations";
import { nameOf } from "@diwan/ui/names";
import { textsOf } from "./language/texts.ts";
import type { PageData, PageItem } from "./page-data.ts";

/** `Dar Salma Kitchen, Salmiya: Menu`, and with an open item its name before. */
export function pageTitle({ branch }: Pick<PageData, "branch">, locale: Locale, item?: PageItem): string {
  const names = [nameOf(branch.business.locales, locale), nameOf(branch.locales, locale)].filter(Boolean);
  const place = [...new Set(names)].join(locale === "ar" ? "، " : ", ");
  const what = item ? nameOf(item.locales, locale) : textsOf(locale).titles[branch.business.type];
  return item ? `${what} · ${place}` : `${place} · ${what}`;
}
