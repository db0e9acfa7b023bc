import { LIMITS } from "@diwan/contract/limits";
import { Button, Modal, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../kit/dialog.module.css";

interface CancelDialogProps {
  number: number;
  busy: boolean;
  cancel: (reason: string) => Promise<void>;
  close: () => void;
}

/** Asks why a booking is canceled. */
export function CancelDialog({ number, busy, cancel, close }: CancelDialogProps) {
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) void cancel(reason.trim());
    else setMissing(true);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t("cancelTitle", { number: `#${number}` })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form onSubmit={submit} noValidate>
        <Textarea
          data-autofocus
          label={t("reason")}
          description={t("cancelText")}
          value={reason}
          maxLength={LIMITS.orderNote}
          rows={3}
          required
          error={missing && !reason.trim() ? t("reasonMissing") : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={dialog.foot}>
          <Button onClick={close}>{tc("back")}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {t("cancelYes")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
