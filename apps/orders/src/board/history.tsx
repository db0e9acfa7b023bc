import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { formatTime } from "@diwan/ui/dates";
import { fill } from "@diwan/ui/fill";
import { listed } from "@diwan/ui/listed";
import { orderChangeWords } from "@diwan/ui/order-change-words";
import { useLanguage } from "../language/language.ts";
import styles from "./details.module.css";

type Step = OrderWithHistory["history"][number];

/** Who did what to an order, oldest first. */
export function History({
  steps,
  failed,
  timeZone,
}: {
  steps: readonly Step[] | undefined;
  failed: boolean;
  timeZone: string;
}) {
  const { t, locale } = useLanguage();
  const whatOf = ({ kind, status }: Step) => {
    if (kind === "status") return ORDER_STATUS_NAMES[status][locale];
    return kind === "placed" ? t.details.placed : t.details.edited;
  };
  const said = (step: Step) => {
    if (step.by) return fill(t.details.by, { what: whatOf(step), name: `\u2068${step.by}\u2069` }, locale);
    return step.kind === "placed" ? t.details.byGuest : whatOf(step);
  };
  return (
    <section className={styles.history}>
      <h3>{t.details.history}</h3>
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={`${step.at}${step.kind}${step.status}`}>
              <bdi className="num">{formatTime(step.at, locale, timeZone)}</bdi>
              <span>
                {said(step)}
                {step.changes && <small>{listed(orderChangeWords(step.changes, locale), locale)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!steps && failed && <p>{t.details.noHistory}</p>}
    </section>
  );
}
