import type { LiveOrder, Overview } from "@diwan/contract/overview/analytics";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { StatusBadge, ORDER_TONES } from "../../../kit/screen/status-badge.tsx";
import { NothingHere, Tile } from "./tile.tsx";
import styles from "./rows.module.css";
import { useAgeText } from "./time-texts.ts";

/** Open orders, newest first. */
export function LiveOrders({ told: { orders, currency } }: { told: Overview }) {
  const t = useTranslations("figures");
  if (!orders) return null;
  return (
    <Tile title={t("tiles.live")} flush={orders.live.length > 0} end={<Link to="/orders/list">{t("live.all")}</Link>}>
      {orders.live.length === 0 && <NothingHere title={t("live.none")} text={t("live.noneText")} />}
      {orders.live.length > 0 && (
        <ul className={styles.rows}>
          {orders.live.map((order) => (
            <OrderRow key={order.id} order={order} currency={currency} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function OrderRow({ order, currency }: { order: LiveOrder; currency: string }) {
  const tm = useTranslations("figures.modes");
  const { locale } = useLanguage();
  const age = useAgeText();
  const { id, number, branchId, status, mode, table, lines, total, created_at } = order;
  // an amount is in the currency of the business unless another is given
  const write = order.currency === currency ? formatAmount : formatMoney;
  const ordered = lines.map(
    ({ quantity, locales }) => `${formatNumber(quantity, locale)} × ${nameOf(locales, locale)}`,
  );
  return (
    <li className={styles.order}>
      <Link
        to="/orders/list"
        search={{ branch: branchId, open: id } as never}
        className={`ink strong ${styles.number}`}
      >
        <bdi dir="ltr">#{number}</bdi>
      </Link>
      <span className={`soft truncate ${styles.where}`}>
        <bdi>{table ? nameOf(table, locale) : tm(mode)}</bdi>
      </span>
      <bdi className={`fill truncate ${styles.what}`}>{joinNames(ordered, locale)}</bdi>
      <StatusBadge text={ORDER_STATUS_NAMES[status][locale]} tone={ORDER_TONES[status]} />
      <span className={`num ${styles.age}`}>
        <bdi>{age(created_at)}</bdi>
      </span>
      <span className={`num strong text-end ${styles.amount}`}>
        <bdi>{write(total, locale, currencyOf(order.currency))}</bdi>
      </span>
    </li>
  );
}
