import { LOCALES, type Currency, type Locale } from "@diwan/contract/api/enumerations";
import { readAmount, westernDigits } from "@diwan/contract/money/money";
import { isArabicCopy } from "@diwan/contract/text/scripts";
import { formatDay } from "@diwan/ui/time/dates";
import { formatLocal } from "@diwan/ui/time/local-times";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { amountForField, formatMoney } from "@diwan/ui/money/money";
import type { FieldOfType, FieldType } from "./declaration.ts";

/** How values are formatted for the user. */
export interface ValueTexts {
  locale: Locale;
  currency: Currency;
  yes: string;
  no: string;
}

/** How a type of field converts values. All functions are pure; the components are in `views.tsx`. */
export interface FieldKind<T extends FieldType> {
  /** From a record, or nothing for a new one, to the field's value. */
  read(value: unknown, field: FieldOfType<T>, words: ValueTexts): unknown;
  /** From the field's value to the body of the call; undefined leaves it out, null clears it. */
  wire(value: unknown, field: FieldOfType<T>): unknown;
  /** As text, for "Was 3.000" and for conflicts. */
  text(value: unknown, field: FieldOfType<T>, words: ValueTexts): string;
}

/** Types that contain other fields are in the module that reads those. */
export type NestingType = "array" | "object";

type Kinds = { [T in Exclude<FieldType, NestingType>]: FieldKind<T> };

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** An empty text clears the saved one, unless it is required. */
const wireText = (value: unknown, { required }: { required?: boolean }): unknown =>
  asText(value).trim() === "" && !required ? null : asText(value);

const plain = { read: (value: unknown) => asText(value), wire: wireText, text: (value: unknown) => asText(value) };

const labelIn = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? asText(value);

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : []);

const figure: Pick<FieldKind<"number">, "read" | "wire" | "text"> = {
  ...plain,
  wire(value, field) {
    const typed = westernDigits(asText(value).trim()).replace(",", ".");
    if (typed === "") return wireText("", field);
    return Number.isFinite(Number(typed)) ? Number(typed) : typed;
  },
};

const dayText = (value: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDay(value.slice(0, 10), locale) : value;

const day = {
  wire: wireText,
  text: (value: unknown, _: unknown, { locale }: ValueTexts) => dayText(asText(value), locale),
};

/** An entry for each language, English first, so that error paths lead to the right field. */
export const bothLocales = (value: unknown): LocaleEntry[] =>
  LOCALES.map((locale) => {
    const found = entries(value).find((entry) => entry["locale"] === locale);
    const description = found?.["description"];
    return {
      locale,
      name: typeof found?.["name"] === "string" ? found["name"] : "",
      description: typeof description === "string" ? description : null,
    };
  });

/** The same of a saved record. An Arabic name that the server copied to English is no English name. */
function savedLocales(value: unknown): LocaleEntry[] {
  const both = bothLocales(value);
  const [en, ar] = both.map(({ name }) => name);
  return isArabicCopy({ en: en ?? "", ar: ar ?? "" })
    ? both.map((entry) => (entry.locale === "en" ? { ...entry, name: "" } : entry))
    : both;
}

const entries = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(Object) : []);

/** The pictures of a record in the body of a call. */
export const readMedia = (value: unknown): MediaEntry[] =>
  Array.isArray(value)
    ? value
        .map(Object)
        .flatMap(({ id, src }: Record<string, unknown>) =>
          typeof src === "string" ? [{ ...(typeof id === "string" ? { id } : {}), src }] : [],
        )
    : [];

export const FLAT_KINDS: Kinds = {
  text: plain,
  textarea: plain,
  // an empty password is no change
  password: {
    read: () => "",
    wire: (value) => asText(value) || undefined,
    text: (value) => "•".repeat(asText(value).length),
  },
  number: figure,
  money: {
    ...plain,
    read: (value, field, { locale, currency }) =>
      typeof value === "number" ? amountForField(value, locale, field.currency ?? currency) : asText(value),
    wire: (value, field) => readAmount(asText(value)) ?? wireText(value, field),
    text(value, field, { locale, currency }) {
      const amount = readAmount(value);
      return amount === undefined ? asText(value) : formatMoney(amount, locale, field.currency ?? currency);
    },
  },
  localized: {
    read: savedLocales,
    wire: (value) => bothLocales(value),
    text: (value, field, { locale }) => localesText(value, locale, field.only),
  },
  bilingual: {
    read: bilingualOf,
    wire: bilingualOrNone,
    text: (value, _, { locale }) => bilingualOf(value)[locale] || Object.values(bilingualOf(value)).join(""),
  },
  select: { ...plain, text: (value, { options }) => labelIn(options, value) },
  select2: plain,
  checkbox: {
    read: (value) => value === true,
    wire: (value) => value === true,
    text: (value, _, { yes, no }) => (value === true ? yes : no),
  },
  "checkbox-list": {
    read: asList,
    // in the order of the options, so that checking twice is no change
    wire: (value, { options }) => options.map((option) => option.value).filter((one) => asList(value).includes(one)),
    text: (value, { options }, { locale }) =>
      asList(value)
        .map((one) => labelIn(options, one))
        .join(comma(locale)),
  },
  color: { ...plain, text: (value, { choices = [] }) => labelIn(choices, value) },
  date: { ...day, read: (value, { time }) => (time ? asText(value) : asText(value).slice(0, 10)) },
  "date-range": {
    ...day,
    read(value, { days, times }) {
      if (times) return asText(value).replace(/T(00:00|23:59):00$/, ""); // the ends of whole days
      return days ? asText(value).slice(0, 10) : asText(value);
    },
    text(value, { times }, { locale }) {
      const local = asText(value);
      return times && /T\d/.test(local) ? formatLocal(local, locale, true) : dayText(local, locale);
    },
  },
  file: { read: readMedia, wire: readMedia, text: (value) => String(readMedia(value).length) },
  phone: plain,
  location: {
    read: (value) => (typeof value === "number" ? value : null),
    // an unresolved link is sent as it is: the call rejects it
    wire: (value) => (typeof value === "number" || value ? value : null),
    text: (value) => (typeof value === "number" ? value.toFixed(5) : ""),
  },
  custom: {
    read: (value) => value ?? null,
    wire: (value) => value,
    text: (value, { text }) => text?.(value) ?? asText(value),
  },
  spacer: { read: () => undefined, wire: () => undefined, text: () => "" },
};

type Bilingual = Record<Locale, string>;

/** A text in both languages, from any saved value. */
export function bilingualOf(value: unknown): Bilingual {
  const { en, ar }: Record<string, unknown> = Object(value);
  return { en: typeof en === "string" ? en : "", ar: typeof ar === "string" ? ar : "" };
}

/** The body of the call: null if both languages are empty. */
export function bilingualOrNone(value: unknown): Bilingual | null {
  const { en, ar } = bilingualOf(value);
  return en.trim() === "" && ar.trim() === "" ? null : { en, ar };
}

export interface LocaleEntry {
  locale: Locale;
  name: string;
  description: string | null;
}

/** The text, in the screen's language if possible. */
function localesText(value: unknown, locale: Locale, only?: "description"): string {
  const texts = bothLocales(value).toSorted(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  return texts
    .map((text) => (only ? (text.description ?? "") : joinNames([text.name, text.description], text.locale)))
    .filter(Boolean)
    .join(" · ");
}

export interface MediaEntry {
  id?: string;
  src: string;
}
