import { LIMITS } from "@diwan/contract/limits";
import { readAmount } from "@diwan/contract/money";
import type { Reservation } from "@diwan/contract/reservation-parts";
import { amountForField, currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../kit/dialog.module.css";
import { useLanguage } from "../../kit/language.ts";
import { useReturnFocus } from "../../kit/use-return-focus.ts";

interface CancelDialogProps {
  booking: Pick<Reservation, "number" | "paid" | "total" | "currency">;
  busy: boolean;
  /** With what is kept of the total, where something was paid. */
  cancel: (reason: string, keep?: number) => Promise<void>;
  close: () => void;
}

/** Asks why a booking is canceled, and what is kept of what was paid for it. */
export function CancelDialog({ booking, busy, cancel, close }: CancelDialogProps) {
  useReturnFocus();
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [keep, setKeep] = useState("0");
  const [wrong, setWrong] = useState(false);
  const { locale } = useLanguage();
  const unit = currencyOf(booking.currency);
  const amount = readAmount(keep);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setMissing(true);
    if (amount === undefined || amount > booking.total) return setWrong(true);
    void (booking.paid > 0 ? cancel(reason.trim(), amount) : cancel(reason.trim()));
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t("cancelTitle", { number: `#${booking.number}` })}
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
        {booking.paid > 0 && (
          <TextInput
            mt="md"
            label={t("keep", { currency: currencyUnit(unit, locale) })}
            description={t("keepText", { paid: formatMoney(booking.paid, locale, unit) })}
            inputMode="decimal"
            value={keep}
            error={wrong ? t("tooMuch", { amount: formatMoney(booking.total, locale, unit) }) : undefined}
            onChange={(event) => {
              setKeep(event.currentTarget.value);
              setWrong(false);
            }}
            onBlur={() => setKeep(amountForField(keep, locale, unit))}
          />
        )}
        <Foot busy={busy} close={close} />
      </form>
    </Modal>
  );
}

function Foot({ busy, close }: Pick<CancelDialogProps, "busy" | "close">) {
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  return (
    <div className={dialog.foot}>
      <Button onClick={close}>{tc("back")}</Button>
      <Button type="submit" variant="danger" loading={busy}>
        {t("cancelYes")}
      </Button>
    </div>
  );
}
