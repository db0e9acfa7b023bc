import type { OrderLine, OrderWithHistory } from "@diwan/contract/orders/order-record";
import { comma } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import classes from "./lines.module.css";
import { subtractParts } from "@diwan/contract/money/money";

/** The lines with the names and prices at the time of the order. */
export function OrderLines({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  return (
    <ul className={`stack gap-14 line-below ${classes.lines}`} aria-label={t("items")}>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} currency={order.currency} />
      ))}
    </ul>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const address = usePictureAddress();
  const size = line.price_locales.length ? nameOf(line.price_locales, locale) : "";
  const names = line.addons.map((addon) => nameOf(addon.locales, locale)).join(comma(locale));
  return (
    <li className="flex align-start gap-12">
      {line.src ? (
        <img
          className={`centered fixed muted rounded-sm tinted cover ${classes.picture}`}
          src={address(line.src, { width: 80, height: 80 })}
          alt=""
        />
      ) : (
        <span className={`centered fixed muted rounded-sm tinted cover ${classes.picture}`} aria-hidden>
          <IconToolsKitchen2 size={16} stroke={1.75} />
        </span>
      )}
      <div className="stack align-start fill break-anywhere">
        <span className="medium">
          <span className="num">{formatNumber(line.quantity, locale)} × </span>
          <bdi lang={nameLocale(line.locales, locale)}>{nameOf(line.locales, locale)}</bdi>
        </span>
        {size && <bdi className="muted small">{size}</bdi>}
        {names && <bdi className="muted small">{t("addons", { names })}</bdi>}
        {line.note && <bdi className="warning small">{line.note}</bdi>}
      </div>
      <bdi className="num medium">{formatAmount(line.amount, locale, currencyOf(currency))}</bdi>
    </li>
  );
}

/** The totals; amounts of 0 are left out. */
export function OrderAmounts({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const currency = currencyOf(order.currency);
  const amount = (value: number) => formatAmount(value, locale, currency);
  const less = subtractParts(order.total, order.subtotal, order.extra_charge, -order.discount);
  return (
    <dl className={`align-baseline gap-8 soft line-below ${classes.amounts}`} aria-label={t("amounts")}>
      <dt>{t("subtotal")}</dt>
      <dd className="num">{amount(order.subtotal)}</dd>
      {order.extra_charge > 0 && (
        <>
          <dt>{t("extra")}</dt>
          <dd className="num">{amount(order.extra_charge)}</dd>
        </>
      )}
      {order.discount > 0 && (
        <>
          <dt>{t("discount")}</dt>
          <dd className="num">
            <bdi>{amount(-order.discount)}</bdi>
          </dd>
        </>
      )}
      {less !== 0 && (
        <>
          <dt>{t(order.status === "rejected" ? "notDue" : "credited")}</dt>
          <dd className="num">
            <bdi>{amount(less)}</bdi>
          </dd>
        </>
      )}
      <dt data-total>{t("total")}</dt>
      <dd data-total className="num">
        <bdi>{formatMoney(order.total, locale, currency)}</bdi>
      </dd>
    </dl>
  );
}
