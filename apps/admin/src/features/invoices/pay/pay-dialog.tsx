import { invoices, type InvoiceWhole } from "@diwan/contract/invoices";
import { fromFils, readAmount, toFils } from "@diwan/contract/money";
import type { PaymentMethod } from "@diwan/contract/payments";
import { amountForField, currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { Button, Modal, TextInput } from "@mantine/core";
import { LIMITS } from "@diwan/contract/limits";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { useSubmit } from "../../../kit/form.ts";
import { useFormState } from "../../../kit/form-state.ts";
import { reloadRecords } from "../../../kit/form-page/use-record.ts";
import { reloadLists } from "../../../kit/list/use-rows.ts";
import { useLanguage } from "../../../kit/language.ts";
import { StatusBadge } from "../../../kit/status-badge.tsx";
import { useSeenInvoice } from "../../../kit/seen-invoice.ts";
import { paymentBadge, statusAfter } from "../status.ts";
import { AmountField } from "./amount-field.tsx";
import { CashBack } from "./cash-back.tsx";
import { MethodChoice } from "./method-choice.tsx";
import styles from "./pay-dialog.module.css";
import { usualAmounts } from "./usual-amounts.ts";

interface PayDialogProps {
  invoice: InvoiceWhole;
  refund: boolean;
  close: () => void;
}

interface Entered {
  amount: string;
  method: PaymentMethod;
  note: string;
}

/** What was received, or given back: all of it unless something else is typed; the foot says what that leads to. */
export function PayDialog({ invoice, refund, close }: PayDialogProps) {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const currency = currencyOf(invoice.currency);
  const usual = usualAmounts(invoice, refund);
  const form = useFormState<Entered>(
    { amount: amountForField(usual[0].amount, locale, currency), method: "cash", note: "" },
    () => ({}),
  );
  const { amount: typed, method, note } = form.values;
  const amount = readAmount(typed) ?? 0;
  const params = { businessId: invoice.businessId, invoiceId: invoice.id };
  const asSeen = useSeenInvoice(invoice);
  const work = async (values: Entered, key: string) => {
    const headers = { "idempotency-key": key };
    await asSeen((seen) => send(invoices.pay, { params, body: { ...values, refund, ...seen }, headers }));
    await Promise.all([reloadRecords(invoices.get), reloadLists(invoices.list)]);
    close();
  };
  const { submit, busy } = useSubmit(form, work, { notice: t(refund ? "refunded" : "recorded") });
  const money = (value: number) => formatMoney(value, locale, currency);
  return (
    <Modal
      opened
      onClose={() => busy || close()}
      title={t(refund ? "refundTitle" : "payTitle")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>
          {t(refund ? "refundLead" : "payLead", {
            number: invoice.number,
            amount: money(refund ? invoice.paid : invoice.balance),
          })}
        </p>
        <AmountField
          typed={typed}
          type={(value) => form.setFieldValue("amount", value)}
          error={form.errors["amount"]}
          usual={usual}
          currency={currency}
        />
        <MethodChoice chosen={method} choose={(one) => form.setFieldValue("method", one)} />
        {!refund && method === "cash" && <CashBack amount={amount} currency={currency} />}
        <TextInput
          label={t("note")}
          placeholder={t("notePlaceholder")}
          maxLength={LIMITS.orderNote}
          value={note}
          error={form.errors["note"]}
          onChange={(event) => form.setFieldValue("note", event.currentTarget.value)}
        />
        <Foot invoice={invoice} refund={refund} amount={amount} busy={busy} close={close} />
      </form>
    </Modal>
  );
}

interface FootProps extends PayDialogProps {
  amount: number;
  busy: boolean;
}

/** What the invoice is after this, and how much is entered. */
function Foot({ invoice, refund, amount, busy, close }: FootProps) {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const paid = fromFils(toFils(invoice.paid) + toFils(refund ? -amount : amount));
  return (
    <footer className={styles.foot}>
      <span className={styles.after} aria-live="polite">
        {t("after")} <StatusBadge {...paymentBadge(statusAfter(invoice.total, paid), locale)} />
      </span>
      <Button onClick={close}>{tc("cancel")}</Button>
      <Button type="submit" variant="filled" loading={busy} disabled={amount <= 0}>
        {t(refund ? "giveBack" : "record", { amount: formatAmount(amount, locale, currencyOf(invoice.currency)) })}
      </Button>
    </footer>
  );
}
