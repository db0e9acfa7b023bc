import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { GroupOption } from "@diwan/contract/menu/item-parts";
import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { readAmount } from "@diwan/contract/money/money";
import { newKey } from "../../../kit/connection/api.ts";
import type { DraftType } from "../../../kit/drafts/draft.ts";

type ByLocale = Record<Locale, string>;

export interface OptionDraft {
  /** Stable while the row is on the screen. */
  key: string;
  id: string | undefined;
  names: ByLocale;
  /** The text as typed. */
  price: string;
  preset: boolean;
  hide: boolean;
}

/** The editable values of a group. */
export interface GroupValues {
  names: ByLocale;
  min: number;
  max: number | null;
  options: readonly OptionDraft[];
}

/** A group that is being edited. */
export const groupDraft: DraftType<OptionGroup, GroupValues, ReturnType<typeof wire>> = {
  read: ({ locales, min, max, options }) => ({
    names: byLocale(locales),
    min,
    max,
    options: options.map(readOption),
  }),
  wire: (values) => wire(values),
  together: [["min", "max"]],
  isSame: (path, one, other) =>
    typeof one === "string" &&
    typeof other === "string" &&
    (path.endsWith(".price") ? amountOf(one) === amountOf(other) : one.trim() === other.trim()),
};

export const newOption = (): OptionDraft => ({
  key: newKey(),
  id: undefined,
  names: { en: "", ar: "" },
  price: "0",
  preset: false,
  hide: false,
});

/** A group that exists only on the screen until its first save. */
export const newGroup = (businessId: string): OptionGroup => ({
  id: `new-${newKey()}`,
  business_id: businessId,
  locales: [],
  min: 0,
  max: null,
  options: [],
  items: [],
  created_at: "",
  updated_at: "",
});

export const isNewGroup = ({ id }: Pick<OptionGroup, "id">): boolean => id.startsWith("new-");

/** The values after the rule is changed: presets that are too many for it are taken back, the first stays. */
export function withRule(values: GroupValues, min: number, max: number | null): GroupValues {
  const most = max ?? values.options.length;
  const kept = new Set(
    values.options
      .filter(({ preset }) => preset)
      .slice(0, most)
      .map(({ key }) => key),
  );
  const options = values.options.map((option) => ({ ...option, preset: kept.has(option.key) }));
  return { ...values, min, max, options };
}

/** The options after one is preset or not: the only choice of a group replaces the one before. */
export const withPreset = ({ options, max }: GroupValues, key: string, preset: boolean): OptionDraft[] =>
  options.map((option) => {
    if (option.key === key) return { ...option, preset };
    return preset && max === 1 ? { ...option, preset: false } : option;
  });

/** What is typed in a group, for a copy of it, whose options are in the same order. */
export function valuesForCopy(values: GroupValues, group: OptionGroup, copy: OptionGroup): GroupValues {
  const copies = new Map(group.options.map(({ id }, at) => [id, copy.options[at]?.id]));
  const options = values.options.map((option) => {
    const id = option.id === undefined ? undefined : copies.get(option.id);
    return { ...option, id, key: id ?? option.key };
  });
  return { ...values, options };
}

const wire = ({ names, min, max, options }: GroupValues) => ({
  locales: sentNames(names),
  min,
  max,
  options: options.map((option) => ({
    ...(option.id ? { id: option.id } : {}),
    locales: sentNames(option.names),
    price: amountOf(option.price),
    preset: option.preset,
    hide: option.hide,
  })),
});

const readOption = ({ id, locales, price, preset, hide }: GroupOption): OptionDraft => ({
  ...{ key: id, id, preset, hide },
  names: byLocale(locales),
  price: String(price),
});

const byLocale = (names: Names): ByLocale => {
  const of = (locale: Locale) => names.find((entry) => entry.locale === locale)?.name ?? "";
  return { en: of("en"), ar: of("ar") };
};

const sentNames = (names: ByLocale) => LOCALES.map((locale) => ({ locale, name: names[locale].trim() }));

const amountOf = (typed: string): number | string => readAmount(typed) ?? (typed.trim() || 0);
