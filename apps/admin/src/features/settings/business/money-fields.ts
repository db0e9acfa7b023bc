import { CURRENCIES } from "@diwan/contract/api/enumerations";
import { currencyOf, currencyUnit } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/fields/declaration.ts";
import type { Values } from "../../../kit/fields/values.ts";
import { useLanguage } from "../../../kit/language.ts";
import { findZone, searchZones } from "./zones.ts";

/** Of a business that chose none. */
const DEFAULTS = { currency: "KWD", zone: "Asia/Kuwait" } as const;

/** Currency, discount, charge and the clock; the charge is in the currency that is chosen now. */
export function useMoneyFields(): (values: Values) => readonly Field[] {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  return ({ Currency }) => {
    const currency = currencyOf(typeof Currency === "string" && Currency ? Currency : DEFAULTS.currency);
    return [
      {
        type: "select",
        path: "Currency",
        label: t("keys.Currency"),
        width: "quarter",
        placeholder: t("byDefault", { value: DEFAULTS.currency }),
        options: CURRENCIES.map((value) => ({ value, label: value })),
      },
      {
        type: "number",
        path: "GeneralDiscount",
        label: t("keys.GeneralDiscount"),
        hint: t("hints.GeneralDiscount"),
        unit: "%",
        width: "quarter",
      },
      {
        type: "money",
        path: "ExtraCharge",
        label: t("keys.ExtraCharge", { currency: currencyUnit(currency, locale) }),
        hint: t("hints.ExtraCharge"),
        currency,
        width: "quarter",
      },
      {
        type: "number",
        path: "TaxRate",
        label: t("keys.TaxRate"),
        hint: t("hints.TaxRate"),
        unit: "%",
        width: "quarter",
      },
      {
        type: "select2",
        path: "TimeZone",
        label: t("keys.TimeZone"),
        width: "quarter",
        placeholder: t("byDefault", { value: DEFAULTS.zone }),
        search: searchZones,
        find: findZone,
      },
      {
        type: "checkbox",
        look: "row",
        path: "PreviewPrices",
        label: t("keys.PreviewPrices"),
        hint: t("hints.PreviewPrices"),
      },
    ];
  };
}
