import { LIMITS } from "@diwan/contract/api/limits";
import { messageText } from "@diwan/contract/api/messages";
import { readAmount } from "@diwan/contract/money/money";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { amountForField, currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../kit/dialogs/dialog.module.css";
import { useLanguage } from "../../kit/language/language.ts";
import { useReturnFocus } from "../../kit/dialogs/use-return-focus.ts";
import { defaultAmount, findAmountError } from "../invoices/index.ts";
import { useDecimalsError } from "../../kit/forms/use-decimals-error.ts";

export type FreeingStatus = "canceled" | "no_show";

interface CancelDialogProps {
  booking: Pick<Reservation, "number" | "customer" | "paid" | "total" | "currency">;
  as: FreeingStatus;
  busy: boolean;
  /** Called with the retained amount, if something was paid. */
  cancel: (change: { reason?: string; keep?: number }) => Promise<void>;
  close: () => void;
}

/** Asks for the reason of a cancellation, and for the amount to retain after a cancellation or a no-show. */
export function CancelDialog({ booking, as, busy, cancel, close }: CancelDialogProps) {
  useReturnFocus();
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const retained = useRetainedAmount(booking, as);
  const number = `#${booking.number}`;
  const canceled = as === "canceled";
  const missing = canceled && !reason.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || retained.wrong) return;
    void cancel({
      ...(canceled ? { reason: reason.trim() } : {}),
      ...(booking.paid > 0 ? { keep: retained.amount } : {}),
    });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={canceled ? t("cancelTitle", { number }) : t("noShowTitle", { name: booking.customer.name })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form onSubmit={submit} noValidate>
        {canceled ? (
          <Textarea
            data-autofocus
            label={t("reason")}
            description={t("cancelText")}
            value={reason}
            maxLength={LIMITS.orderNote}
            rows={3}
            required
            error={tried && missing ? t("reasonMissing") : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : (
          <p>{t("noShowText", { number })}</p>
        )}
        {booking.paid > 0 && <RetainedAmountField booking={booking} retained={retained} tried={tried} />}
        <div className={dialog.footer}>
          <Button onClick={close}>{tc("back")}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {t(canceled ? "cancelYes" : "noShowYes")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** By default nothing is retained for a cancellation, and everything paid for a no-show. */
function useRetainedAmount({ paid, total, currency }: CancelDialogProps["booking"], as: FreeingStatus) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const unit = currencyOf(currency);
  const [typed, type] = useState(() => (as === "no_show" ? defaultAmount(paid, locale, unit) : "0"));
  const amount = readAmount(typed);
  const fault = amount === 0 ? undefined : findAmountError(typed, total);
  const decimals = useDecimalsError(typed, unit);
  const errorText =
    fault === "tooMuch" ? t("tooMuch", { amount: formatMoney(total, locale, unit) }) : messageText("amount", locale);
  return { typed, type, amount: amount ?? 0, decimals, wrong: decimals ?? (fault && errorText) };
}

function RetainedAmountField(
  props: Pick<CancelDialogProps, "booking"> & { retained: ReturnType<typeof useRetainedAmount>; tried: boolean },
) {
  const { booking, retained, tried } = props;
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const unit = currencyOf(booking.currency);
  return (
    <TextInput
      mt="md"
      label={t("keep", { currency: currencyUnit(unit, locale) })}
      description={t("keepText", { paid: formatMoney(booking.paid, locale, unit) })}
      inputMode="decimal"
      value={retained.typed}
      error={tried ? retained.wrong : retained.decimals}
      onChange={(event) => retained.type(event.currentTarget.value)}
      onBlur={() => retained.type(amountForField(retained.typed, locale, unit))}
    />
  );
}
