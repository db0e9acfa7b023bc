import type { Currency } from "@diwan/contract/api/enumerations";
import { fromFils, readAmount, toFils } from "@diwan/contract/money/money";
import { currencyUnit, formatMoney } from "@diwan/ui/money";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import styles from "./payment-dialog.module.css";

/** What the guest put down, and what of it goes back; nobody needs to fill it in. */
export function CashBack({ amount, currency }: { amount: number; currency: Currency }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const [given, setGiven] = useState("");
  const wrong = useDecimalsError(given, currency);
  const back = toFils(readAmount(given) ?? 0) - toFils(amount);
  return (
    <div className={styles.cash}>
      <TextInput
        label={t("given")}
        inputMode="decimal"
        autoComplete="off"
        value={given}
        error={wrong}
        onChange={(event) => setGiven(event.currentTarget.value)}
        rightSection={<span className={styles.unit}>{currencyUnit(currency, locale)}</span>}
        rightSectionWidth={56}
      />
      <p>
        <span>{t("change")}</span>
        <output aria-live="polite">
          <bdi className="num">{back >= 0 ? formatMoney(fromFils(back), locale, currency) : "–"}</bdi>
        </output>
      </p>
    </div>
  );
}
