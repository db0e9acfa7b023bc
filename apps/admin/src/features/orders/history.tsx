import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { formatTime } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { orderChangeTexts } from "@diwan/ui/text/order-change-texts";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./history.module.css";

type Step = OrderWithHistory["history"][number];

/** The events of an order, oldest first. */
export function OrderHistory({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business } = useSession();
  const textOf = useHistoryText();
  return (
    <section className={styles.part} aria-label={t("history")}>
      <h3 className={`normal strong ${styles.title}`}>{t("history")}</h3>
      <ol className="stack gap-8 muted small">
        {order.history.map((step, at) => (
          <li className="flex gap-12" key={at}>
            <bdi className="num">{formatTime(step.at, locale, business.timeZone)}</bdi>
            <span className="stack align-start fill soft break-anywhere">
              <bdi>{textOf(step)}</bdi>
              {step.changes && <bdi>{joinNames(orderChangeTexts(step.changes, locale), locale)}</bdi>}
              {step.reason && <bdi className="danger">{step.reason}</bdi>}
            </span>
            {step.source && <span>{t(`sources.${step.source}`)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useHistoryText(): (step: Step) => string {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  return ({ kind, status, by }) => {
    const name = by ?? t("somebody");
    if (kind === "placed") return by === null ? t("byGuest") : t("byName", { name });
    return kind === "edited" ? t("edited", { name }) : t("moved", { status: ORDER_STATUS_NAMES[status][locale], name });
  };
}
