import type { Locale } from "@diwan/contract/api/enumerations";
import type { OrderChanges } from "@diwan/contract/orders/order-record";
import { fill, joinNames } from "./fill.ts";
import { nameOf } from "./names.ts";

/** In this file, since the catalogues of the back-office are compiled and those of the board are not. */
const TEXTS = {
  en: {
    added: "{quantity} × {name} added",
    removed: "{name} removed",
    quantity: "{name}: {after} instead of {before}",
    lineNote: "{name}: “{note}”",
    lineNoteGone: "{name}: note removed",
    note: "note on the order: “{note}”",
    noteGone: "note on the order removed",
    mode: "another kind of order",
    table: "another table",
    customer: "the guest's details",
    pay: "another way to pay",
  },
  ar: {
    added: "أُضيف {quantity} × {name}",
    removed: "حُذف {name}",
    quantity: "{name}: {after} بدلًا من {before}",
    lineNote: "{name}: «{note}»",
    lineNoteGone: "{name}: حُذفت الملاحظة",
    note: "ملاحظة على الطلب: «{note}»",
    noteGone: "حُذفت الملاحظة على الطلب",
    mode: "نوع طلب آخر",
    table: "طاولة أخرى",
    customer: "بيانات الضيف",
    pay: "طريقة دفع أخرى",
  },
};

/** The changes of an order by an edit: `Rice: 3 instead of 2`, `1 × Soup added`. */
export function orderChangeTexts({ lines, fields, note }: OrderChanges, locale: Locale): string[] {
  const t = TEXTS[locale];
  return [
    ...lines.flatMap((line) => lineWords(line, locale)),
    ...fields.map((field) =>
      field === "note" ? fill(note ? t.note : t.noteGone, { note: apart(note) }, locale) : t[field],
    ),
  ];
}

function lineWords({ locales, price_locales, before, after }: OrderChanges["lines"][number], locale: Locale): string[] {
  const t = TEXTS[locale];
  const name = apart(joinNames([nameOf(locales, locale), nameOf(price_locales, locale)], locale));
  const noted = (note: string) => fill(note ? t.lineNote : t.lineNoteGone, { name, note: apart(note) }, locale);
  if (!after) return [fill(t.removed, { name }, locale)];
  if (!before)
    return [fill(t.added, { name, quantity: after.quantity }, locale), ...(after.note ? [noted(after.note)] : [])];
  return [
    ...(after.quantity === before.quantity
      ? []
      : [fill(t.quantity, { name, after: after.quantity, before: before.quantity }, locale)]),
    ...(after.note === before.note ? [] : [noted(after.note)]),
  ];
}

/** Names and notes may be in the other language. */
const apart = (text: string): string => `\u2068${text}\u2069`;
