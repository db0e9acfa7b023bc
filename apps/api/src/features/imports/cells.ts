import type { Locale } from "@diwan/contract/api/enumerations";
import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import type { ImportRemark } from "@diwan/contract/imports/imports";
import { westernDigits } from "@diwan/contract/money/money";
import { searchText } from "@diwan/contract/text/search-text";
import { comma } from "@diwan/ui/text/fill";
import type { NamedRecord } from "./known.ts";

/** Up to this many records are named in an error. */
const NAMED = 6;

/** The cells of one row by their columns, and the errors that they have. */
export class RowCells {
  readonly errors: ImportRemark[] = [];
  readonly notes: ImportRemark[] = [];
  readonly #texts: ReadonlyMap<string, string>;
  readonly #locale: Locale;

  constructor(columns: readonly string[], cells: readonly string[], locale: Locale) {
    this.#texts = new Map(columns.map((field, at) => [field, (cells[at] ?? "").trim()]));
    this.#locale = locale;
  }

  text(field: string): string {
    return this.#texts.get(field) ?? "";
  }

  /** The text, or nothing if the cell is empty or has no column. */
  filled(field: string): string | undefined {
    return this.text(field) || undefined;
  }

  /** A number as typed, also with its unit ("45 minutes"); what is no number stays a text, for the call to refuse. */
  number(field: string): number | string | undefined {
    const typed = this.filled(field);
    if (typed === undefined) return undefined;
    const text = westernDigits(typed);
    const [, digits] = /^(-?\d+(?:\.\d+)?)\s*\p{L}*$/u.exec(text) ?? [];
    return digits === undefined ? text : Number(digits);
  }

  /** The parts of a list. */
  list(field: string): string[] {
    return this.text(field)
      .split(/[,،;·\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }

  /** The record that a cell names. An empty cell means the only one there is. */
  record<R extends NamedRecord>(field: string, records: readonly R[]): R | undefined {
    const typed = this.text(field);
    if (typed !== "") return this.named(field, typed, records);
    const [only] = records;
    if (only && records.length === 1) return only;
    if (only) this.refuse(field, "importWhich", { known: this.#namesOf(records) });
    else this.refuse(field, "importNone");
    return undefined;
  }

  /** The record of a name. */
  named<R extends NamedRecord>(field: string, name: string, records: readonly R[]): R | undefined {
    const found = findNamed(records, name);
    if (found) return found;
    if (records.length) this.refuse(field, "importUnknown", { name, known: this.#namesOf(records) });
    else this.refuse(field, "importNone");
    return undefined;
  }

  refuse(field: string, key: ServerMessageKey, values?: Record<string, unknown>): void {
    this.errors.push({ field, message: serverMessageText(key, this.#locale, values) });
  }

  note(field: string, key: ServerMessageKey, values?: Record<string, unknown>): void {
    this.notes.push({ field, message: serverMessageText(key, this.#locale, values) });
  }

  /** `locales` of a call; the languages stand in the order of the paths of their columns. */
  locales(descriptions = false): Record<string, unknown>[] {
    return (["en", "ar"] as const).map((locale) => ({
      locale,
      name: this.text(`name_${locale}`),
      ...(descriptions && { description: this.text(`description_${locale}`) }),
    }));
  }

  #namesOf(records: readonly NamedRecord[]): string {
    const names = records.slice(0, NAMED).map((one) => (this.#locale === "ar" && one.name_ar) || one.name_en);
    return names.join(comma(this.#locale)) + (records.length > NAMED ? "…" : "");
  }
}

/** A name in either language, in any spelling; an export adds after a dot what kind of place it is. */
export function findNamed<R extends NamedRecord>(records: readonly R[], typed: string): R | undefined {
  const wanted = [typed, typed.split(" · ")[0] ?? ""].map(searchText);
  const names = ({ name_en, name_ar }: R): string[] => [name_en, name_ar ?? ""].map(searchText);
  return (
    records.find(({ name_en, name_ar }) => name_en === typed || name_ar === typed) ??
    records.find((one) => names(one).some((name) => name !== "" && wanted.includes(name)))
  );
}
