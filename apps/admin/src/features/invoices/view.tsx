import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { formatDay } from "@diwan/ui/dates";
import { listed } from "@diwan/ui/listed";
import { nameOf } from "@diwan/ui/names";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/addresses.ts";
import { useLanguage } from "../../kit/language.ts";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { usePaymentBadge } from "../../kit/payment-lines.tsx";
import { branchOf } from "../../kit/session-rules.ts";
import { useSession } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { useWidth } from "../../kit/width.ts";
import { BelongsTo } from "./belongs-to.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { type Doing, InvoiceTools } from "./invoice-tools.tsx";
import { Notes } from "./notes.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { Payments } from "./payments.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./view.module.css";

/** The whole invoice with what can be done with it. */
export function InvoiceView({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  const badge = usePaymentBadge();
  const narrow = useWidth() === "narrow";
  const [doing, setDoing] = useState<Doing>();
  const branch = branchOf(business, invoice.branchId);
  const facts = [formatDay(invoice.date, locale), branch && nameOf(branch.locales, locale)];
  const close = () => setDoing(undefined);
  const state = (
    <span className={styles.state}>
      <span aria-live="polite">
        <StatusBadge {...badge(invoice)} />
      </span>
      <bdi className={styles.facts}>{listed(facts, locale)}</bdi>
    </span>
  );
  return (
    <>
      <ScreenHead title={invoice.number} back={PAGES.invoices.address} chip={!narrow && state}>
        <InvoiceTools invoice={invoice} begin={setDoing} />
      </ScreenHead>
      <div className={styles.view}>
        {narrow && state}
        <Sheet invoice={invoice} />
        <div className={styles.side}>
          <Payments invoice={invoice} />
          {invoice.notes.length > 0 && <Notes invoice={invoice} />}
          <BelongsTo invoice={invoice} title={t("belongsTo")} />
        </div>
      </div>
      {(doing === "pay" || doing === "refund") && (
        <PayDialog invoice={invoice} refund={doing === "refund"} close={close} />
      )}
      {doing === "credit" && <CreditDialog invoice={invoice} close={close} />}
    </>
  );
}
