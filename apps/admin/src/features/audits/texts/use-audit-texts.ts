import { AREA_NAMES, areaName, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import type { Audit } from "@diwan/contract/overview/audits";
import type { Names } from "@diwan/contract/api/fields";
import type { Area } from "@diwan/contract/people/permissions";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { PathStep } from "../compare/lines.ts";
import { namesOf } from "../compare/rows.ts";
import { isJsonObject, type AuditValue } from "../compare/values.ts";
import { figureText, isFigure, shortId } from "./value-text.ts";
import type { Locale } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { PAYMENT_METHOD_NAMES, PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { currencyOf, currencyUnit } from "@diwan/ui/money/money";
import { useLanguage } from "../../../kit/language/language.ts";

type NamesById = ReadonlyMap<string, string>;
const NO_NAMES: NamesById = new Map();
/** Holders of fields that speak for themselves. */
const OPEN = new Set(["settings", "itemable", "locales"]);

/** Texts for audit rows in the screen's language; `known` are names of records that rows hold by id only. */
export function useAuditTexts(known: NamesById = NO_NAMES) {
  const t = useTranslations("audits");
  const formats = useFormatSettings();
  const { field, word } = useFieldWords();
  const { locale } = formats;
  const { type } = useSession().business;
  const areaText = (area: Area): string => areaName(area, locale, type);
  const knownName = useKnownName(known);
  const rowName = (id: string, names: Names) => nameOf(names, locale) || knownName(id);

  const textOf = (value: AuditValue): string => {
    if (isFigure(value)) return figureText(value, formats);
    if (value.type === "text") return value.locale ? value.text : word(value.text);
    if (value.type === "flag") return t(value.on ? "yes" : "no");
    if (value.type === "id") return knownName(value.id) || t("number", { id: shortId(value.id) });
    if (value.type === "picture") return t("picture", { name: value.name.slice(0, 8) });
    if (value.type === "pictures") return t("pictureCount", { count: value.count });
    if (value.type === "order") return t("orderCount", { count: value.count });
    const words =
      value.type === "list"
        ? value.entries.map((entry) => rightWord(entry, word))
        : [rowName(value.id, value.names), ...value.values.map(textOf)];
    return joinNames(words, locale);
  };

  /** The way to a value: `Price, Family`, `Name, Arabic`. */
  const labelOf = (way: readonly PathStep[], area: Area): string => {
    const words = way.flatMap((step) => {
      if ("locale" in step) return t(step.locale === "ar" ? "arabic" : "english");
      if ("row" in step)
        return rowName(step.row, step.names) || (step.alone ? [] : t("number", { id: shortId(step.row) }));
      if (OPEN.has(step.field)) return [];
      return area === "roles" ? word(step.field) : field(step.field);
    });
    return joinNames([...new Set(words)], locale);
  };

  /** What a row is about. */
  const recordOf = ({ area, label, after, before }: Audit): string => {
    if (area === "settings" && label) return field(label);
    const holders = [after, before].filter(isJsonObject);
    if (label) return nameOf(holders.flatMap(namesOf), locale) || label;
    const name = areaText(area);
    return holders.some((one) => "sortedIds" in one) ? t("orderOf", { area: name }) : name;
  };

  return { t, ...formats, textOf, labelOf, recordOf, areaText, knownName };
}
export type AuditTexts = ReturnType<typeof useAuditTexts>;

/** Branches and menus of the business by their names, and others as far as they were read. */
function useKnownName(known: NamesById): (id: string) => string {
  const { business } = useSession();
  const { locale } = useFormatSettings();
  return (id) => {
    const own = [...business.branches, ...business.menus].find((one) => one.id === id);
    return nameOf(own?.locales, locale) || (known.get(id) ?? "");
  };
}

/** `items.read` in words; other entries are words already. */
function rightWord(entry: string, word: FieldWords["word"]): string {
  const [area = "", action] = entry.split(".");
  return action !== undefined && isArea(area) ? `${word(area)}: ${word(action)}` : word(entry);
}

const isArea = (text: string): text is Area => Object.hasOwn(AREA_NAMES, text);

/** Values whose names other screens have too. */
export const VALUE_TEXTS: readonly Readonly<Record<string, Record<Locale, string>>>[] = [
  AUDIT_ACTION_NAMES,
  AREA_NAMES,
  ORDER_STATUS_NAMES,
  RESERVATION_STATUS_NAMES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_METHOD_NAMES,
];

interface FieldWords {
  /** What people call a field. */
  field: (name: string) => string;
  /** A word that the product chose: a kind, a layout, an area, an action. Any other text stays as it is. */
  word: (text: string) => string;
}

// each text is used only after a check that it exists, which its type can't express
function useFieldWords(): FieldWords {
  const t = useTranslations("audits");
  const ts = useTranslations("settings");
  const { locale } = useLanguage();
  const { business } = useSession();
  const setting = (key: string) =>
    ts(key as never, { currency: currencyUnit(currencyOf(business.currency), locale) } as never);
  return {
    field(name) {
      if (business.type === "chalet" && t.has(`chaletFields.${name}` as never))
        return t(`chaletFields.${name}` as never);
      if (business.type === "chalet" && ts.has(`chalets.keys.${name}` as never)) return setting(`chalets.keys.${name}`);
      if (t.has(`fields.${name}` as never)) return t(`fields.${name}` as never);
      return ts.has(`keys.${name}` as never) ? setting(`keys.${name}`) : spelled(name);
    },
    word(text) {
      if (isArea(text)) return areaName(text, locale, business.type);
      const named = VALUE_TEXTS.find((names) => Object.hasOwn(names, text))?.[text];
      if (named) return named[locale];
      if (!/^[\w-]+$/.test(text)) return text;
      const known = [`layouts.${text}`, `keys.${text}`].find((key) => ts.has(key as never));
      if (known !== undefined) return setting(known);
      return t.has(`values.${text}` as never) ? t(`values.${text}` as never) : text;
    },
  };
}

/** A field without a word of its own, as far as its name can be read. */
const spelled = (name: string): string => {
  const words = name.replaceAll("_", " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};
