import type { Order } from "@diwan/contract/orders";
import { fill } from "@diwan/ui/fill";
import { comma, listed } from "@diwan/ui/listed";
import { nameLocale, nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useLanguage } from "../language/language.ts";
import styles from "./lines.module.css";

/** What was ordered: how many of what, how, and what the guest wrote. */
export function TicketLines({ order }: { order: Order }) {
  const { t, locale } = useLanguage();
  return (
    <div className={styles.lines}>
      <ul>
        {order.lines.map(({ id, quantity, locales, price_locales, addons, note }) => {
          const names = addons.map((addon) => nameOf(addon.locales, locale)).join(comma(locale));
          const size = nameOf(price_locales, locale);
          return (
            <li key={id} className={styles.line}>
              <b className="num">{formatNumber(quantity, locale)}</b>
              <div>
                <bdi className={styles.name} lang={nameLocale(locales, locale)}>
                  {listed([nameOf(locales, locale), size], locale)}
                </bdi>
                {names && <p className={styles.with}>{fill(t.with, { names }, locale)}</p>}
                {note && (
                  <p className={styles.note} dir="auto">
                    {note}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {order.note && (
        <p className={styles.whole} dir="auto">
          <span className="unseen">{t.note}: </span>
          {order.note}
        </p>
      )}
    </div>
  );
}
