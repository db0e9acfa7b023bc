import { formatNumber } from "@diwan/ui/money/numbers";
import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ListState } from "../../../kit/lists/list-state.ts";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { countInvoices, summedCurrencies, type InvoiceSummary } from "./use-summary.ts";
import styles from "./status-bar.module.css";

const VIEWS = ["invoices", "payments"] as const;

interface ViewTabsProps {
  chosen: (typeof VIEWS)[number];
  state: ListState;
  summary: InvoiceSummary | undefined;
}

/** Switches between the invoices of the period and the payments received in it. */
export function ViewTabs({ chosen, state: { filters, search }, summary }: ViewTabsProps) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const navigate = useNavigate();
  const counts = summary && {
    invoices: countInvoices(summary),
    payments: summedCurrencies(summary).reduce((sum, { received }) => sum + received.count, 0),
  };
  const { payment_status: _, ...kept } = filters;
  const go = (view: string) =>
    void navigate({
      to: ".",
      search: { ...kept, ...(search ? { search } : {}), ...(view === "payments" ? { view } : {}) } as never,
    });
  return (
    <div className={`row wrap gap-14 fixed ${styles.row}`}>
      <SegmentedControl
        aria-label={t("view")}
        value={chosen}
        data={VIEWS.map((value) => ({
          value,
          label: `${t(`views.${value}`)}${counts ? ` ${formatNumber(counts[value], locale)}` : ""}`,
        }))}
        onChange={go}
      />
    </div>
  );
}
