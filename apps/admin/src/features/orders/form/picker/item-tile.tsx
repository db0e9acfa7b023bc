import type { GuestItem } from "@diwan/contract/guests/guests";
import { dayIn } from "@diwan/contract/time/days";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatNextTime } from "@diwan/ui/time/local-times";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import { usePictureAddress } from "../../../../kit/media/picture.ts";
import { useSession } from "../../../../kit/session/session.ts";
import styles from "./item-tile.module.css";
import { itemState } from "./menu-sections.ts";

interface ItemTileProps {
  item: GuestItem;
  currency: string;
  /** The number of pieces in the order. */
  pieces: number;
  open: boolean;
  press: () => void;
}

/** An item: a click adds it, or opens its choices. */
export function ItemTile({ item, currency, pieces, open, press }: ItemTileProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const state = itemState(item);
  const off = state !== "plain" && state !== "asks";
  return (
    <button
      type="button"
      className={`stack shrink ink text-start panel surface relative ${styles.tile}`}
      data-item={item.id}
      data-off={off || undefined}
      data-open={open || undefined}
      aria-disabled={off || undefined}
      {...(state === "asks" ? { "aria-expanded": open } : {})}
      onClick={() => !off && press()}
    >
      <Picture item={item} />
      {pieces > 0 && (
        <span
          className={`num tiny strong round on-primary ${styles.count}`}
        >{`× ${formatNumber(pieces, locale)}`}</span>
      )}
      <span className={`stack small ${styles.words}`}>
        <bdi className="medium truncate" lang={nameLocale(item.locales, locale)}>
          {nameOf(item.locales, locale)}
        </bdi>
        <span className={`flex wrap justify-between muted tiny ${styles.line}`}>
          <Price item={item} currency={currency} />
          {off && <span>{state === "notServed" ? <Later item={item} /> : t(state)}</span>}
          {!off && item.disable_ordering && <span>{t("staffOnly")}</span>}
        </span>
      </span>
    </button>
  );
}

/** When an item is served again. */
function Later({ item: { served_from } }: { item: GuestItem }) {
  const t = useTranslations("orderForm");
  const { business } = useSession();
  const { locale } = useLanguage();
  const today = dayIn(business.timeZone, new Date());
  return served_from && t("notServed", { when: formatNextTime(served_from, today, locale) });
}

function Picture({ item }: { item: GuestItem }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const address = usePictureAddress();
  const src = item.media.find(({ type }) => type === "image")?.src;
  const { discount } = item;
  return (
    <span className={`centered muted tinted clip relative ${styles.picture}`}>
      {src ? (
        <img src={address(src, { width: 320, height: 200 })} alt="" loading="lazy" />
      ) : (
        <IconToolsKitchen2 size={26} stroke={1.5} aria-hidden />
      )}
      {discount?.type === "percentage" && (
        <span className={`tiny rounded-sm on-warning-soft ${styles.discount}`}>
          {t("off", { percent: formatNumber(discount.amount / 100, locale, { style: "percent" }) })}
        </span>
      )}
    </span>
  );
}

/** Today's lowest price, and the regular one if that is higher. */
function Price({ item: { prices }, currency }: { item: GuestItem; currency: string }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  const [lowest] = prices.toSorted((one, other) => one.price - other.price);
  if (!lowest) return <span />;
  return (
    <bdi className={`num soft ${styles.price}`}>
      {prices.length > 1 ? t("from", { price: amount(lowest.price) }) : amount(lowest.price)}
      {lowest.was !== null && prices.length === 1 && <s>{amount(lowest.was)}</s>}
    </bdi>
  );
}
