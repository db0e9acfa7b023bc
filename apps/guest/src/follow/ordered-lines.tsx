import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { subtractParts } from "@diwan/contract/money/money";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import { choicesOf } from "@diwan/ordering/order/line";
import { Sum } from "@diwan/ordering/parts/price";
import { FirstPicture } from "@diwan/ordering/parts/picture";
import { fill } from "@diwan/ui/text/fill";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { usePage } from "../page-context.tsx";

/** What was ordered, and what it costs. */
export function OrderedLines({ order }: { order: GuestOrder }) {
  const { locale, currency, hidePrices, texts, orderTexts } = usePage();
  const { follow, credited } = orderTexts;
  // a requested payment is not a payment
  const key = order.payment_status === "not_paid" ? order.pay : order.payment_status;
  const sums = [
    [texts.cart.discount, -order.discount],
    [texts.cart.charge, order.extra_charge],
    [credited, subtractParts(order.total, order.subtotal, order.extra_charge, -order.discount)],
  ] as const;
  return (
    <section className="ordered" aria-label={follow.items}>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {!hidePrices && (
        <dl className="sums">
          {sums.map(
            ([name, amount]) =>
              amount !== 0 && <Sum key={name} name={name} amount={formatAmount(amount, locale, currency)} />,
          )}
          <Sum
            className="sum total"
            name={fill(follow.totals[key], { amount: formatAmount(order.balance, locale, currency) }, locale)}
            amount={formatMoney(order.total, locale, currency)}
          />
        </dl>
      )}
      {order.note && (
        <p className="soft ordered-note" dir="auto">
          {order.note}
        </p>
      )}
    </section>
  );
}

const SMALL = { widths: [80, 160], sizes: "44px", square: true, fit: "cover" } as const;

function Line({ line }: { line: OrderLine }) {
  const { locale, currency, hidePrices } = usePage();
  const details = choicesOf(line, locale);
  return (
    <li className="row ordered-line">
      <span className="ordered-picture">
        <FirstPicture of={{ ...line, media: [line] }} shown={SMALL} width={44} height={44} />
      </span>
      <span className="fill">
        <b>{formatNumber(line.quantity, locale)} ×</b> <bdi>{nameOf(line.locales, locale)}</bdi>
        {details && <span className="cart-details">{details}</span>}
      </span>
      {!hidePrices && <bdi className="price">{formatAmount(line.amount, locale, currency)}</bdi>}
    </li>
  );
}
