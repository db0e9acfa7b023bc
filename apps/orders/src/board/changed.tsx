import { isChanged } from "@diwan/contract/orders/order-changes";
import type { Order } from "@diwan/contract/orders/order-record";
import { formatTime } from "@diwan/ui/dates";
import { fill } from "@diwan/ui/fill";
import { listed } from "@diwan/ui/listed";
import { orderChangeWords } from "@diwan/ui/order-change-words";
import { useStore } from "@diwan/ui/store";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { acknowledge } from "./acknowledged.ts";
import type { Ticket } from "./sorted.ts";
import styles from "./ticket.module.css";
import { useOrder } from "./use-order.ts";
import { useWork } from "./work.ts";

/** Who has changed an order, when, and what its lines don't show; until somebody has seen it. */
export function Changed({ order, changes }: { order: Order; changes: NonNullable<Ticket["changes"]> }) {
  const { t, locale } = useLanguage();
  const others = changes.fields.filter((field) => field !== "note");
  const isBack = !isChanged(changes);
  const words = orderChangeWords({ ...changes, lines: [], fields: others }, locale);
  const said = useSaid(order);
  return (
    <div className={styles.changed}>
      <span>
        <b>{said}</b>
        {isBack && <small>{t.changed.back}</small>}
        {words.length > 0 && <small>{listed(words, locale)}</small>}
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

function useSaid(order: Order): string {
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
