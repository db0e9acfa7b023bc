import type { KeyboardEvent } from "react";
import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";

/** The most common next status. */
export const mainStep = (status: OrderStatus): OrderStatus | undefined =>
  NEXT_STATUSES[status].find((next) => next !== "rejected");

const TICKETS = "[data-ticket]";
const mainOf = (ticket: Element | null | undefined) => ticket?.querySelector<HTMLElement>("[data-main]");

/**
 * What gets the focus once the ticket of `button` has moved on: the main button of the next ticket, or of the previous
 * one, else the board, from which the arrow keys continue.
 */
export function neighbourOf(button: Element): HTMLElement | null {
  const ticket = button.closest(TICKETS);
  return mainOf(ticket?.nextElementSibling ?? ticket?.previousElementSibling) ?? button.closest("main");
}

const DOUBLE_MS = 400;
const SAME_PLACE = 30;
let last = { at: -Infinity, x: 0, y: 0 };

/**
 * Whether a click is the second half of a double tap: the first half has moved its ticket away, and another order is
 * now under the finger. Keys have no position (`detail` 0).
 */
export function isDoubleTap(click: { detail: number; clientX: number; clientY: number; timeStamp: number }): boolean {
  const { detail, clientX: x, clientY: y, timeStamp: at } = click;
  const double =
    detail > 0 && at - last.at < DOUBLE_MS && Math.abs(x - last.x) < SAME_PLACE && Math.abs(y - last.y) < SAME_PLACE;
  last = { at, x, y };
  return double;
}

/** Arrow keys move the focus from ticket to ticket: up and down in a column, sideways to the neighbouring column. */
export function moveFocus(event: KeyboardEvent): void {
  // a key that is held down must not advance one order after the other
  if (event.repeat && event.key === "Enter") return event.preventDefault();
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
