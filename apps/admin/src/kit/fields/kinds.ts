import type { Currency, Locale } from "@diwan/contract/enumerations";
import { readAmount, westernDigits } from "@diwan/contract/money";
import { formatDay } from "@diwan/ui/dates";
import { amountForField, formatMoney } from "@diwan/ui/money";
import type { FieldOfType, FieldType } from "./declaration.ts";
import { bothLocales, localesText } from "./localized-value.ts";
import { asMedia } from "./media-value.ts";

/** How values are said to who reads them. */
export interface Words {
  locale: Locale;
  currency: Currency;
  yes: string;
  no: string;
}

/** What a type of field makes of values. All of it is pure; the looks stand in `views.tsx`. */
interface FieldKind<T extends FieldType> {
  /** From a record, or from nothing for a new one, to what the field edits. */
  read(value: unknown, field: FieldOfType<T>, words: Words): unknown;
  /** From what the field holds to what the call takes; undefined leaves it out, null clears it. */
  wire(value: unknown, field: FieldOfType<T>): unknown;
  /** In words, for "Was 3.000" and for conflicts. */
  text(value: unknown, field: FieldOfType<T>, words: Words): string;
}
export type Kinds = { [T in FieldType]: FieldKind<T> };

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
/** Text that was left empty clears what stood there, unless it must be filled in. */
const wireText = (value: unknown, { required }: { required?: boolean }): unknown =>
  asText(value).trim() === "" && !required ? null : asText(value);
const plain = { read: (value: unknown) => asText(value), wire: wireText, text: (value: unknown) => asText(value) };

export const KINDS: Kinds = {
  text: plain,
  textarea: plain,
  number: {
    ...plain,
    wire(value, field) {
      const typed = westernDigits(asText(value).trim());
      return typed === "" ? wireText("", field) : Number.isFinite(Number(typed)) ? Number(typed) : typed;
    },
  },
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
    read: bothLocales,
    wire: (value) => bothLocales(value),
    text: (value, field, { locale }) => localesText(value, locale, field.only),
  },
  select: {
    ...plain,
    text: (value, { options }) => options.find((option) => option.value === value)?.label ?? asText(value),
  },
  checkbox: {
    read: (value) => value === true,
    wire: (value) => value === true,
    text: (value, _, { yes, no }) => (value === true ? yes : no),
  },
  date: {
    read: (value, { time }) => (time ? asText(value) : asText(value).slice(0, 10)),
    wire: wireText,
    text: (value, _, { locale }) => dayText(asText(value), locale),
  },
  file: {
    read: asMedia,
    wire: asMedia,
    text: (value) => String(asMedia(value).length),
  },
  custom: {
    read: (value) => value ?? null,
    wire: (value) => value,
    text: (value, { text }) => text?.(value) ?? asText(value),
  },
  spacer: { read: () => undefined, wire: () => undefined, text: () => "" },
};

const dayText = (value: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDay(value.slice(0, 10), locale) : value;
