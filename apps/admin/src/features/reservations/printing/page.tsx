import { useParams, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { A4Page } from "../../../kit/print/a4.tsx";
import { PrintPage, useNamedBranch } from "../../../kit/print/print-page.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchesOf } from "../../../kit/session/use-branch-of.ts";
import { type AgreementPlace, readAgreement } from "./agreement.ts";
import { AgreementSheet } from "./sheet.tsx";
import { agreementNumber } from "./terms.ts";

/** The print view of a booking's rental agreement. */
export function AgreementPage() {
  const t = useTranslations("reservations");
  const { id = "" } = useParams({ strict: false });
  const { branch, print }: AddressSearch = useSearch({ strict: false });
  const places = usePlaces(branch);
  return (
    <PrintPage of={["agreement", places, id]} read={() => readAgreement(places, id)} failed={t("paperFailed")}>
      {(agreement) => {
        const number = agreementNumber(agreement.booking, agreement.branch.timeZone);
        return (
          <A4Page title={`${t("agreement")} ${number}`} number={number} prints={print !== undefined}>
            <AgreementSheet {...agreement} />
          </A4Page>
        );
      }}
    </PrintPage>
  );
}

/** The branch in the address; without one, the readable branches of the chosen business. */
function usePlaces(named: unknown): AgreementPlace[] {
  const { business } = useSession();
  const readable = useBranchesOf("reservations");
  const place = useNamedBranch(named);
  if (named !== undefined) return place ? [place] : [];
  return readable.map((branch) => ({ businessId: business.id, branch }));
}
