import type { OrderWithHistory, Order } from "@diwan/contract/orders/order-record";
import { Button, ActionIcon } from "@mantine/core";
import { IconPencil, IconReportMoney } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, invoiceOf } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { OrderActions } from "../actions.tsx";
import { OrderAmounts, OrderLines } from "../lines.tsx";
import { OrderGuest } from "../guest.tsx";
import { OrderFacts } from "../order-header.tsx";
import { OrderHistory } from "../history.tsx";
import { OrderPayment } from "../payment.tsx";
import { PrintMenu } from "../printing/print-menu.tsx";
import panes from "../../../kit/screen/two-panes.module.css";
import styles from "./desk.module.css";
import { useLanguage } from "../../../kit/language/language.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { statusBadge, WaitingTime } from "../status.tsx";
import { invoices } from "@diwan/contract/invoices/invoices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { send } from "../../../kit/connection/api.ts";
import { useSession } from "../../../kit/session/session.ts";

interface OrderViewProps {
  order: OrderWithHistory;
  /** Opens the form; undefined if the order may not be changed. */
  change: (() => void) | undefined;
}

/** An order: its lines at the start, guest and history at the end. */
export function OrderView({ order, change }: OrderViewProps) {
  const t = useTranslations("orderForm");
  const narrow = useWidth() === "narrow";
  return (
    <>
      <ScreenHeader
        title={t("orderNumber", { number: `#${order.number}` })}
        back={listOf(ADDRESSES.orders)}
        chip={!narrow && <OrderState order={order} />}
      >
        <span className="row gap-8">
          <InvoiceLink order={order} />
          <PrintMenu order={order} />
          {change && (
            <Button leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={change}>
              {t("change")}
            </Button>
          )}
        </span>
      </ScreenHeader>
      <div className={panes.panes}>
        <section className={panes.main} aria-label={t("items")}>
          <div className={`stack gap-6 ${styles.placed}`}>
            {narrow && <OrderState order={order} />}
            <OrderFacts order={order} />
          </div>
          <OrderLines order={order} />
          <OrderAmounts order={order} />
          <OrderPayment order={order} />
        </section>
        <section className={panes.side} aria-label={t("about")}>
          <OrderGuest order={order} />
          <OrderHistory order={order} />
          <OrderActions order={order} />
        </section>
      </div>
    </>
  );
}

/** The status of an order, and its waiting time so far. */
function OrderState({ order }: { order: Order }) {
  const { locale } = useLanguage();
  return (
    <span className="row gap-10">
      <span aria-live="polite">
        <StatusBadge {...statusBadge(order.status, locale)} />
      </span>
      {order.status === "pending" && <WaitingTime since={order.created_at} />}
    </span>
  );
}

/** A link to the order's invoice, for users who may read it. */
function InvoiceLink({ order: { id, businessId, branchId } }: { order: Order }) {
  const t = useTranslations("orderForm");
  const { can } = useSession();
  const narrow = useWidth() === "narrow";
  const { data } = useQuery({
    queryKey: ["list", invoices.list.path, { businessId }, "of", id],
    queryFn: ({ signal }) =>
      send(invoices.list, { params: { businessId }, query: { subject_id: id, perPage: 1 }, signal }),
    enabled: can("invoices", "read", branchId),
  });
  const invoice = data?.data[0];
  if (!invoice) return null;
  const sign = <IconReportMoney size={16} stroke={1.75} aria-hidden />;
  const label = t("invoice", { number: invoice.number });
  return narrow ? (
    <ActionIcon component={Link} to={invoiceOf(invoice.id)} size="lg" aria-label={label}>
      {sign}
    </ActionIcon>
  ) : (
    <Button component={Link} to={invoiceOf(invoice.id)} leftSection={sign}>
      {label}
    </Button>
  );
}
