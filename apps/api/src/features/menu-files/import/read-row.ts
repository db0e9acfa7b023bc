import { CHALET_LABELS, type ChaletLabel, type Locale } from "@diwan/contract/api/enumerations";
import { money, multilineText, text } from "@diwan/contract/api/fields";
import { LIMITS } from "@diwan/contract/api/limits";
import { readDegrees } from "@diwan/contract/branches/map-link";
import { type MenuField, numberedField, PACKAGE_FIELDS, type PricedList } from "@diwan/contract/menu/menu-columns";
import { fieldErrors } from "@diwan/contract/api/messages";
import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import { fitsCurrency, westernDigits } from "@diwan/contract/money/money";
import { CURRENCY_WORDS } from "@diwan/contract/text/upload-names";
import type * as z from "zod";
import { parsePathCell } from "../category-cells.ts";
import {
  type KnownGroups,
  type MarkCells,
  type MarkField,
  NO_MARKS,
  parseAllergens,
  parseCalories,
  parseGroups,
  parseMarks,
  parseSpice,
} from "../mark-cells.ts";
import { parseFlag, parseFrontage } from "../cell-texts.ts";
import type { ChaletCells, PricedDraft, RowProblem, RowDraft, LocalizedCells } from "./row-draft.ts";

const name = text(LIMITS.nameMax);
const description = multilineText(LIMITS.descriptionMax);
const address = multilineText(LIMITS.textMax);
/** Amounts, flags and counts are shorter. Searching a long run of spaces for a currency would take seconds. */
const SHORT = 100;
/** A list of many words. */
const LONG = 2_000;
const CURRENCY = new RegExp(String.raw`^${CURRENCY_WORDS}\s*|\s*${CURRENCY_WORDS}$`, "giu");

interface ReaderRules {
  locale: Locale;
  currency: string;
  groups: KnownGroups;
}

/** Reads rows whose columns map to these fields; errors are in the requested language. */
export class RowReader {
  readonly #columns: readonly (MenuField | null)[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #slots: Record<PricedList, number[]>;
  readonly #packages: readonly ChaletLabel[];
  readonly #locale: Locale;
  readonly #currency: string;
  readonly #groups: KnownGroups;
  #cells: readonly string[] = [];
  #draft: RowDraft = emptyDraft(0);

  constructor(columns: readonly (MenuField | null)[], { locale, currency, groups }: ReaderRules) {
    this.#columns = columns;
    this.#places = new Map(columns.flatMap((field, at) => (field ? [[field, at] as const] : [])));
    const numbers = (list: PricedList) =>
      columns.flatMap((field) => {
        const of = field ? numberedField(field) : undefined;
        return of?.list === list ? [of.slot] : [];
      });
    this.#slots = { price: ordered(numbers("price")), addon: ordered(numbers("addon")) };
    this.#packages = CHALET_LABELS.filter((label) => this.#places.has(PACKAGE_FIELDS[label]));
    this.#locale = locale;
    this.#currency = currency;
    this.#groups = groups;
  }

