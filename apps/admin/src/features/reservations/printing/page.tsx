import { useParams, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { A4Page } from "../../../kit/papers/a4.tsx";
import { PaperPage, useNamedBranch } from "../../../kit/papers/paper-page.tsx";
import { readAgreement } from "./agreement.ts";
import { AgreementSheet } from "./sheet.tsx";
import { agreementNumber } from "./terms.ts";

/** The rental agreement of a booking. */
export function AgreementPage() {
  const t = useTranslations("reservations");
  const { id = "" } = useParams({ strict: false });
  const { branch, print }: Search = useSearch({ strict: false });
  const place = useNamedBranch(branch);
  return (
    <PaperPage
      of={["agreement", place, id]}
      read={place && (() => readAgreement(place.businessId, place.branch, id))}
      failed={t("paperFailed")}
    >
      {(agreement) => (
        <A4Page title={`${t("agreement")} ${agreementNumber(agreement.booking)}`} prints={print !== undefined}>
          <AgreementSheet {...agreement} />
        </A4Page>
      )}
    </PaperPage>
  );
}
