import type { StateOfTable } from "@diwan/contract/branches/floor-plans";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { formatClock } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { ADDRESSES, addOf, editOf, listOf } from "../../../kit/navigation/addresses.ts";
import { ORDER_TONES, StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./page.module.css";
import { useTableTexts } from "./use-table-texts.ts";

interface TablePanelProps {
  table: StateOfTable | undefined;
  branchId: string;
}

/** The orders and the booking of the chosen table, and a new order at it. */
export function TablePanel({ table, branchId }: TablePanelProps) {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  const { can } = useSession();
  if (!table)
    return (
      <aside className={`surface ${styles.panel}`}>
        <p className="soft small">{t("choose")}</p>
      </aside>
    );
  return (
    <aside className={`stack gap-16 surface ${styles.panel}`} aria-label={nameOf(table.locales, locale)}>
      <header>
        <h2>
          <bdi>{nameOf(table.locales, locale)}</bdi>
        </h2>
        <p className="muted small">
          {t(`states.${table.state}`)} · {t("seats", { count: table.seats })}
        </p>
      </header>
      {table.orders.length > 0 && <Orders table={table} branchId={branchId} />}
      {table.booking && <Booking booking={table.booking} branchId={branchId} />}
      {can("orders", "create", branchId) && (
        <Button
          component={Link}
          to={addOf(ADDRESSES.orders)}
          search={{ branch: branchId, table: table.id } as never} // each screen defines its own search parameters
          variant={table.orders.length === 0 ? "filled" : "default"}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {t("newOrder")}
        </Button>
      )}
    </aside>
  );
}

function Orders({ table, branchId }: { table: StateOfTable; branchId: string }) {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  const { due } = useTableTexts();
  return (
    <ul className={`stack gap-6 ${styles.orders}`}>
      {table.orders.map((order) => (
        <li key={order.id}>
          <Link
            to={listOf(ADDRESSES.orders)}
            search={{ open: order.id, branch: branchId } as never} // as above
            className={`row gap-10 ${styles.order}`}
          >
            <b className="fill">{t("order", { number: `#${order.number}` })}</b>
            {order.balance > 0 && <span className="soft small">{t("due", { amount: due(order.balance) })}</span>}
            <StatusBadge text={ORDER_STATUS_NAMES[order.status][locale]} tone={ORDER_TONES[order.status]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Booking({ booking, branchId }: { booking: NonNullable<StateOfTable["booking"]>; branchId: string }) {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  return (
    <div className={`stack gap-6 ${styles.booking}`}>
      <p>
        <b>{t("booking", { time: formatClock(booking.starts_at, locale), name: booking.customer_name })}</b>
        <span className="muted small block">{t("guests", { count: booking.guests })}</span>
      </p>
      <Button
        component={Link}
        to={editOf(ADDRESSES.reservations, booking.id)}
        search={{ branch: branchId } as never} // as above
      >
        {t("openBooking")}
      </Button>
    </div>
  );
}
