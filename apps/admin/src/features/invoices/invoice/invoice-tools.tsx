import type { InvoiceWhole, Invoice } from "@diwan/contract/invoices/invoices";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBrandWhatsapp, IconCashBanknote, IconDots, IconFileMinus, IconReceiptRefund } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { invoicePaperOf } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { PrintButton } from "../printing/print-button.tsx";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../kit/language/language.ts";
import { chatOf, languageOfName } from "../../../kit/forms/phone/chat.ts";
import { loadInvoiceTexts, type InvoiceTexts } from "../printing/printed-invoice.ts";

export type InvoiceAction = "pay" | "refund" | "credit" | undefined;

interface InvoiceToolsProps {
  invoice: InvoiceWhole;
  begin: (doing: InvoiceAction) => void;
}

/** Print, send and the changing actions: each only with its right, and only if it applies. */
export function InvoiceActions({ invoice, begin }: InvoiceToolsProps) {
  const t = useTranslations("invoices");
  const { can } = useSession();
  const narrow = useWidth() === "narrow";
  const may = {
    create: can("invoices", "create", invoice.branchId),
    update: can("invoices", "update", invoice.branchId),
  };
  const refunds = may.create && invoice.paid > 0;
  const credits = may.update && invoice.total > 0;
  return (
    <>
      <PrintButton address={invoicePaperOf(invoice.id, invoice.businessId)} />
      <SendButton invoice={invoice} />
      {(refunds || credits) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={narrow ? "lg" : 34} aria-label={t("notes")}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {refunds && (
              <Menu.Item
                leftSection={<IconReceiptRefund size={16} stroke={1.75} aria-hidden />}
                onClick={() => begin("refund")}
              >
                {t("refund")}
              </Menu.Item>
            )}
            {credits && (
              <Menu.Item
                leftSection={<IconFileMinus size={16} stroke={1.75} aria-hidden />}
                onClick={() => begin("credit")}
              >
                {t("credit")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {may.create && invoice.balance > 0 && (
        <Button
          variant="filled"
          leftSection={<IconCashBanknote size={16} stroke={1.75} aria-hidden />}
          onClick={() => begin("pay")}
        >
          {t("pay")}
        </Button>
      )}
    </>
  );
}

function SendButton({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const narrow = useWidth() === "narrow";
  const link = useSendLink(invoice);
  const sign = <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />;
  if (!link) return null;
  const away = { component: "a", href: link, target: "_blank", rel: "noreferrer noopener" } as const;
  return narrow ? (
    <ActionIcon size="lg" aria-label={t("send")} {...away}>
      {sign}
    </ActionIcon>
  ) : (
    <Button leftSection={sign} {...away}>
      {t("send")}
    </Button>
  );
}

/** A WhatsApp message with the amounts, in the guest's language; hidden without a phone number. */
function useSendLink(invoice: Invoice): string | undefined {
  const { locale: shown } = useLanguage();
  const { business } = useSession();
  const { data: texts } = useQuery({ queryKey: ["invoice-letters"], queryFn: loadInvoiceTexts, staleTime: Infinity });
  const { name, phone } = invoice.customer;
  if (!phone || !texts) return undefined;
  return chatOf(phone, invoiceMessage(invoice, business.locales, texts, name ? languageOfName(name) : shown));
}

export function invoiceMessage(
  { number, total, balance, currency }: Pick<Invoice, "number" | "total" | "balance" | "currency">,
  business: Names,
  texts: InvoiceTexts,
  locale: Locale,
): string {
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency)).replace(/\u00a0/g, " ");
  return texts[locale](balance > 0 ? "sendText" : "sendPaid", {
    number,
    business: nameOf(business, locale),
    total: money(total),
    balance: money(balance),
  });
}
