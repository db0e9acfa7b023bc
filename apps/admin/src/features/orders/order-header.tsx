import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { formatRecentDay, formatTime } from "@diwan/ui/time/dates";
import { nameOf } from "@diwan/ui/text/names";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { useOrderPlaceLabel } from "./columns.tsx";
import styles from "./order-header.module.css";
import { PrintMenu } from "./printing/print-menu.tsx";
import { statusBadge, WaitingTime } from "./status.tsx";

/** Number, status, destination and time of an order. */
export function OrderHeader({ order, close }: { order: OrderWithHistory | undefined; close: () => void }) {
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  return (
    <header className={`flex align-start gap-10 fixed line-below surface ${styles.header}`}>
      <div className={`fill ${styles.words}`}>
        {order && (
          <>
            <div className="row gap-10">
              <h2 className={styles.number}>
                <bdi className="num">#{order.number}</bdi>
              </h2>
              <span aria-live="polite">
                <StatusBadge {...statusBadge(order.status, locale)} />
              </span>
              {order.status === "pending" && <WaitingTime since={order.created_at} />}
            </div>
            <OrderFacts order={order} />
          </>
        )}
      </div>
      {order && <PrintMenu order={order} />}
      <ActionIcon size="lg" variant="subtle" aria-label={tc("close")} onClick={close}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </header>
  );
}

/** The destination, time and source of an order. */
export function OrderFacts({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business } = useSession();
  const where = useOrderPlaceLabel();
  const time = formatTime(order.created_at, locale, business.timeZone);
  const lately = formatRecentDay(order.created_at, new Date(), locale, business.timeZone);
  const branch = business.branches.length > 1 && business.branches.find(({ id }) => id === order.branchId);
  const facts = [
    ...(branch ? [nameOf(branch.locales, locale)] : []),
    where(order),
    ...(order.table ? [t(`modes.${order.mode}`)] : []),
    ...(lately === time ? [time] : [lately, time]),
    t(`sources.${order.source}`),
  ];
  return (
    <p className={`flex wrap muted small ${styles.facts}`}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  );
}
