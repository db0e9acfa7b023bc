import type { Locale } from "@diwan/contract/api/enumerations";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { SheetCell } from "@diwan/ui/sheets/sheet-xml";

/** The amounts of one row of the file: an invoice, or a note of the period on an earlier invoice. */
export interface SummedRow<Name extends string> {
  currency: string;
  branchId: string;
  branch: string;
  /** For a note: the number of its invoice. */
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

/** A line of sums: its label, its branch (null: all branches), and its amounts; null where a column has no sum. */
export type SumLine<Name extends string> = Pick<Group, "currency" | "branch"> & {
  name: string;
  amounts: Readonly<Record<Name, number | null>>;
};

/** The sums of the exported rows for each currency: by branch where there are several, and in total. */
export class InvoiceSums<Name extends string> {
  readonly #names: readonly Name[];
  readonly #noted: readonly Name[];
  readonly #all = new Map<string, Group>();
  readonly #by = new Map<string, Group>();

  /**
   * `names`: all amount columns. `noted`: the columns that notes have; the last one is the amount that counts in the
   * period.
   */
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

  /** The number of rows. */
  get count(): number {
    return [...this.#all.values()].reduce((all, { invoices, notes }) => all + invoices.count + notes.count, 0);
  }

  /** Without rows, returns lines of zero. */
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
      // built from `#names`, so every name is present
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

/** The day to which the "by now" columns refer. */
export const asOfRow = (day: string, locale: Locale): SheetCell[] => [
  locale === "ar" ? `«حتى الآن»: حتى يوم ${day}` : `By now: as of ${day}`,
];
