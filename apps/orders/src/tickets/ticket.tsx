import type { Order } from "@diwan/contract/orders/order-record";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import type { MouseEvent } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { canUndo, type Tap } from "../queue/taps.ts";
import { useStore } from "@diwan/ui/store";
import { isDoubleTap, mainStep, neighbourOf } from "../board/act.ts";
import { formatAge, urgencyOf, useTime } from "../board/clock.ts";
import { TicketLines } from "./lines.tsx";
import type { Ticket } from "./sorted.ts";
import { whereOf } from "./where.ts";
import { useWork } from "../board/work.ts";
import { isChanged } from "@diwan/contract/orders/order-changes";
import { formatTime } from "@diwan/ui/time/dates";
import { orderChangeTexts } from "@diwan/ui/text/order-change-texts";
import { acknowledge } from "../feed/acknowledged.ts";
import { useOrder } from "./use-order.ts";

interface TicketProps {
  ticket: Ticket;
  open: () => void;
  reject: () => void;
}

/** An order on the board: its content, how long it waits, and a button for its next step. */
export function TicketCard({ ticket, open, reject }: TicketProps) {
  const { t, locale } = useLanguage();
  const { queue } = useWork();
  const { order, status, tap, changes } = ticket;
  const created = Date.parse(order.created_at);
  const urgency = useTime((now) => urgencyOf(status, now - created));
  const step = mainStep(status);
  const named = (action: "accepted" | "ready" | "delivered" | "rejected") =>
    fill(t.actionOf, { action: t.actions[action], number: String(order.number) }, locale);
  const act = (event: MouseEvent) => {
    if (!step || isDoubleTap(event)) return;
    const next = neighbourOf(event.currentTarget);
    queue.tap(order, step);
    next?.focus();
  };
  return (
    <article className="ticket" data-ticket={order.id} data-urgency={urgency}>
      <TicketHeader order={order} created={created} urgency={urgency} open={open} />
      {changes && <Changed order={order} changes={changes} />}
      <TicketLines order={order} changes={changes} />
      {status === "ready" && order.balance > 0 && (
        <p className="ticket-collect">
          {fill(t.collect, { amount: formatMoney(order.balance, locale, currencyOf(order.currency)) }, locale)}
        </p>
      )}
      {tap && <Waiting tap={tap} order={order} />}
      {step && step !== "pending" && step !== "rejected" && (
        <div className="ticket-actions">
          {status === "pending" && (
            <Button look="danger-text" aria-label={named("rejected")} onClick={reject}>
              {t.actions.rejected}
            </Button>
          )}
          <Button
            look={step === "delivered" ? "done" : "primary"}
            className="fill"
            data-main
            aria-label={named(step)}
            onClick={act}
          >
            {t.actions[step]}
          </Button>
        </div>
      )}
    </article>
  );
}

interface TicketHeaderProps {
  order: Order;
  created: number;
  urgency: string;
  open: () => void;
}

function TicketHeader({ order, created, urgency, open }: TicketHeaderProps) {
  const { t, locale } = useLanguage();
  const where = whereOf(order, t, locale);
  return (
    <h3 className="ticket-header">
      <button
        type="button"
        className="ticket-open"
        aria-label={fill(t.open, { number: String(order.number), where }, locale)}
        onClick={open}
      >
        <bdi className="num ticket-number">{order.number}</bdi>
        <span className="row ticket-where">
          <Icon shape={icons.modes[order.mode]} />
          <bdi>{where}</bdi>
        </span>
        {!order.table && order.customer.name && <bdi className="ticket-guest">{order.customer.name}</bdi>}
      </button>
      <Age created={created} urgency={urgency} />
    </h3>
  );
}

function Age({ created, urgency }: { created: number; urgency: string }) {
  const { locale } = useLanguage();
  const age = useTime((now) => formatAge(now - created, locale));
  return (
    <bdi className="num age" data-urgency={urgency}>
      {age}
    </bdi>
  );
}

/** Undoes a tap that is not sent yet, also after the notice that offers the same has closed. */
function Waiting({ tap, order }: { tap: Tap; order: Order }) {
  const { t, locale } = useLanguage();
  const { queue } = useWork();
  const taps = useStore(queue.taps);
  const overdue = useTime(() => tap.due < Date.now());
  if (!overdue) return null;
  return (
    <div className="row on-warning-soft ticket-notice">
      <Icon shape={icons.offline} />
      <span className="fill">{t.waits}</span>
      {canUndo(taps, tap.id) && (
        <Button
          aria-label={fill(t.undo.of, { number: String(order.number) }, locale)}
          onClick={() => queue.undo(tap.id)}
        >
          {t.undo.button}
        </Button>
      )}
    </div>
  );
}

/** The user and time of a change, and the changes outside of the lines; shown until a user acknowledges them. */
function Changed({ order, changes }: { order: Order; changes: NonNullable<Ticket["changes"]> }) {
  const { t, locale } = useLanguage();
  const others = changes.fields.filter((field) => field !== "note");
  const isBack = !isChanged(changes);
  const words = orderChangeTexts({ ...changes, lines: [], fields: others }, locale);
  const title = useTicketLabels(order);
  return (
    <div className="row loud ticket-notice">
      <span className="fill">
        <b>{title}</b>
        {isBack && <small>{t.changed.back}</small>}
        {words.length > 0 && <small>{joinNames(words, locale)}</small>}
      </span>
      <Button
        aria-label={fill(t.changed.seenOf, { number: String(order.number) }, locale)}
        onClick={() => acknowledge(order)}
      >
        {t.changed.seen}
      </Button>
    </div>
  );
}

function useTicketLabels(order: Order): string {
  const { t, locale } = useLanguage();
  const zone = useStore(useWork().shop.facts)?.timeZone ?? "Asia/Kuwait";
  const { read } = useOrder(order.id, order.updated_at);
  const step = read?.history.findLast(({ kind }) => kind === "edited");
  if (!step) return t.changed.title;
  const time = formatTime(step.at, locale, zone);
  return step.by
    ? fill(t.changed.by, { name: `\u2068${step.by}\u2069`, time }, locale)
    : fill(t.changed.at, { time }, locale);
}
