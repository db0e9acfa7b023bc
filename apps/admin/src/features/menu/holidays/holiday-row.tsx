import type { Holiday } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { IconArrowRight, IconCalendar } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { MoneyField } from "../parts/money-field.tsx";
import { priceShown, savedPrice, type TypedPrices } from "./holiday-prices.ts";
import styles from "./holiday-row.module.css";

interface HolidayRowProps {
  item: Item;
  holiday: Holiday;
  typed: TypedPrices;
  error: string | undefined;
  disabled: boolean;
  change: (typed: string) => void;
}

export function HolidayRow({ item, holiday, typed, error, disabled, change }: HolidayRowProps) {
  const t = useTranslations("holidayPanel");
  const { locale } = useLanguage();
  const currency = currencyOf(useSession().business.currency);
  const name = nameOf(holiday.locales, locale);
  const changed = holiday.id in typed;
  const before = savedPrice(item, holiday.id);
  const was =
    before === null
      ? t(holiday.price === null ? "wasUsual" : "wasHoliday")
      : t("was", { amount: formatMoney(before, locale, currency) });
  return (
    <li className={styles.row}>
      <span className={styles.name} lang={nameLocale(holiday.locales, locale)}>
        {changed && <span className={styles.dot} aria-hidden />}
        <bdi>{name}</bdi>
      </span>
      <div>
        <MoneyField
          label={t("price", { name })}
          placeholder={holiday.price === null ? t("usual") : formatMoney(holiday.price, locale, currency)}
          path={holiday.id}
          value={priceShown(item, holiday.id, typed)}
          change={change}
          currency={currency}
          locale={locale}
          error={error}
          disabled={disabled}
        />
        {changed && <p className={styles.was}>{was}</p>}
      </div>
      <span className={styles.days}>
        <IconCalendar size={14} stroke={1.75} aria-hidden />
        <bdi dir="ltr">{holiday.from}</bdi>
        <IconArrowRight size={14} stroke={1.75} className="flip" role="img" aria-label={t("until")} />
        <bdi dir="ltr">{holiday.to}</bdi>
      </span>
    </li>
  );
}
