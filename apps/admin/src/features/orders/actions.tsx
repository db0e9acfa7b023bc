import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import panes from "../../kit/screen/two-panes.module.css";
import styles from "./actions.module.css";
import { RejectDialog } from "./reject-dialog.tsx";
import { useShortcut } from "./use-shortcut.ts";
import { useOrderStatusChange } from "./use-order-status-change.ts";

const WORDS = {
  pending: "accept",
  accepted: "accept",
  rejected: "reject",
  ready: "ready",
  delivered: "delivered",
} as const;

/** The next statuses by the state table, for users who may change orders. */
export function OrderActions({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { can } = useSession();
  const { busy, refusal, move } = useOrderStatusChange(order);
  const [asking, setAsking] = useState(false);
  const next = NEXT_STATUSES[order.status];
  const mayUpdate = can("orders", "update", order.branchId);
  useShortcut(["KeyA", "KeyD"], (code) => {
    const to = code === "KeyA" ? "accepted" : "delivered";
    if (mayUpdate && next.includes(to) && !busy) void move(to);
  });
  if ((!next.length && !refusal) || !mayUpdate) return null;
  const forward = next.filter((status): status is Exclude<OrderStatus, "rejected"> => status !== "rejected");
  return (
    <footer className={panes.actions}>
      {refusal && (
        <p className="full-row warning small" role="alert">
          {refusal}
        </p>
      )}
      {["accepted", "ready"].includes(order.status) && <Collects order={order} />}
      {next.includes("rejected") && (
        <Button variant="danger-text" disabled={busy} onClick={() => setAsking(true)}>
          {t("reject")}
        </Button>
      )}
      {forward.map((status) => (
        <Button
          key={status}
          className="grow"
          variant="filled"
          loading={busy}
          onClick={() => void move(status)}
          {...shortcutOf(status)}
        >
          {t(WORDS[status])}
        </Button>
      ))}
      {asking && (
        <RejectDialog
          orders={[order]}
          busy={busy}
          reject={async (reason) => {
            await move("rejected", reason);
            setAsking(false);
          }}
          close={() => setAsking(false)}
        />
      )}
    </footer>
  );
}

/** Who collects the balance due when the order is handed over. */
function Collects({ order: { mode, balance, currency } }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  if (balance <= 0) return null;
  return (
    <p className={`row gap-8 full-row warning small ${styles.collects}`}>
      {t.rich(`collects.${mode}`, {
        amount: () => <bdi className="num strong">{formatMoney(balance, locale, currencyOf(currency))}</bdi>,
      })}
    </p>
  );
}

const KEYS: Partial<Record<OrderStatus, string>> = { accepted: "A", delivered: "D" };

/** Its keyboard shortcut, if there is one. */
function shortcutOf(status: OrderStatus) {
  const key = KEYS[status];
  if (!key) return {};
  const shown = (
    <kbd className={styles.key} aria-hidden>
      {key}
    </kbd>
  );
  return { "aria-keyshortcuts": key, rightSection: shown };
}
