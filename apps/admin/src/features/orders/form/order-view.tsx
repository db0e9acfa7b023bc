import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../../kit/addresses.ts";
import { ScreenHead } from "../../../kit/screen-head.tsx";
import { useWidth } from "../../../kit/width.ts";
import { OrderActions } from "../actions.tsx";
import { OrderAmounts } from "../amounts.tsx";
import { OrderGuest } from "../guest.tsx";
import { Placed } from "../head.tsx";
import { OrderHistory } from "../history.tsx";
import { OrderLines } from "../lines.tsx";
import { OrderPayment } from "../payment.tsx";
import { PrintMenu } from "../printing/print-menu.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import { OrderState } from "./order-state.tsx";
import styles from "./order-view.module.css";

interface OrderViewProps {
  order: OrderWithHistory;
  /** Where it may be changed. */
  change: (() => void) | undefined;
}

/** The whole order: what was ordered at the start, for whom and what became of it at the end. */
export function OrderView({ order, change }: OrderViewProps) {
  const t = useTranslations("orderForm");
  const narrow = useWidth() === "narrow";
  return (
    <>
      <ScreenHead
        title={t("orderNumber", { number: `#${order.number}` })}
        back={listOf(ADDRESSES.orders)}
        chip={!narrow && <OrderState order={order} />}
      >
        <span className={styles.tools}>
          <InvoiceLink order={order} />
          <PrintMenu order={order} />
          {change && (
            <Button leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={change}>
              {t("change")}
            </Button>
          )}
        </span>
      </ScreenHead>
      <div className={styles.view}>
        <section className={styles.what} aria-label={t("items")}>
          <div className={styles.placed}>
            {narrow && <OrderState order={order} />}
            <Placed order={order} />
          </div>
          <OrderLines order={order} />
          <OrderAmounts order={order} />
          <OrderPayment order={order} />
        </section>
        <section className={styles.who} aria-label={t("about")}>
          <OrderGuest order={order} />
          <OrderHistory order={order} />
          <OrderActions order={order} />
        </section>
      </div>
    </>
  );
}
