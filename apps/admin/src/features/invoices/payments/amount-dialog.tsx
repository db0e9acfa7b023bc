import { LIMITS } from "@diwan/contract/api/limits";
import { messageText } from "@diwan/contract/api/messages";
import { readAmount } from "@diwan/contract/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { amountForField, currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { newKey } from "../../../kit/connection/api.ts";
import dialog from "../../../kit/dialogs/dialog.module.css";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { defaultMethod, defaultAmount, findAmountError } from "./default-payment.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import { useReturnFocus } from "../../../kit/dialogs/use-return-focus.ts";
import styles from "./amount-dialog.module.css";

interface EnteredAmount {
  amount: number;
  method: PaymentMethod;
  note: string;
}
interface AmountDialogProps {
  title: string;
  text?: string;
  first: number;
  most: number;
  currency: string;
  noteLabel: string;
  /** The error if a required note is missing. */
  noteMissing?: string;
  /** Whether it asks for the payment method; not for money that is only reassigned. */
  methods?: boolean;
  yes: (amount: string) => string;
  send: (entered: EnteredAmount, headers: Record<string, string>) => Promise<void>;
  close: () => void;
}

/** Records an amount of money with method and reason; the button shows the amount. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, text, currency, noteLabel, noteMissing, methods = true, yes, close } = props;
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const unit = currencyOf(currency);
  const of = useAmount(props);
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ "aria-label": tc("close") }}>
      <form className="stack gap-12" onSubmit={of.submit} noValidate>
        {text && <p className="muted small">{text}</p>}
        <div className={`grid align-top gap-10 ${styles.pair}`}>
          <TextInput
            data-autofocus
            label={t("amount")}
            inputMode="decimal"
            value={of.typed}
            error={of.wrong}
            onChange={(event) => of.type(event.currentTarget.value)}
            onBlur={() => of.type(amountForField(of.typed, locale, unit))}
            rightSection={<span className="muted small">{currencyUnit(unit, locale)}</span>}
            rightSectionWidth={48}
          />
          {methods && <MethodChoice value={of.method} change={of.setMethod} />}
        </div>
        <Textarea
          label={noteLabel}
          rows={2}
          maxLength={LIMITS.orderNote}
          required={noteMissing !== undefined}
          value={of.note}
          error={of.lacks}
          onChange={(event) => of.setNote(event.currentTarget.value)}
        />
        <div className={dialog.footer}>
          <Button onClick={close}>{tc("cancel")}</Button>
          <SubmitButton state={of} verb={tc("saving")}>
            {yes(formatMoney(of.amount, locale, unit))}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

/** The values and errors of the form, and its submit. */
function useAmount({ first, most, currency, noteMissing, send, close }: AmountDialogProps) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { user } = useSession();
  const unit = currencyOf(currency);
  const [typed, type] = useState(() => defaultAmount(first, locale, unit));
  const [method, setMethod] = useState(() => defaultMethod(user.id, undefined));
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const busy = useBusy();
  const key = useRef(newKey());
  const fail = useFailure({ unsent: true });
  const amount = readAmount(typed) ?? 0;
  const fault = findAmountError(typed, most);
  const errorTexts = {
    noAmount: messageText("amount", locale),
    nothing: t("amountWrong"),
    tooMuch: t("tooMuch", { amount: formatMoney(most, locale, unit) }),
  };
  const decimals = useDecimalsError(typed, unit);
  const wrong = decimals ?? (fault && errorTexts[fault]);
  const lacks = note.trim() === "" ? noteMissing : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || lacks || busy.busy) return;
    busy.run(() => send({ amount, method, note: note.trim() }, { "idempotency-key": key.current })).then(close, fail);
  };
  return {
    ...{ ...busy, typed, type, method, setMethod, note, setNote, amount, submit },
    wrong: tried || decimals || fault === "tooMuch" ? wrong : undefined,
    lacks: tried ? lacks : undefined,
  };
}

function MethodChoice({ value, change }: { value: PaymentMethod; change: (method: PaymentMethod) => void }) {
  const t = useTranslations("reservations");
  return (
    <NativeSelect
      label={t("method")}
      value={value}
      data={PAYMENT_METHODS.map((one) => ({ value: one, label: t(`methods.${one}`) }))}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => change(PAYMENT_METHODS.find((one) => one === event.currentTarget.value) ?? "cash")}
    />
  );
}
