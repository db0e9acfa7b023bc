import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { formatTime } from "@diwan/ui/time/dates";
import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";

const WAY: readonly OrderStatus[] = ["pending", "accepted", "ready", "delivered"];
const ENDED: readonly OrderStatus[] = ["pending", "rejected"];
const ICONS = { pending: icons.check, accepted: icons.kitchen, ready: icons.bell, rejected: icons.close } as const;

/** The way of an order: what is done with its time, what is now, what is still to come. */
export function Steps({ order }: { order: GuestOrder }) {
  const way = order.status === "rejected" ? ENDED : WAY;
  const now = way.indexOf(order.status);
  return (
    <ol className="steps">
      {way.map((step, index) => (
        <Step key={step} order={order} step={step} place={index - now} />
      ))}
    </ol>
  );
}

/** A step that is done, is now, or is next; `place` counts from the present one. */
function Step({ order, step, place }: { order: GuestOrder; step: OrderStatus; place: number }) {
  const { locale, orderTexts } = usePage();
  const { steps, since } = orderTexts.follow;
  const state = stateOf(step, place);
  const at = place > 0 ? undefined : order.history.findLast(({ status }) => status === step)?.at;
  const time = at && formatTime(at, locale, order.timeZone);
  return (
    <li className={`way ${state}`} aria-current={place === 0 ? "step" : undefined}>
      <span className="way-mark">
        <Icon shape={state === "done" ? icons.check : step === "delivered" ? icons.modes[order.mode] : ICONS[step]} />
      </span>
      <span className="way-name">{steps[step === "delivered" ? order.mode : step]}</span>
      {time && (
        <time className="way-time" dateTime={at}>
          {state === "now" ? fill(since, { time }, locale) : time}
        </time>
      )}
    </li>
  );
}

/** What was sent is done at once, and so is what has ended. */
function stateOf(step: OrderStatus, place: number): "done" | "now" | "next" | "ended" {
  if (place > 0) return "next";
  if (step === "rejected") return "ended";
  return place < 0 || step === "pending" || step === "delivered" ? "done" : "now";
}
