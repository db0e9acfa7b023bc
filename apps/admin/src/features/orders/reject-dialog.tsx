import { LIMITS } from "@diwan/contract/api/limits";
import type { Order } from "@diwan/contract/orders/order-record";
import { comma } from "@diwan/ui/text/fill";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../kit/dialogs/dialog.module.css";
import { useLanguage } from "../../kit/language/language.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import styles from "./reason-choice.module.css";

interface RejectDialogProps {
  orders: readonly Pick<Order, "number" | "paid" | "currency">[];
  busy: boolean;
  reject: (reason: string) => Promise<void>;
  close: () => void;
}

/** Asks for the reason of a rejection, of one order or of several. */
export function RejectDialog({ orders, busy, reject, close }: RejectDialogProps) {
  const t = useTranslations("orders");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [first] = orders;
  const count = orders.length;
  const paid = sumByCurrency(orders).map(([currency, amount]) => formatMoney(amount, locale, currencyOf(currency)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) void reject(reason.trim());
    else setMissing(true);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={count === 1 && first ? t("rejectTitle", { number: `#${first.number}` }) : t("rejectSeveral", { count })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form onSubmit={submit} noValidate>
        {paid.length > 0 && <p className={styles.paid}>{t("rejectPaid", { amount: paid.join(comma(locale)) })}</p>}
        <ReasonChoice chosen={reason} choose={setReason} />
        <Textarea
          data-autofocus
          label={t("reason")}
          description={t("rejectText")}
          value={reason}
          maxLength={LIMITS.orderNote}
          rows={3}
          required
          error={missing && !reason.trim() ? t("reasonMissing") : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={dialog.footer}>
          <Button onClick={close}>{tc("cancel")}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {t("rejectYes", { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What was paid for orders, in each currency. */
function sumByCurrency(orders: RejectDialogProps["orders"]): [currency: string, amount: number][] {
  const sums = new Map<string, number>();
  for (const { currency, paid } of orders) if (paid > 0) sums.set(currency, (sums.get(currency) ?? 0) + toFils(paid));
  return [...sums].map(([currency, fils]) => [currency, fromFils(fils)]);
}
