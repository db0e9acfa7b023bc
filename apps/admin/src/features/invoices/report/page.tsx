import { Button } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { A4Page } from "../../../kit/papers/a4.tsx";
import { tellFrame } from "../../../kit/papers/print-in-frame.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSignedIn } from "../../../kit/session.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { askedIn, readReport } from "./read-report.ts";
import { ReportSheet } from "./sheet.tsx";

/** The list of invoices with its sums in both languages, for the printer: it stands outside the main layout. */
export function InvoiceReport() {
  return (
    <QueryClientProvider client={queryClient}>
      <Asked />
    </QueryClientProvider>
  );
}

function Asked() {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const search: Search = useSearch({ strict: false });
  const business = useSignedIn()?.businesses.find((one) => one.id === search["business"]);
  const asked = askedIn(search);
  const { data, error, refetch } = useQuery({
    queryKey: ["invoice-report", business?.id, asked],
    queryFn: () => (business ? readReport(business.id, asked) : Promise.reject(new Error("No such business."))),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) tellFrame("failed");
  }, [error]);
  if (error)
    return (
      <StatePage whole title={t("printFailed")}>
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  if (!data || !business) return null;
  return (
    <A4Page title={t("title")} prints={search["print"] !== undefined} many>
      <ReportSheet report={data} business={business} />
    </A4Page>
  );
}
