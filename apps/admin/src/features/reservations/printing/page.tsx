import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { A4Page } from "../../../kit/papers/a4.tsx";
import { tellFrame } from "../../../kit/papers/print-in-frame.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSignedIn } from "../../../kit/session.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { type Agreement, readAgreement } from "./agreement.ts";
import { AgreementSheet } from "./sheet.tsx";
import { agreementNumber } from "./terms.ts";

/** The rental agreement, for the printer: it stands outside the main layout. */
export function AgreementPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Asked />
    </QueryClientProvider>
  );
}

function Asked() {
  const t = useTranslations("reservations");
  const tc = useTranslations("common");
  const { id = "" } = useParams({ strict: false });
  const { branch, print }: Search = useSearch({ strict: false });
  const place = usePlace(branch);
  const { data, error, refetch } = useQuery({
    queryKey: ["agreement", place, id],
    queryFn: () =>
      place ? readAgreement(place.businessId, place.branch, id) : Promise.reject(new Error("No such branch.")),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) tellFrame("failed");
  }, [error]);
  if (error)
    return (
      <StatePage whole title={t("paperFailed")}>
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  return data ? <Sheet agreement={data} prints={print !== undefined} /> : null;
}

/** The branch that the address names, of whichever business of this user. */
function usePlace(branchId: unknown) {
  const businesses = useSignedIn()?.businesses ?? [];
  for (const { id: businessId, branches } of businesses)
    for (const branch of branches) if (branch.id === branchId) return { businessId, branch };
  return undefined;
}

function Sheet({ agreement, prints }: { agreement: Agreement; prints: boolean }) {
  const t = useTranslations("reservations");
  return (
    <A4Page title={`${t("agreement")} ${agreementNumber(agreement.booking)}`} prints={prints}>
      <AgreementSheet {...agreement} />
    </A4Page>
  );
}
