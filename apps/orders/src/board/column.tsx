import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { fill } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import type { Ticket } from "../tickets/sorted.ts";
import { TicketCard } from "../tickets/ticket.tsx";

interface ColumnProps {
  status: "pending" | "accepted" | "ready";
  tickets: readonly Ticket[];
  /** The text of an empty column. */
  empty: string;
  /** How many of its orders the filter hides. */
  hidden: number;
  showAll: () => void;
  shown: boolean;
  open: (id: string) => void;
  reject: (id: string) => void;
}

export const COLUMNS = ["pending", "accepted", "ready"] as const satisfies readonly OrderStatus[];
export type ColumnStatus = (typeof COLUMNS)[number];

/** The orders of one status, oldest first. */
export function BoardColumn({ status, tickets, empty, hidden, showAll, shown, open, reject }: ColumnProps) {
  const { t, locale } = useLanguage();
  const title = `column-${status}`;
  return (
    <section className="stack column" data-column={status} data-shown={shown} aria-labelledby={title}>
      <h2 id={title} className="row column-title" data-status={status}>
        {t.columns[status]}
        <span className="num">{formatNumber(tickets.length, locale)}</span>
      </h2>
      <div className="stack tickets">
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.order.id}
            ticket={ticket}
            open={() => open(ticket.order.id)}
            reject={() => reject(ticket.order.id)}
          />
        ))}
        {hidden > 0 && (
          <div className="row on-warning-soft tickets-hidden">
            <span className="fill">{fill(t.hidden, { count: hidden }, locale)}</span>
            <Button onClick={showAll}>{t.sound.show}</Button>
          </div>
        )}
        {tickets.length + hidden === 0 && <p className="column-empty">{empty}</p>}
      </div>
    </section>
  );
}
