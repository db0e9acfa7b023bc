import { AREA_NAMES, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import type { Locale } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { PAYMENT_METHOD_NAMES, PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { currencyOf, currencyUnit } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";

/** Values whose names other screens have too. */
export const VALUE_NAMES: readonly Readonly<Record<string, Record<Locale, string>>>[] = [
  AUDIT_ACTION_NAMES,
  AREA_NAMES,
  ORDER_STATUS_NAMES,
  RESERVATION_STATUS_NAMES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_METHOD_NAMES,
];

export interface FieldWords {
  /** What people call a field. */
  field: (name: string) => string;
  /** A word that the product chose: a kind, a layout, an area, an action. Any other text stays as it is. */
  word: (text: string) => string;
}

// each text is asked for only after it was found to be there, which its type can't know
export function useFieldWords(): FieldWords {
  const t = useTranslations("audits");
  const ts = useTranslations("settings");
  const { locale } = useLanguage();
  const { business } = useSession();
  const setting = (key: string) =>
    ts(key as never, { currency: currencyUnit(currencyOf(business.currency), locale) } as never);
  return {
    field(name) {
      if (t.has(`fields.${name}` as never)) return t(`fields.${name}` as never);
      return ts.has(`keys.${name}` as never) ? setting(`keys.${name}`) : spelled(name);
    },
    word(text) {
      const named = VALUE_NAMES.find((names) => Object.hasOwn(names, text))?.[text];
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
