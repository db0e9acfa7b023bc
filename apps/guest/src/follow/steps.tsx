import type { GuestOrder } from "@diwan/contract/guest-orders";
import type { OrderStatus } from "@diwan/contract/order-status";
import { formatTime } from "@diwan/ui/dates";
import { fill } from "@diwan/ui/fill";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";

const WAY: readonly OrderStatus[] = ["pending", "accepted", "ready", "delivered"];
const ENDED: readonly OrderStatus[] = ["pending", "rejected"];
const LAST = { DineIn: "armchair", Delivery: "scooter", CarPickup: "car", SelfPickUp: "walk" } as const;

/** The way of an order: what is done with its time, what is now, what is still to come. */
export function Steps({ order }: { order: GuestOrder }) {
  const { locale, orderTexts } = usePage();
  const { steps, since } = orderTexts.follow;
  const { status, mode, history, timeZone } = order;
  const way = status === "rejected" ? ENDED : WAY;
  const now = way.indexOf(status);
  const icons = {
    pending: "check",
    accepted: "kitchen",
    ready: "bell",
    delivered: LAST[mode],
    rejected: "close",
  } as const;
  return (
    <ol className="steps">
      {way.map((step, index) => {
        const at = history.findLast((one) => one.status === step)?.at;
        const time = at && formatTime(at, locale, timeZone);
        const current = index === now;
        const done = index < now || step === "delivered" || step === "pending";
        const state = current && !done && status !== "rejected" ? "now" : index <= now ? "done" : "next";
        return (
          <li
            key={step}
            className={`way ${status === "rejected" && current ? "ended" : state}`}
            aria-current={current ? "step" : undefined}
          >
            <span className="way-mark">
              <Icon shape={state === "done" && step !== "rejected" ? "check" : icons[step]} />
            </span>
            <span className="way-name">{step === "delivered" ? steps[mode] : steps[step]}</span>
            {time && index <= now && (
              <time className="way-time" dateTime={at}>
                {state === "now" ? fill(since, { time }, locale) : time}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
