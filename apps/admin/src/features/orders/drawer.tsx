import { orders } from "@diwan/contract/orders/orders";
import { type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useKeyDown } from "../../kit/browser/use-key-down.ts";
import { isGone } from "../../kit/connection/call-errors.ts";
import { useRecord } from "../../kit/forms/page/use-record.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatePage, FailedPage } from "../../kit/screen/state-page.tsx";
import { OrderActions } from "./actions.tsx";
import { OrderAmounts, OrderLines } from "./lines.tsx";
import styles from "./drawer.module.css";
import { OrderGuest } from "./guest.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderHistory } from "./history.tsx";
import { OrderPayment } from "./payment.tsx";
import { PageLink } from "./page-link.tsx";

interface OrderDrawerProps {
  branchId: string;
  orderId: string;
  close: () => void;
}

/** One order beside the list: lines, guest, history and next actions. */
export function OrderDrawer({ branchId, orderId, close }: OrderDrawerProps) {
  const t = useTranslations("orders");
  const { business } = useSession();
  const params = { businessId: business.id, branchId, orderId };
  const { data, error, refetch } = useRecord<OrderWithHistory>(orders.get, { area: "orders", id: orderId, params });
  const aside = useRef<HTMLElement>(null);
  useEffect(() => aside.current?.focus(), []);
  useEscape(close);
  const number = data ? `#${data.number}` : "";
  return (
    <aside
      ref={aside}
      className={`stack fixed scroll line-before surface ${styles.drawer}`}
      tabIndex={-1}
      aria-label={t("details", { number })}
    >
      <OrderHeader order={data} close={close} />
      {!data && error && <Missing error={error} retry={() => void refetch()} close={close} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <OrderGuest order={data} />
          <OrderLines order={data} />
          <OrderAmounts order={data} />
          <OrderPayment order={data} />
          <OrderHistory order={data} />
          <PageLink order={data} />
          <OrderActions order={data} />
        </>
      )}
    </aside>
  );
}

function useEscape(close: () => void) {
  useKeyDown((event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!document.querySelector("[role=dialog],[role=alertdialog],[role=menu]")) close();
  });
}

function Missing({ error, retry, close }: { error: Error; retry: () => void; close: () => void }) {
  const t = useTranslations("orders");
  const tr = useTranslations("records.form");
  if (isGone(error))
    return (
      <StatePage title={tr("goneTitle")} text={tr("goneText")}>
        <Button onClick={close}>{tr("back")}</Button>
      </StatePage>
    );
  return <FailedPage title={t("failed")} error={error} retry={retry} />;
}

function Waiting() {
  const tc = useTranslations("common");
  return (
    <div className={`stack gap-16 ${styles.waiting}`} role="status" aria-label={tc("loading")}>
      {[60, 90, 75, 90].map((width, at) => (
        <Skeleton key={at} height={14} width={`${width}%`} />
      ))}
    </div>
  );
}
