import { DISCOUNT_TYPES } from "@diwan/contract/api/enumerations";
import { currencyUnit } from "@diwan/ui/money/money";
import { percentSign } from "@diwan/ui/money/numbers";
import { useScreen } from "../../screen.ts";
import styles from "./discount-row.module.css";

/** Whether a discount is an amount or a percentage, as options by their signs. */
export function useDiscountTypes() {
  const { t, locale, currency } = useScreen();
  const signs = { value: currencyUnit(currency, locale), percentage: percentSign(locale) };
  return DISCOUNT_TYPES.map((value) => ({
    value,
    label: (
      <abbr className={styles.kind} title={t(`form.${value}`)}>
        {signs[value]}
      </abbr>
    ),
  }));
}
