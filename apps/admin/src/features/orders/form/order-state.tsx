import type { Order } from "@diwan/contract/orders/order-record";
import { useLanguage } from "../../../kit/language.ts";
import { StatusBadge } from "../../../kit/status-badge.tsx";
import { statusBadge } from "../status.ts";
import { Waiting } from "../waiting.tsx";
import styles from "./order-view.module.css";

/** What has become of an order, and how long it has waited so far. */
export function OrderState({ order }: { order: Order }) {
  const { locale } = useLanguage();
  return (
    <span className={styles.state}>
      <span aria-live="polite">
        <StatusBadge {...statusBadge(order.status, locale)} />
      </span>
      {order.status === "pending" && <Waiting since={order.created_at} />}
    </span>
  );
}
