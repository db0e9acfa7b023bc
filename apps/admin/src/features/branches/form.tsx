import { branches } from "@diwan/contract/branches/branches";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { useOrderingBadge } from "./columns.tsx";
import { GuestPageButton } from "./guest-page-button.tsx";
import { useBranchSections } from "./sections.tsx";
import { useClosing } from "./use-closing.tsx";

export function BranchForm() {
  const t = useTranslations("branches");
  const sections = useBranchSections();
  const badgeOf = useOrderingBadge();
  const { offer } = useClosing();
  return (
    <FormPage
      area="branches"
      address={ADDRESSES.branches}
      calls={branches}
      params={({ businessId }) => ({ businessId })}
      idParam="branchId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      insteadOfDelete={offer}
      together={[["latitude", "longitude"]]}
      sections={sections}
      chip={(branch) => <StatusBadge {...badgeOf(branch)} />}
      actions={(branch) => !branch.closed && <GuestPageButton slug={branch.slug} />}
    />
  );
}
