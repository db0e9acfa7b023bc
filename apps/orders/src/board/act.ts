import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/order-status";

/** The one step that most orders take from here. */
export const mainStep = (status: OrderStatus): OrderStatus | undefined =>
  NEXT_STATUSES[status].find((next) => next !== "rejected");

const TICKETS = "[data-ticket]";
const mainOf = (ticket: Element | null | undefined) => ticket?.querySelector<HTMLElement>("[data-main]");

/**
 * What gets the focus once the ticket of `button` has moved on: the main button of the next one, or of the one before,
 * else the board, from where the arrows lead on.
 */
export function neighbourOf(button: Element): HTMLElement | null {
  const ticket = button.closest(TICKETS);
  return mainOf(ticket?.nextElementSibling ?? ticket?.previousElementSibling) ?? button.closest("main");
}

/** Arrows lead from ticket to ticket: up and down in a column, sideways to the neighbouring column. */
export function moveFocus(event: { key: string; target: EventTarget; preventDefault(): void }): void {
  if (!(event.target instanceof Element) || !event.key.startsWith("Arrow")) return;
  const ticket = event.target.closest(TICKETS);
  const column = ticket?.closest("[data-column]");
  const found = mainOf(ticket && column ? neighbourAt(event.key, ticket, column) : event.target.querySelector(TICKETS));
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function neighbourAt(key: string, ticket: Element, column: Element): Element | null | undefined {
  if (key === "ArrowDown") return ticket.nextElementSibling;
  if (key === "ArrowUp") return ticket.previousElementSibling;
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  const forward = (key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  const place = [...column.querySelectorAll(TICKETS)].indexOf(ticket);
  let other = column;
  for (;;) {
    const beside = forward ? other.nextElementSibling : other.previousElementSibling;
    if (!beside) return undefined;
    other = beside;
    const tickets = [...other.querySelectorAll(TICKETS)];
    if (tickets.length) return tickets[Math.min(place, tickets.length - 1)];
  }
}
