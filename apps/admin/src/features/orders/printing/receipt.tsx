import type { Currency } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { fromFils, toFils, subtractParts } from "@diwan/contract/money/money";
import { PAYMENT_METHOD_NAMES, paymentNames, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { Fragment } from "react";
import { preferredMethodText } from "../payment-detail.ts";
import { formatDay } from "@diwan/ui/time/dates";
import { dayIn } from "@diwan/contract/time/days";
import { joinNames } from "@diwan/ui/text/fill";
import { inBothLanguages, namesInBothLanguages } from "../../../kit/print/bilingual.ts";
import type { PrintedOrder } from "./printed-order.ts";
import styles from "./printed-order.module.css";
import { formatPrintedMoment, formatPrintedPlace } from "./printed-order-facts.ts";
import { CenteredTexts, PrintedRule, BilingualRow, StackedNames } from "./printed-rows.tsx";

/** The receipt for guests: business, lines, totals and the QR code of the menu. */
export function Receipt({ order, branch, code, texts }: PrintedOrder) {
  const currency = currencyOf(order.currency);
  const where = formatPrintedPlace(texts, order);
  const placed = inBothLanguages((locale) => formatDay(dayIn(branch.timeZone, new Date(order.created_at)), locale));
  const textOf = (key: "order" | "see" | "thanks") => inBothLanguages((locale) => texts[locale](`orderPapers.${key}`));
  const title = textOf("order");
  return (
    <>
      <PaperMark />
      <StackedNames center of={namesInBothLanguages(branch.business.locales)} />
      <Address branch={branch} />
      <PrintedRule />
      <div className={styles.sides}>
        <span>
          {title.en} <b>{order.number}</b>, {where.en}
        </span>
        <span lang="ar" dir="rtl">
          {title.ar}، {where.ar}
        </span>
      </div>
      <BilingualRow of={{ en: formatPrintedMoment(order.created_at, branch.timeZone), ar: placed.ar }} />
      <Guest order={order} />
      {order.status === "rejected" && (
        <div className={styles.note}>
          <BilingualRow of={ORDER_STATUS_NAMES.rejected} />
        </div>
      )}
      <PrintedRule />
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      <PrintedRule />
      <Amounts order={order} texts={texts} />
      <Payment order={order} texts={texts} />
      <PrintedRule dashed />
      {code && <img className={styles.code} src={code} alt="" />}
      {code && <BilingualRow of={textOf("see")} />}
      <CenteredTexts of={textOf("thanks")} />
      <div className={styles.sadu} />
    </>
  );
}

function Address({ branch }: Pick<PrintedOrder, "branch">) {
  const { Address: address, ContactPhone: phone } = branch.settings;
  const names = namesInBothLanguages(branch.locales);
  const en = joinNames([names.en, address?.en], "en");
  const ar = joinNames([names.ar, address?.ar], "ar");
  return (
    <>
      <div className={styles.small}>
        <bdi lang="en">{en}</bdi>
        {phone && (
          <>
            {", "}
            <bdi dir="ltr" className="nowrap">
              {phone}
            </bdi>
          </>
        )}
      </div>
      {ar !== en && (
        <div className={styles.small} lang="ar" dir="rtl">
          {ar}
        </div>
      )}
    </>
  );
}

function Guest({ order: { customer, note } }: Pick<PrintedOrder, "order">) {
  const { name, phone, address, car } = customer;
  return (
    <>
      {(name || phone) && (
        <div className={styles.sides}>
          <bdi>{name}</bdi>
          <bdi dir="ltr" className="nowrap">
            {phone}
          </bdi>
        </div>
      )}
      {[address, car, note].filter(Boolean).map((fact) => (
        <div key={fact} dir="auto">
          {fact}
        </div>
      ))}
    </>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: Currency }) {
  const more = [line.price_locales, ...line.addons.map(({ locales }) => locales)].map(namesInBothLanguages);
  return (
    <li className={styles.receiptLine}>
      <b>{line.quantity}</b>
      <StackedNames of={namesInBothLanguages(line.locales)} />
      <b>{formatAmount(line.amount, "en", currency)}</b>
      {more.map(
        (names, at) =>
          names.en && (
            <div key={at} className={styles.more}>
              <BilingualRow of={names} />
            </div>
          ),
      )}
    </li>
  );
}

function Amounts({ order, texts }: Pick<PrintedOrder, "order" | "texts">) {
  const currency = currencyOf(order.currency);
  const less = subtractParts(order.total, order.subtotal, order.extra_charge, -order.discount);
  const rows = [
    { key: "orderPapers.subtotal", amount: order.subtotal, always: true },
    { key: "orderPapers.discount", amount: -order.discount, always: false },
    { key: "orderPapers.extra", amount: order.extra_charge, always: false },
    { key: order.status === "rejected" ? "orders.notDue" : "orders.credited", amount: less, always: false },
  ] as const;
  return (
    <>
      {rows.map(
        ({ key, amount, always }) =>
          (always || amount !== 0) && (
            <BilingualRow
              key={key}
              of={inBothLanguages((locale) => texts[locale](key))}
              value={formatAmount(amount, "en", currency)}
            />
          ),
      )}
      <BilingualRow
        look="total"
        of={inBothLanguages((locale) => texts[locale]("orderPapers.total", { unit: currencyUnit(currency, locale) }))}
        value={formatAmount(order.total, "en", currency)}
      />
    </>
  );
}

/** The received and remaining amounts; a guest's payment wish is labelled as such. */
function Payment({ order, texts }: Pick<PrintedOrder, "order" | "texts">) {
  const { payment_status: status, received, balance } = order;
  const amount = (value: number) => formatAmount(value, "en", currencyOf(order.currency));
  const wish = preferredMethodText(order);
  const by = (key: "orderPapers.receivedBy" | "orderPapers.givenBackBy", method: PaymentMethod) =>
    inBothLanguages((locale) => texts[locale](key, { method: PAYMENT_METHOD_NAMES[method][locale] }));
  const name = paymentNames(order);
  const left = balance < 0 || status === "partially_paid" ? { value: amount(Math.abs(balance)) } : {};
  return (
    <>
      {received.map(({ method, amount: net, given_back: back }) => (
        <Fragment key={method}>
          <BilingualRow
            of={by("orderPapers.receivedBy", method)}
            value={amount(fromFils(toFils(net) + toFils(back)))}
          />
          {back > 0 && <BilingualRow of={by("orderPapers.givenBackBy", method)} value={amount(-back)} />}
        </Fragment>
      ))}
      <BilingualRow of={name} {...left} />
      {wish && <BilingualRow of={inBothLanguages((locale) => texts[locale](`orders.wishes.${wish}`))} />}
    </>
  );
}

/** The logo in black: receipt printers have no other colour. */
function PaperMark() {
  return (
    <svg className={styles.mark} width={46} height={46} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M6 18.4V13.2L13 6l7 7.2v5.2" fill="none" stroke="currentColor" strokeWidth={2} />
      <path d="M13 12.2l3.6 3.7L13 19.6l-3.6-3.7Z" fill="currentColor" />
    </svg>
  );
}
