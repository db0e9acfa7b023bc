import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { guests, type GuestBranch } from "@diwan/contract/guests/guests";
import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";
import { send } from "../../../kit/connection/api.ts";

type PaperMessages = Pick<Messages, "invoices">;
const textsOf = (locale: Locale, messages: PaperMessages) =>
  createTranslator({ locale: intlLocale(locale), messages, namespace: "invoices" });
export type InvoiceTexts = Record<Locale, ReturnType<typeof textsOf>>;

/** The data of the print view. */
export interface PrintedInvoice {
  invoice: InvoiceWhole;
  /** Only data that guests may see is printed. */
  branch: GuestBranch;
  texts: InvoiceTexts;
}

interface Place {
  id: string;
  branches: readonly { id: string; slug: string }[];
}

export async function readPrintedInvoice(business: Place, invoiceId: string): Promise<PrintedInvoice> {
  const [invoice, texts] = await Promise.all([
    send(invoices.get, { params: { businessId: business.id, invoiceId } }),
    loadInvoiceTexts(),
  ]);
  const slug = business.branches.find(({ id }) => id === invoice.branchId)?.slug;
  if (!slug) throw new Error("No such branch.");
  return { invoice, texts, branch: await send(guests.branch, { params: { slug } }) };
}

export async function loadInvoiceTexts(): Promise<InvoiceTexts> {
  const [en, ar] = await Promise.all(
    // the catalogue's type ensures the same keys in both languages
    LOCALES.map(async (locale) => textsOf(locale, (await RECORD_TEXTS.invoices[locale]()) as PaperMessages)),
  );
  if (!en || !ar) throw new Error("A language has no texts.");
  return { en, ar };
}