  read(row: number, cells: readonly string[]): RowDraft {
    this.#cells = cells;
    this.#draft = emptyDraft(row);
    const path = (field: MenuField) =>
      parsePathCell(this.#cell(field) ?? "").map((one) => this.#taken(name, one, field) ?? "");
    return Object.assign(this.#draft, {
      id: this.#cell("id")?.toLowerCase() ?? "",
      path: { en: path("category_en"), ar: path("category_ar") },
      names: this.#texts("name_en", "name_ar", name),
      descriptions: this.#texts("description_en", "description_ar", description),
      prices: this.#priced("price"),
      addons: this.#priced("addon"),
      packages: this.#packages,
      hide: this.#choice("hide", parseFlag, "yesOrNo"),
      disable_ordering: this.#choice("disable_ordering", parseFlag, "yesOrNo"),
      chalet: this.#chalet(),
      marked: this.#marked(),
      address: this.#texts("address_en", "address_ar", address),
      notes: [...this.#extra(), ...this.#draft.notes],
      errors: this.#isRefused() ? [...this.#draft.errors, this.#rest()] : this.#draft.errors,
    });
  }

  /** Cells without a column, such as the rest of a text with an unquoted comma. */
  #extra(): RowProblem[] {
    const left = this.#cells.flatMap((cell, at) => (cell.trim() && !this.#columns[at] ? [at] : []));
    const [column] = left;
    if (column === undefined) return [];
    const all = left.map((at) => this.#cells[at]?.trim()).join(" · ");
    const cells = all.length > SHORT ? `${all.slice(0, SHORT)}…` : all;
    return [{ field: null, column, message: serverMessageText("cellsExtra", this.#locale, { cells }) }];
  }

  /** Says that further errors after the last one are not reported yet. */
  #rest(): RowProblem {
    return { field: null, message: serverMessageText("errorsCut", this.#locale) };
  }

  /** The trimmed text of a field; undefined without a column. */
  #cell(field: MenuField): string | undefined {
    const at = this.#places.get(field);
    return at === undefined ? undefined : (this.#cells[at] ?? "").trim();
  }

  /**
   * The rest of such a row is skipped, and its next error is reported after the first is fixed: a file may have 200,000
   * invalid amounts.
   */
  #isRefused(): boolean {
    return this.#draft.errors.length >= LIMITS.fieldErrors;
  }

  #wrong(field: MenuField, key: ServerMessageKey): undefined {
    if (this.#isRefused()) return;
    this.#draft.errors.push({ field, message: serverMessageText(key, this.#locale) });
  }

  #taken<T>(schema: z.ZodType<T>, cell: string, field: MenuField): T | undefined {
    if (this.#isRefused()) return undefined;
    const result = schema.safeParse(cell);
    if (result.success) return result.data;
    const [message = ""] = fieldErrors(result.error.issues, this.#locale)[""] ?? [];
    this.#draft.errors.push({ field, message });
    return undefined;
  }

  #texts(en: MenuField, ar: MenuField, schema: z.ZodType<string>): LocalizedCells {
    const read = (field: MenuField) => {
      const cell = this.#cell(field);
      return cell === undefined ? undefined : (this.#taken(schema, cell, field) ?? "");
    };
    return { en: read(en), ar: read(ar) };
  }

  /** The prices or addons of a row in numeric order; undefined if the file has no columns for them. */
  #priced(list: PricedList): PricedDraft[] | undefined {
    if (list === "price" && this.#packages.length) return this.#packagePrices();
    if (!this.#slots[list].length) return undefined;
    return this.#slots[list].flatMap((slot) => {
      if (this.#isRefused()) return [];
      const field: MenuField = `${list}_${slot}`;
      const names = this.#texts(`${field}_en`, `${field}_ar`, name);
      const amount = this.#cell(field) ?? "";
      if (amount === "" && !names.en && !names.ar) return [];
      const price = this.#amount(field, amount);
      return price === undefined ? [] : [{ price, ...names, field }];
    });
  }

  #packagePrices(): PricedDraft[] {
    return this.#packages.flatMap((label) => {
      const field = PACKAGE_FIELDS[label];
      const amount = this.#cell(field) ?? "";
      const price = amount === "" ? undefined : this.#amount(field, amount);
      return price === undefined ? [] : [{ price, en: label, ar: undefined, field }];
    });
  }

  /** Parses amounts as people write them: with a currency and a thousands separator. */
  #amount(field: MenuField, cell: string): number | undefined {
    const bare = westernDigits(cell.slice(0, SHORT).replace(CURRENCY, "").replaceAll("٬", ""));
    const amount = this.#taken(money, bare.replace(/(?<=\d),(?=\d{3}(?:[,.]))/g, ""), field);
    return amount === undefined || fitsCurrency(amount, this.#currency) ? amount : this.#wrong(field, "amountDecimals");
  }

  #choice<T>(field: MenuField, meaning: (cell: string) => T | undefined, key: ServerMessageKey): T | undefined {
    const cell = this.#cell(field);
    if (!cell) return undefined;
    return meaning(cell.slice(0, LONG)) ?? this.#wrong(field, key);
  }

  #marked(): MarkCells {
    const read = <F extends MarkField>(field: F, meaning: (cell: string) => MarkCells[F], key: ServerMessageKey) =>
      this.#cell(field) === "" ? NO_MARKS[field] : this.#choice(field, meaning, key);
    const found = {
      marks: read("marks", parseMarks, "choice"),
      allergens: read("allergens", parseAllergens, "choice"),
      spice: read("spice", parseSpice, "spiceRange"),
      calories: read("calories", parseCalories, "caloriesRange"),
      option_groups: read("option_groups", parseGroups(this.#groups), "unknownRecord"),
    };
    const given = Object.entries(found).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as MarkCells; // the filter leaves only defined values
  }

  #chalet(): ChaletCells {
    const found = {
      insurance: this.#cell("insurance") ? this.#amount("insurance", this.#cell("insurance") ?? "") : undefined,
      bedrooms: this.#choice("bedrooms", countOf, "minimumOne"),
      units: this.#choice("units", countOf, "minimumOne"),
      frontage: this.#choice("frontage", parseFrontage, "choice"),
      latitude: this.#choice("latitude", (cell) => readDegrees(cell, 90), "place"),
      longitude: this.#choice("longitude", (cell) => readDegrees(cell, 180), "place"),
    };
    const given = Object.entries(found).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as ChaletCells; // the filter leaves only defined values
  }
}

const ordered = (slots: readonly number[]): number[] => [...new Set(slots)].toSorted((one, other) => one - other);

const emptyTexts = (): LocalizedCells => ({ en: undefined, ar: undefined });
const emptyDraft = (row: number): RowDraft => ({
  row,
  id: "",
  path: { en: [], ar: [] },
  names: emptyTexts(),
  descriptions: emptyTexts(),
  prices: undefined,
  addons: undefined,
  packages: [],
  hide: undefined,
  disable_ordering: undefined,
  chalet: {},
  marked: {},
  address: emptyTexts(),
  errors: [],
  notes: [],
});

function countOf(cell: string): number | undefined {
  const count = Number(westernDigits(cell));
  return Number.isInteger(count) && count >= 1 && count <= 1_000 ? count : undefined;
}
