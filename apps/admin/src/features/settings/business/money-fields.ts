import { CURRENCIES } from "@diwan/contract/api/enumerations";
import { currencyOf, currencyUnit } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import type { Field, Option } from "../../../kit/forms/fields/declaration.ts";
import type { Values } from "../../../kit/forms/fields/values.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import type { options } from "@diwan/contract/api/options";
import { queryClient } from "../../../kit/connection/queries.ts";

const MOST = 60;
/** Where most businesses are: offered first. */
const NEAR = ["Asia/Kuwait", "Asia/Riyadh", "Asia/Bahrain", "Asia/Qatar", "Asia/Dubai", "Asia/Muscat", "Africa/Cairo"];
const optionOf = (zone: string): Option => ({ value: zone, label: zone });
const findZone = (zone: string): Promise<Option> => Promise.resolve(optionOf(zone));
const plain = (text: string): string => text.trim().toLowerCase().replaceAll("_", " ");

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

/** Zones whose name holds what was typed, near ones first. */
const searchZones = async (typed: string): Promise<readonly Option[]> => {
  const wanted = plain(typed);
  const known = await readZones();
  const all = [...NEAR, ...known.filter((zone) => !NEAR.includes(zone))];
  return all
    .filter((zone) => plain(zone).includes(wanted))
    .slice(0, MOST)
    .map(optionOf);
};

/** The time zones that the server knows: a browser may know others, which could not be saved. */
const readZones = (): Promise<readonly string[]> =>
  queryClient.fetchQuery({
    queryKey: ["options", "timeZones"],
    queryFn: async ({ signal }) => {
      const answer = await fetch("/data/options.json", { signal });
      if (!answer.ok) throw new Error("The options could not be read.");
      const { timeZones } = (await answer.json()) as ReturnType<typeof options>; // what it is made of
      return timeZones;
    },
    staleTime: Infinity,
  });
