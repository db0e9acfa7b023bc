import type { Item } from "@diwan/contract/menu/items";
import { directionOf } from "@diwan/ui/direction";
import { formatAmount, currencyUnit } from "@diwan/ui/money/money";
import "../parts/marks.css";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useScreen } from "../screen.ts";
import { ItemChips } from "./item-chips.tsx";
import styles from "./item-rest.module.css";
import { directionOfText, namesOf, packageName, pricesOf, type ShownPrice } from "./item-words.ts";
import type { Chalet } from "@diwan/contract/menu/item-parts";

const ROWS = 5;

/** A closed card: texts only, no inputs. An element with `data-edit` opens the card at that field. */
export function ItemRest({ item }: { item: Item }) {
  const screen = useScreen();
  const { t, locale, chalet } = screen;
  const names = namesOf(item, locale);
  const prices = pricesOf(item, screen);
  const place = locale === "en" ? 0 : 1;
  return (
    <div className={styles.body}>
      <div className={styles.names}>
        <b data-edit={`locales.${place}.name`} lang={locale} dir={directionOfText(names.first)}>
          {names.first}
        </b>
        {names.second && (
          <span data-edit={`locales.${1 - place}.name`} lang={names.other} dir={directionOfText(names.second)}>
            {names.second}
          </span>
        )}
      </div>
      {chalet && item.itemable && <ChaletFacts chalet={item.itemable} />}
      <div className={chalet ? styles.packages : styles.prices}>
        {prices.slice(0, ROWS).map((row, at) => (
          <PriceRow key={row.id} row={row} at={at} />
        ))}
        {prices.length > ROWS && <p className={styles.more}>{t("item.more", { count: prices.length - ROWS })}</p>}
        {prices.length === 0 && (
          <p className={styles.more} data-edit="prices">
            {t("item.noPrice")}
          </p>
        )}
        {item.media.length > 0 && (
          <span
            className={styles.count}
            role="img"
            data-mark="photo"
            aria-label={t("item.pictures", { count: item.media.length })}
          >
            {formatNumber(item.media.length, locale)}
          </span>
        )}
      </div>
      <ItemChips item={item} />
    </div>
  );
}

function PriceRow({ row, at }: { row: ShownPrice; at: number }) {
  const screen = useScreen();
  const { locale, currency } = screen;
  const label = packageName(row.label, screen);
  return (
    <p className={styles.price} data-edit={`prices.${at}.price`}>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      <span className="num">
        {row.was !== undefined && (
          <>
            <s>
              <bdi>{formatAmount(row.was, locale, currency)}</bdi>
            </s>{" "}
          </>
        )}
        <bdi className={styles.amount} dir={directionOf(locale)} data-unit={currencyUnit(currency, locale)}>
          {formatAmount(row.price, locale, currency)}
        </bdi>
      </span>
    </p>
  );
}

/** Bedrooms, frontage and place on a closed chalet card. */
function ChaletFacts({ chalet }: { chalet: Chalet }) {
  const { t, locale } = useScreen();
  const place = (chalet.address[locale] || chalet.address.en || chalet.address.ar).split(/[,،]/).at(-1)?.trim();
  return (
    <ul className={styles.facts}>
      <li data-edit="itemable.bedrooms" data-mark="bed" title={t("item.bedrooms", { count: chalet.bedrooms })}>
        {formatNumber(chalet.bedrooms, locale)}
      </li>
      {chalet.frontage && (
        <li data-edit="itemable.frontage" data-mark={chalet.frontage === "sea_view" ? "beach" : "home"}>
          {t(chalet.frontage === "sea_view" ? "item.seaView" : "item.secondRow")}
        </li>
      )}
      {place && (
        <li data-edit={`itemable.address.${locale}`} data-mark="pin">
          <bdi className="truncate">{place}</bdi>
        </li>
      )}
    </ul>
  );
}
