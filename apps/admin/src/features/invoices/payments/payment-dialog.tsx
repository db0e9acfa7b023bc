import { dayIn, readDay } from "@diwan/contract/time/days";
import { LIMITS } from "@diwan/contract/api/limits";
import { messageText } from "@diwan/contract/api/messages";
import { fromFils, readAmount, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { amountForField, currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { KeptDraftBanner } from "../../../kit/drafts/use-kept-draft.tsx";
import { DayInput } from "../../../kit/forms/fields/dates/day-input.tsx";
import { useSubmit } from "../../../kit/forms/form.ts";
import { type Form, useFormState } from "../../../kit/forms/form-state.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePaymentBadge } from "./payment-lines.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useReturnFocus } from "../../../kit/dialogs/use-return-focus.ts";
import { AmountField, CashBack } from "./amount-field.tsx";
import { defaultMethod, rememberMethod, statusAfter, suggestedAmounts } from "./default-payment.ts";
import styles from "./payment-dialog.module.css";
import { METHOD_ICONS } from "./method-icons.ts";
import { useKeptEntry, type MoneySubject } from "./use-kept-entry.ts";

interface Money extends MoneySubject {
  currency: string;
}
interface Entered {
  amount: string;
  method: PaymentMethod;
  paid_at: string;
  note: string;
}
/** The body of the call; without a day if it is today, so that the server records the time too. */
export type EnteredPayment = Omit<Entered, "paid_at"> & { paid_at?: string };

interface PaymentDialogProps {
  /** The invoice, order or booking with its number, as text. */
  subject: string;
  money: Money;
  refund: boolean;
  /** How the guest wants to pay; for a refund, how they paid. */
  wish?: PaymentMethod | undefined;
  send: (entered: EnteredPayment, headers: Record<string, string>) => Promise<unknown>;
  close: () => void;
}

/** A payment or refund: the full amount by default; the footer shows the resulting balance. */
export function PaymentDialog({ subject, money, refund, wish, send, close }: PaymentDialogProps) {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { user, business } = useSession();
  useReturnFocus();
  const currency = currencyOf(money.currency);
  const usual = suggestedAmounts(money, refund);
  // as it was when the dialog opened: afterwards the answer to a lost request may be in the balance already
  const [most] = useState(refund ? money.paid : money.balance);
  const [today] = useState(() => dayIn(business.timeZone, new Date()));
  const form = useFormState<Entered>(
    {
      amount: amountForField(usual[0].amount, locale, currency),
      method: defaultMethod(user.id, wish),
      paid_at: today,
      note: "",
    },
    ({ paid_at }) => {
      const day = readDay(paid_at);
      if (!day) return { paid_at: messageText("day", locale) };
      return day > today ? { paid_at: messageText("paidLater", locale) } : {};
    },
  );
  const amount = readAmount(form.values.amount) ?? 0;
  const tooMuch = amount > most;
  const cash = useCash(!refund && form.values.method === "cash", amount);
  const { kept, key } = useKeptEntry(refund ? "refund" : "payment", money, form);
  const work = async ({ paid_at, ...values }: Entered) => {
    await send({ ...values, ...(paid_at === today ? {} : { paid_at }) }, { "idempotency-key": key });
    rememberMethod(user.id, values.method);
    kept.giveUp();
    close();
  };
  const { submit, busy } = useSubmit(form, work, { notice: t(refund ? "refunded" : "recorded") });
  const due = formatMoney(refund ? money.paid : money.balance, locale, currency);
  return (
    <Modal
      opened
      onClose={() => busy || close()}
      title={t(refund ? "refundTitle" : "payTitle")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form className="stack gap-14" onSubmit={submit} noValidate>
        <KeptDraftBanner kept={kept} />
        <p className="soft">{t(refund ? "refundLead" : "payLead", { subject, amount: due })}</p>
        <AmountField
          typed={form.values.amount}
          type={(value) => form.setFieldValue("amount", value)}
          error={tooMuch ? messageText(refund ? "overRefunded" : "overpaid", locale) : form.errors["amount"]}
          usual={usual}
          currency={currency}
        />
        <MethodChoice chosen={form.values.method} choose={(one) => form.setFieldValue("method", one)} />
        {cash.isShown && <CashBack {...cash} amount={amount} currency={currency} />}
        <When form={form} today={today} />
        <PaymentFooter {...{ money, refund, amount, tooMuch, busy, close }} wrong={tooMuch || cash.tooLittle} />
      </form>
    </Modal>
  );
}

/** The cash that the guest hands over, as typed. */
function useCash(isShown: boolean, amount: number) {
  const [given, setGiven] = useState("");
  return { isShown, given, setGiven, tooLittle: isShown && (readAmount(given) ?? amount) < amount };
}

/** The day, today or earlier, and a note. */
function When({ form, today }: { form: Form<Entered>; today: string }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const later = (readDay(form.values.paid_at) ?? "") > today ? messageText("paidLater", locale) : undefined;
  return (
    <div className="grid columns-2 align-top gap-12">
      <DayInput
        label={t("day")}
        path="paid_at"
        value={form.values.paid_at}
        maximum={today}
        error={form.errors["paid_at"] ?? later}
        change={(day) => form.setFieldValue("paid_at", day)}
      />
      <TextInput
        label={t("note")}
        placeholder={t("notePlaceholder")}
        maxLength={LIMITS.orderNote}
        value={form.values.note}
        error={form.errors["note"]}
        onChange={(event) => form.setFieldValue("note", event.currentTarget.value)}
      />
    </div>
  );
}

interface PaymentFooterProps extends Pick<PaymentDialogProps, "money" | "refund" | "close"> {
  amount: number;
  tooMuch: boolean;
  wrong: boolean;
  busy: boolean;
}

/** The resulting balance, and the entered amount. */
function PaymentFooter({ money, refund, amount, tooMuch, wrong, busy, close }: PaymentFooterProps) {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const badge = usePaymentBadge();
  const { total, paid: before, currency } = money;
  const paid = fromFils(toFils(before) + toFils(refund ? -amount : amount));
  const balance = fromFils(toFils(total) - toFils(paid));
  return (
    <footer className={`row wrap gap-8 line-above ${styles.footer}`}>
      <span className={`grow soft nowrap ${styles.after}`} aria-live="polite">
        {!tooMuch && (
          <>
            {t("after")} <StatusBadge {...badge({ payment_status: statusAfter(total, paid), balance, currency })} />
          </>
        )}
      </span>
      <Button onClick={close}>{tc("cancel")}</Button>
      <Button type="submit" variant="filled" loading={busy} disabled={amount <= 0 || wrong}>
        {t(refund ? "giveBack" : "record", { amount: formatAmount(amount, locale, currencyOf(currency)) })}
      </Button>
    </footer>
  );
}

interface MethodChoiceProps {
  chosen: PaymentMethod;
  choose: (method: PaymentMethod) => void;
}

/** Selects the payment method. */
function MethodChoice({ chosen, choose }: MethodChoiceProps) {
  const t = useTranslations("invoices");
  return (
    <fieldset className={`grid gap-8 ${styles.methods}`}>
      <legend>{t("method")}</legend>
      {PAYMENT_METHODS.map((method) => {
        const Sign = METHOD_ICONS[method];
        return (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => choose(method)}
            />
            <Sign size={18} stroke={1.75} aria-hidden />
            {t(`methods.${method}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
