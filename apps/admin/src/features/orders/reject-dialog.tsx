import { LIMITS } from "@diwan/contract/api/limits";
import type { Order } from "@diwan/contract/orders/order-record";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../kit/dialogs/dialog.module.css";
import { useLanguage } from "../../kit/language/language.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import styles from "./reason-choice.module.css";

interface RejectDialogProps {
  order: Pick<Order, "number" | "paid" | "currency">;
  busy: boolean;
  reject: (reason: string) => Promise<void>;
  close: () => void;
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ order: { number, paid, currency }, busy, reject, close }: RejectDialogProps) {
  const t = useTranslations("orders");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) void reject(reason.trim());
    else setMissing(true);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t("rejectTitle", { number: `#${number}` })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form onSubmit={submit} noValidate>
        {paid > 0 && (
          <p className={styles.paid}>{t("rejectPaid", { amount: formatMoney(paid, locale, currencyOf(currency)) })}</p>
        )}
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
            {t("rejectYes")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
