import type { Locale } from "@diwan/contract/api/enumerations";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { SheetCell } from "../../../platform/spreadsheets/spreadsheet.ts";

/** What a row of the file adds: an invoice, or a note of the period on an earlier one. */
export interface SummedRow<Name extends string> {
  currency: string;
  branchId: string;
  branch: string;
  /** Of a note: its invoice. */
  noted: string | null;
  amounts: Readonly<Record<Name, number>>;
}
interface Part {
  count: number;
  fils: number[];
}
interface Group {
  currency: string;
  branch: string | null;
  invoices: Part;
  notes: Part;
}

/** A line of sums: what it is called, of which branch (null: in all), and its amounts; null where there is none to tell. */
export type SumLine<Name extends string> = Pick<Group, "currency" | "branch"> & {
  name: string;
  amounts: Readonly<Record<Name, number | null>>;
};

/** The sums of what went into the file, of each currency for itself: by branch where there are several, and in all. */
export class InvoiceSums<Name extends string> {
  readonly #names: readonly Name[];
  readonly #noted: readonly Name[];
  readonly #all = new Map<string, Group>();
  readonly #by = new Map<string, Group>();

  /** All amounts of a row, those that a note has, and of these the one that counts in the period at the end. */
  constructor(names: readonly Name[], noted: readonly Name[]) {
    this.#names = names;
    this.#noted = noted;
  }

  add({ currency, branchId, branch, noted, amounts }: SummedRow<Name>): void {
    const key = `${currency} ${branchId}`;
    const all = this.#all.get(currency) ?? this.#none(currency, null);
    const by = this.#by.get(key) ?? this.#none(currency, branch);
    this.#all.set(currency, all);
    this.#by.set(key, by);
    for (const group of [all, by]) {
      const part = noted === null ? group.invoices : group.notes;
      part.count++;
      for (const [at, name] of this.#names.entries()) part.fils[at] = (part.fils[at] ?? 0) + toFils(amounts[name]);
    }
  }

  /** How many rows there were. */
  get count(): number {
    return [...this.#all.values()].reduce((all, { invoices, notes }) => all + invoices.count + notes.count, 0);
  }

  /** Of nothing there are lines too. */
  lines(locale: Locale): SumLine<Name>[] {
    const all = this.#all.size ? [...this.#all.values()] : [this.#none("", null)];
    return all.flatMap((whole) => {
      const branches = [...this.#by.values()].filter(({ currency }) => currency === whole.currency);
      const sorted = branches.toSorted((a, b) => (a.branch ?? "").localeCompare(b.branch ?? ""));
      return [...(sorted.length > 1 ? sorted : []), whole].flatMap((group) => this.#linesOf(group, locale));
    });
  }

  #linesOf({ currency, branch, invoices, notes }: Group, locale: Locale): SumLine<Name>[] {
    const line = (name: string, told: readonly Name[], ...parts: readonly Part[]) => {
      const sum = (at: number) => fromFils(parts.reduce((fils, part) => fils + (part.fils[at] ?? 0), 0));
      const amounts = this.#names.map((one, at) => [one, told.includes(one) ? sum(at) : null] as const);
      // the names are those of the amounts
      return { currency, branch, name, amounts: Object.fromEntries(amounts) as Record<Name, number | null> };
    };
    return [
      line(`${TOTAL_LABELS[locale]} (${invoices.count})`, this.#names, invoices),
      ...(notes.count > 0 ? [line(`${EARLIER[locale]} (${notes.count})`, this.#noted, notes)] : []),
      line(INVOICED[locale], this.#noted.slice(-1), invoices, notes),
    ];
  }

  #none(currency: string, branch: string | null): Group {
    const part = (): Part => ({ count: 0, fils: this.#names.map(() => 0) });
    return { currency, branch, invoices: part(), notes: part() };
  }
}

export const TOTAL_LABELS: Record<Locale, string> = { en: "Total", ar: "الإجمالي" };
const EARLIER: Record<Locale, string> = {
  en: "Credit and debit notes of earlier invoices",
  ar: "إشعارات دائنة ومدينة عن فواتير سابقة",
};
const INVOICED: Record<Locale, string> = { en: "Invoiced", ar: "المفوتر" };

/** As of which day the columns that say so are told. */
export const asOfRow = (day: string, locale: Locale): SheetCell[] => [
  locale === "ar" ? `«حتى الآن»: حتى يوم ${day}` : `By now: as of ${day}`,
];
