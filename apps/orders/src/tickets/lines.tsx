import type { Order, OrderLine } from "@diwan/contract/orders/order-record";
import { fill, comma, joinNames } from "@diwan/ui/text/fill";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useStore } from "@diwan/ui/store";
import type { ReactNode } from "react";
import { useLanguage } from "../language/language.ts";
import type { Ticket } from "./sorted.ts";
import { useWork } from "../board/work.ts";

type LineChange = NonNullable<Ticket["changes"]>["lines"][number];

/** The lines of an order: quantity, options and the guest's note; `changes` since a user last saw it are marked. */
export function TicketLines({ order, changes }: { order: Order; changes?: Ticket["changes"] }) {
  const { t } = useLanguage();
  const removed = changes?.lines.filter(({ after }) => !after) ?? [];
  return (
    <div className="stack lines">
      <ul>
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            change={changes?.lines.find(({ id }) => id === line.id)}
            waits={order.status === "pending"}
          />
        ))}
        {removed.map((change) => (
          <RemovedLine key={change.id} change={change} />
        ))}
      </ul>
      {order.note && (
        <p className="on-warning-soft note" dir="auto">
          <span className="unseen">{t.note}: </span>
          {changes?.fields.includes("note") && <Mark>{t.changed.note}</Mark>}
          {order.note}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  line: OrderLine;
  change: LineChange | undefined;
  /** Whether the order can still be rejected because items are sold out. */
  waits: boolean;
}

function Line({ line, change, waits }: LineProps) {
  const { t, locale } = useLanguage();
  const soldOut = useStore(useWork().shop.soldOut);
  const { item_id, quantity, locales, price_locales, addons, note } = line;
  const names = addons.map((addon) => nameOf(addon.locales, locale)).join(comma(locale));
  return (
    <li className="line" data-changed={change !== undefined || undefined}>
      <b className="num">{formatNumber(quantity, locale)}</b>
      <div>
        <bdi className="medium" lang={nameLocale(locales, locale)}>
          {joinNames([nameOf(locales, locale), nameOf(price_locales, locale)], locale)}
        </bdi>
        {change && <CountMark change={change} quantity={quantity} />}
        {waits && soldOut?.some((one) => one.item_id === item_id) && <Mark danger>{t.foot.soldOut}</Mark>}
        {names && <p className="soft">{fill(t.with, { names }, locale)}</p>}
        <LineNote note={note} before={change?.before?.note} />
      </div>
    </li>
  );
}

function CountMark({ change: { before }, quantity }: { change: LineChange; quantity: number }) {
  const { t, locale } = useLanguage();
  if (!before) return <Mark>{t.changed.added}</Mark>;
  if (before.quantity === quantity) return null;
  return (
    <Mark>
      <bdi className="num" dir="ltr">
        {formatNumber(quantity - before.quantity, locale, { signDisplay: "always" })}
      </bdi>
    </Mark>
  );
}

/** The guest's note on a line; `before` is the previous note, if it was changed. */
function LineNote({ note, before = note }: { note: string; before: string | undefined }) {
  const { t } = useLanguage();
  if (!note) return before && <Mark>{t.changed.noteGone}</Mark>;
  return (
    <p className="on-warning-soft note" dir="auto">
      {before !== note && <Mark>{t.changed.note}</Mark>}
      {note}
    </p>
  );
}

function RemovedLine({ change: { before, locales, price_locales } }: { change: LineChange }) {
  const { t, locale } = useLanguage();
  return (
    <li className="line" data-changed>
      <b className="num">
        <s>{formatNumber(before?.quantity ?? 0, locale)}</s>
      </b>
      <div>
        <s>
          <bdi lang={nameLocale(locales, locale)}>
            {joinNames([nameOf(locales, locale), nameOf(price_locales, locale)], locale)}
          </bdi>
        </s>
        <Mark>{t.changed.removed}</Mark>
      </div>
    </li>
  );
}

const Mark = ({ danger, children }: { danger?: boolean; children: ReactNode }) => (
  <span className={`line-mark ${danger ? "on-danger-soft" : "loud"}`}>{children}</span>
);
