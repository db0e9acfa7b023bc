import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { LIMITS } from "@diwan/contract/api/limits";
import { amountForField, currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money/money";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import dialog from "../../../kit/dialogs/dialog.module.css";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { KeptDraftBanner } from "../../../kit/drafts/use-kept-draft.tsx";
import { useFormState } from "../../../kit/forms/form-state.ts";
import { useSubmit } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { useSeenInvoice } from "../payments/seen-invoice.ts";
import { useKeptEntry } from "../payments/use-kept-entry.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";

interface CreditDialogProps {
  invoice: InvoiceWhole;
  close: () => void;
}

/** Credits a part of an invoice, with a reason that the guest can read. */
export function CreditDialog({ invoice, close }: CreditDialogProps) {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const currency = currencyOf(invoice.currency);
  const { form, kept, submit, busy } = useCredit(invoice, close);
  const decimals = useDecimalsError(form.values.amount, currency);
  return (
    <Modal
      opened
      onClose={() => busy || close()}
      title={t("creditTitle")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form className="stack gap-14" onSubmit={submit} noValidate>
        <KeptDraftBanner kept={kept} />
        <p className="soft">
          {t("creditLead", { number: invoice.number, amount: formatMoney(invoice.total, locale, currency) })}
        </p>
        <TextInput
          data-autofocus
          name="amount"
          label={t("amount")}
          inputMode="decimal"
          autoComplete="off"
          value={form.values.amount}
          error={decimals ?? form.errors["amount"]}
          onChange={(event) => form.setFieldValue("amount", event.currentTarget.value)}
          onBlur={() => form.setFieldValue("amount", amountForField(form.values.amount, locale, currency))}
          rightSection={<span className="muted small">{currencyUnit(currency, locale)}</span>}
          rightSectionWidth={64}
        />
        <Textarea
          name="reason"
          label={t("reason")}
          rows={2}
          maxLength={LIMITS.orderNote}
          value={form.values.reason}
          error={form.errors["reason"]}
          onChange={(event) => form.setFieldValue("reason", event.currentTarget.value)}
        />
        <div className={dialog.footer}>
          <Button onClick={close}>{tc("cancel")}</Button>
          <Button type="submit" variant="filled" loading={busy}>
            {t("write")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The values of the form, kept over a reload, and its submit. */
function useCredit(invoice: InvoiceWhole, close: () => void) {
  const t = useTranslations("invoices");
  const form = useFormState({ amount: "", reason: "" }, () => ({}));
  const params = { businessId: invoice.businessId, invoiceId: invoice.id };
  const asSeen = useSeenInvoice(invoice);
  const { kept, key } = useKeptEntry("credit", invoice, form);
  const work = async (body: { amount: string; reason: string }) => {
    const headers = { "idempotency-key": key };
    await asSeen((seen) => send(invoices.credit, { params, body: { ...body, ...seen }, headers }));
    await Promise.all([reloadRecords(invoices.get), reloadLists(invoices.list)]);
    kept.giveUp();
    close();
  };
  return { form, kept, ...useSubmit(form, work, { notice: t("written") }) };
}
