import { currencyOf } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import { MoneyField } from "../parts/money-field.tsx";
import styles from "./chalet-fields.module.css";
import type { ChaletPartProps } from "./chalet-fields.tsx";
import { Labelled } from "./labelled.tsx";
import { Stepper } from "./stepper.tsx";

/** Insurance, bedrooms and units. */
export function Facts({ draft, errors, disabled, set }: ChaletPartProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const currency = currencyOf(useSession().business.currency);
  const field = (name: "insurance" | "bedrooms" | "units") => ({
    label: t(name),
    value: draft[name],
    change: (typed: string) => set({ [name]: typed }),
    path: `itemable.${name}`,
    error: errors[`itemable.${name}`],
    disabled,
  });
  return (
    <div className={styles.facts}>
      <Labelled text={t("insurance")}>
        <MoneyField {...field("insurance")} currency={currency} locale={locale} />
      </Labelled>
      <Labelled text={t("bedrooms")}>
        <Stepper {...field("bedrooms")} />
      </Labelled>
      <Labelled text={t("units")}>
        <Stepper {...field("units")} />
      </Labelled>
    </div>
  );
}
