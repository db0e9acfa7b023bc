import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { TEXTS } from "@diwan/ui/catalogue/areas";
import type { TextLoaders } from "@diwan/ui/catalogue/twin";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { RECORD_NAMES } from "../../kit/navigation/addresses.ts";
import { valueAt } from "../../kit/forms/paths.ts";
import { createStore } from "@diwan/ui/store";

/** The texts of the screens in both languages, since both are searched. */
export type ScreenTexts = Readonly<Record<Locale, object>>;

export const screenTexts = createStore<ScreenTexts>({ en: {}, ar: {} });

const AREAS = ["settings", "menuImport", "figures", "chaletOwners", "radar", ...RECORD_NAMES] as const;
let loading: Promise<void> | undefined;

export const loadScreenTexts = (): Promise<void> => (loading ??= load().catch(() => void (loading = undefined)));

async function load(): Promise<void> {
  const areas: TextLoaders[] = [TEXTS.shell, ...AREAS.map((area) => RECORD_TEXTS[area])];
  const [en, ar] = await Promise.all(
    LOCALES.map(async (locale): Promise<object> => {
      const parts = await Promise.all(areas.map((area) => area[locale]()));
      return Object.assign({}, ...parts) as object; // each file exports its area by name
    }),
  );
  if (en && ar) screenTexts.set({ en, ar });
}

/** A text such as `shell.entries.menu` in each language that is there. */
export const screenNames = (texts: ScreenTexts, path: string): Names =>
  LOCALES.flatMap((locale) => {
    const name = valueAt(texts[locale], path);
    return typeof name === "string" ? [{ locale, name }] : [];
  });
