import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { lessOf } from "@diwan/contract/money/less-of";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import { fill } from "@diwan/ui/fill";
import { formatAmount, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { pictureAddress } from "@diwan/ui/image-sources";
import { listed } from "@diwan/ui/listed";
import { usePage } from "../page-context.ts";
import { LetterTile, Picture } from "../pictures/picture.tsx";

/** What was ordered, and what it costs. */
export function OrderedLines({ order }: { order: GuestOrder }) {
  const { locale, currency, branch, orderTexts } = usePage();
  const { follow, discount, charge, credited } = orderTexts;
  const hidden = branch.settings.HidePrices;
  // a wish to pay is no payment
  const key = order.payment_status === "not_paid" ? order.pay : order.payment_status;
  const sums = [
    [discount, -order.discount],
    [charge, order.extra_charge],
    [credited, lessOf(order.total, order.subtotal, order.extra_charge, -order.discount)],
  ] as const;
  return (
    <section className="ordered" aria-label={follow.items}>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {!hidden && (
        <dl className="ordered-sums">
          {sums.map(
            ([name, amount]) =>
              amount !== 0 && (
                <div key={name} className="sum">
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{formatAmount(amount, locale, currency)}</bdi>
                  </dd>
                </div>
              ),
          )}
          <div className="sum total">
            <dt>{fill(follow.totals[key], { amount: formatAmount(order.balance, locale, currency) }, locale)}</dt>
            <dd>
              <bdi>{formatMoney(order.total, locale, currency)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {order.note && (
        <p className="ordered-note" dir="auto">
          {order.note}
        </p>
      )}
    </section>
  );
}

const SMALL = { widths: [80, 160], sizes: "44px", square: true, fit: "cover" } as const;

function Line({ line }: { line: OrderLine }) {
  const { locale, currency, branch } = usePage();
  const src = pictureAddress(line.src);
  const name = nameOf(line.locales, locale);
  const chosen = [line.price_locales, ...line.addons.map(({ locales }) => locales)].map((one) => nameOf(one, locale));
  const details = listed([...chosen, line.note], locale);
  return (
    <li className="ordered-line">
      <span className="ordered-picture">
        {src ? <Picture src={src} shown={SMALL} width={44} height={44} alt="" /> : <LetterTile name={name} />}
      </span>
      <span className="ordered-name">
        <b>{formatNumber(line.quantity, locale)} ×</b> <bdi>{name}</bdi>
        {details && <span className="cart-details">{details}</span>}
      </span>
      {!branch.settings.HidePrices && <bdi className="price">{formatAmount(line.amount, locale, currency)}</bdi>}
    </li>
  );
}
