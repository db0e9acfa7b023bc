import { Button } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { A4Page } from "../../../kit/papers/a4.tsx";
import { tellFrame } from "../../../kit/papers/print-in-frame.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSignedIn } from "../../../kit/session.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { type Paper, readPaper } from "./paper.ts";
import { PaperSheet } from "./sheet.tsx";

/** An invoice in both languages, for the printer: it stands outside the main layout. */
export function InvoicePaper() {
  return (
    <QueryClientProvider client={queryClient}>
      <Asked />
    </QueryClientProvider>
  );
}

function Asked() {
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const { id = "" } = useParams({ strict: false });
  const { business: businessId, print }: Search = useSearch({ strict: false });
  const business = useSignedIn()?.businesses.find((one) => one.id === businessId);
  const { data, error, refetch } = useQuery({
    queryKey: ["invoice-paper", businessId, id],
    queryFn: () => (business ? readPaper(business, id) : Promise.reject(new Error("No such business."))),
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
  return data ? <Sheet paper={data} prints={print !== undefined} /> : null;
}

function Sheet({ paper, prints }: { paper: Paper; prints: boolean }) {
  const t = useTranslations("invoices");
  return (
    <A4Page title={`${t("invoice")} ${paper.invoice.number}`} prints={prints}>
      <PaperSheet {...paper} />
    </A4Page>
  );
}
