import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { useFollowed } from "@diwan/ordering/order/use-followed";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../language.ts";
import { useKiosk } from "./kiosk-state.ts";
import { useIdle } from "./use-idle.ts";

/** Nobody waits for long before a tablet that others want to use. */
const SHOWN = { quietMs: 45_000, askMs: 0 };
const STEPS = ["pending", "accepted", "ready", "delivered"] as const;

interface PlacedScreenProps {
  token: string;
  order: GuestOrder;
  onDone(): void;
}

/** The number of the order and what becomes of it, for a while. */
export function PlacedScreen({ token, order: placed, onDone }: PlacedScreenProps) {
  const { locale, texts, say } = useLanguage();
  const { place } = useKiosk();
  const { order = placed } = useFollowed(token, placed);
  useIdle(true, SHOWN, onDone);
  const at = STEPS.findIndex((step) => step === order.status);
  const where =
    place.kind === "table"
      ? say(texts.placed.atTable, { table: nameOf(place.locales, locale) })
      : texts.placed.atCounter;
  return (
    <main className="placed">
      <p className="placed-thanks">
        <Icon shape={order.status === "rejected" ? icons.close : icons.check} /> {texts.placed.thanks}
      </p>
      <p className="quiet">{texts.placed.number}</p>
      <p className="placed-number" dir="ltr">
        {order.number}
      </p>
      <div role="status">
        <h1>{texts.placed.status[order.status]}</h1>
      </div>
      {order.status === "rejected" ? (
        order.reason && <p dir="auto">{order.reason}</p>
      ) : (
        <>
          <ol className="steps" aria-hidden="true">
            {STEPS.map((step, index) => (
              <li key={step} className={index <= at ? "done" : undefined} />
            ))}
          </ol>
          <p className="quiet">{where}</p>
        </>
      )}
      <button type="button" className="button primary" onClick={onDone}>
        {texts.placed.done}
      </button>
    </main>
  );
}
