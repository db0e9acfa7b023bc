import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { useTranslations } from "use-intl";
import { METHOD_ICONS } from "./method-icons.ts";
import styles from "./payment-dialog.module.css";

interface MethodChoiceProps {
  chosen: PaymentMethod;
  choose: (method: PaymentMethod) => void;
}

/** By what it was paid. */
export function MethodChoice({ chosen, choose }: MethodChoiceProps) {
  const t = useTranslations("invoices");
  return (
    <fieldset className={styles.methods}>
      <legend>{t("method")}</legend>
      {PAYMENT_METHODS.map((method) => {
        const Sign = METHOD_ICONS[method];
        return (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => choose(method)}
            />
            <Sign size={18} stroke={1.75} aria-hidden />
            {t(`methods.${method}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
