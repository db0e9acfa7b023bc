import {
  isMoreThanDouble,
  type PriceChange,
  type StayReason,
  type UnchangedPrice,
} from "@diwan/contract/menu/price-changes";
import type { Item } from "@diwan/contract/menu/items";
import { decimalsOf, subtractParts } from "@diwan/contract/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { IconAlertTriangle, IconArrowRight } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { namesOf, packageName, pricesOf } from "../../item/item-words.ts";
import { type Screen, useScreen } from "../../screen.ts";
import styles from "./price-panel.module.css";

interface PricePreviewProps {
  chosen: readonly Item[];
  /** Undefined until an amount is typed. */
  plan: { changes: readonly PriceChange[]; stays: readonly UnchangedPrice[] } | undefined;
  /** The items with unsaved changes, which are left out. */
  unsaved: ReadonlySet<string>;
}

interface Staying {
  itemId: string;
  priceId: string | undefined;
  reason: StayReason | "unsaved";
}

/** Every price before and after, and what stays as it is with the reason. */
export function PricePreview({ chosen, plan, unsaved }: PricePreviewProps) {
  const t = useTranslations("several");
  const staying = useRef<HTMLTableSectionElement>(null);
  const items = new Map(chosen.map((item) => [item.id, item]));
  const left = [...unsaved].map((itemId): Staying => ({ itemId, priceId: undefined, reason: "unsaved" }));
  const stays: Staying[] = plan ? [...plan.stays, ...left] : [];
  const [first] = stays;
  if (!plan)
    return (
      <div className={styles.preview}>
        <p className="muted small">{t("typeAmount")}</p>
      </div>
    );
  return (
    <>
      <div className={styles.preview}>
        <table>
          <thead>
            <tr>
              {(["preview", "old", "new", "difference"] as const).map((key) => (
                <th key={key} scope="col" colSpan={key === "new" ? 2 : 1}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.changes.map((row) => (
              <ChangeRow key={row.priceId} row={row} item={items.get(row.itemId)} />
            ))}
          </tbody>
          <tbody ref={staying} className={styles.stays}>
            {stays.map((row) => (
              <tr key={`${row.itemId} ${row.priceId ?? ""}`} data-stays={row.reason}>
                <PriceName item={items.get(row.itemId)} priceId={row.priceId} />
                <td colSpan={4}>{t(`reasons.${row.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DoubleNote changes={plan.changes} items={items} />
      {first && (
        <StayNote
          count={stays.length}
          item={items.get(first.itemId)}
          reason={first.reason}
          show={() => staying.current?.scrollIntoView({ block: "nearest" })}
        />
      )}
    </>
  );
}

function ChangeRow({ row: { priceId, from, to }, item }: { row: PriceChange; item: Item | undefined }) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { locale, currency } = screen;
  const guests = item && guestPrice(item, { priceId, to }, screen);
  const decimals = decimalsOf(currency);
  const more = formatNumber(subtractParts(to, from), locale, {
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: "always" },
  });
  return (
    <tr data-price={priceId} data-double={isMoreThanDouble({ from, to }) || undefined}>
      <PriceName item={item} priceId={priceId} />
      <td className="soft">
        <bdi>{formatAmount(from, locale, currency)}</bdi>
      </td>
      <td aria-hidden className={styles.arrow}>
        <IconArrowRight className="flip" size={14} stroke={1.75} />
      </td>
      <td className={`strong ${styles.strong}`}>
        <bdi>{formatAmount(to, locale, currency)}</bdi>
        {guests !== undefined && (
          <p className="muted tiny normal">{t("guestsPay", { amount: formatAmount(guests, locale, currency) })}</p>
        )}
      </td>
      <td className="muted tiny">
        <bdi>{more}</bdi>
      </td>
    </tr>
  );
}

/** What guests pay of a new price with the discount that applies now or later; undefined without one. */
function guestPrice(item: Item, { priceId, to }: Pick<PriceChange, "priceId" | "to">, screen: Screen) {
  const [discount] = item.discounts;
  if (!discount) return undefined;
  const prices = item.prices.flatMap((row) => (row.id === priceId ? { ...row, price: to } : []));
  const today = discount.from > screen.today ? discount.from : screen.today;
  const [shown] = pricesOf({ ...item, prices }, { ...screen, today });
  return shown?.was === undefined ? undefined : shown.price;
}

interface DoubleNoteProps {
  changes: readonly PriceChange[];
  items: ReadonlyMap<string, Item>;
}

/** Asks once more about prices that more than double, such as by a percentage that was meant as an amount. */
function DoubleNote({ changes, items }: DoubleNoteProps) {
  const t = useTranslations("several");
  const { locale, currency } = useScreen();
  const doubled = changes.filter(isMoreThanDouble);
  const [first] = doubled;
  const item = first && items.get(first.itemId);
  if (!first || !item) return null;
  const [from, to] = [first.from, first.to].map((amount) => formatAmount(amount, locale, currency));
  return (
    <p className={styles.note} role="status" data-kind="double">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span className="fill">
        {t("double", { count: doubled.length, name: namesOf(item, locale).first, from: from ?? "", to: to ?? "" })}
      </span>
    </p>
  );
}

/** The item and the size. */
function PriceName({ item, priceId }: { item: Item | undefined; priceId: string | undefined }) {
  const screen = useScreen();
  const price = item?.prices.find(({ id }) => id === priceId);
  const size = price && packageName(nameOf(price.locales, screen.locale), screen);
  return (
    <th scope="row">
      <bdi>{item && namesOf(item, screen.locale).first}</bdi> {size && <bdi className="muted tiny">{size}</bdi>}
    </th>
  );
}

interface StayNoteProps {
  count: number;
  /** The first of them. */
  item: Item | undefined;
  reason: Staying["reason"];
  show: () => void;
}

function StayNote({ count, item, reason, show }: StayNoteProps) {
  const t = useTranslations("several");
  const { locale } = useScreen();
  const name = item ? namesOf(item, locale).first : "";
  return (
    <p className={styles.note} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span className="fill">{t("stay", { count, name, reason: t(`reasons.${reason}`) })}</span>
      <button type="button" className="accent medium" onClick={show}>
        {t("showStaying")}
      </button>
    </p>
  );
}
