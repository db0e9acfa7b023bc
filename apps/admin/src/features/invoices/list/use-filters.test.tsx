import { invoices as ar } from "@diwan/ui/catalogue/ar/invoices";
import { invoices as en } from "@diwan/ui/catalogue/en/invoices";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { language } from "../../../kit/language/language.ts";
import { type InvoiceFilter, useStatusTabs } from "./use-filters.ts";
import type { InvoiceSummary } from "./use-summary.ts";

const summaryOf = (all: number, counts: Readonly<Record<string, number>>, owed = 0) => {
  const by_status = Object.entries(counts).map(([payment_status, count]) => ({
    payment_status,
    count,
    owed_invoices: payment_status === "no_data" ? owed : 0,
  }));
  return {
    all: { count: all, owed_invoices: owed },
    received: { count: 0 },
    by_status,
    others: [],
  } as unknown as InvoiceSummary; // the tabs read only the counts
};

interface Asked {
  summary: InvoiceSummary | undefined;
  report: (tabs: InvoiceFilter) => void;
}
function Tabs({ summary, report }: Asked) {
  report(useStatusTabs(summary));
  return null;
}

function tabsOf(summary: InvoiceSummary | undefined, locale: "en" | "ar" = "en"): InvoiceFilter {
  const report = vi.fn<Asked["report"]>();
  const messages: { invoices: object } = { invoices: { en, ar }[locale] };
  language.set({ locale, messages: messages as Messages }); // the tabs read nothing else
  renderToString(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <Tabs summary={summary} report={report} />
    </IntlProvider>,
  );
  return report.mock.lastCall?.[0] ?? expect.fail("not drawn");
}
const optionsOf = (...asked: Parameters<typeof tabsOf>) => {
  const tabs = tabsOf(...asked);
  return tabs.type === "tabs" ? tabs.options.map(({ value, label, count }) => [value, label, count]) : [];
};

test("shows a tab with its count for each payment status, after that for all", () => {
  const summary = summaryOf(9, { paid: 4, not_paid: 3, no_data: 2 }, 1);
  expect(tabsOf(summary)).toMatchObject({ type: "tabs", key: "payment_status", label: "Payment" });
  expect(optionsOf(summary)).toEqual([
    ["", "All", 9],
    ["paid", "Paid", 4],
    ["partially_paid", "Balance", undefined],
    ["not_paid", "Not paid", 3],
    ["no_data", "Nothing due", 1],
    ["to_give_back", "To be given back", 1],
  ]);
});

test("shows the tabs before their counts are loaded, in either language", () => {
  const options = optionsOf(undefined, "ar");
  expect(options.map(([, label]) => label)).toEqual([
    "الكل",
    "مدفوع",
    "المتبقي",
    "غير مدفوع",
    "لا شيء مستحق",
    "المستحق ردّه",
  ]);
  expect(options.every(([, , count]) => count === undefined)).toBe(true);
});
