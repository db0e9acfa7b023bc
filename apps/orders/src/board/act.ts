import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/order-status";

/** The one step that most orders take from here. */
export const mainStep = (status: OrderStatus): OrderStatus | undefined =>
  NEXT_STATUSES[status].find((next) => next !== "rejected");

const TICKETS = "[data-ticket]";
const mainOf = (ticket: Element | null | undefined) => ticket?.querySelector<HTMLElement>("[data-main]");

/** What gets the focus once the ticket of `button` has moved on: the main button of the next one, or of the one before. */
export function neighbourOf(button: Element): (() => void) | undefined {
  const ticket = button.closest(TICKETS);
  const next = ticket?.nextElementSibling ?? ticket?.previousElementSibling;
  const main = mainOf(next);
  return main ? () => main.focus({ preventScroll: false }) : undefined;
}

/** Arrows lead from ticket to ticket: up and down in a column, sideways to the neighbouring column. */
export function moveFocus(event: { key: string; target: EventTarget; preventDefault(): void }): void {
  const ticket = event.target instanceof Element ? event.target.closest(TICKETS) : null;
  const column = ticket?.closest("[data-column]");
  if (!ticket || !column) return;
  const found = mainOf(neighbourAt(event.key, ticket, column));
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
