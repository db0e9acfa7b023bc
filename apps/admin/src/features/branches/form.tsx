import { branches } from "@diwan/contract/branches/branches";
import { useTranslations } from "use-intl";
import { addOf, ADDRESSES, closedPlaces } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { useOrderingBadge } from "./columns.tsx";
import { useBranchSections } from "./sections.tsx";
import { useClosing } from "./use-closing.tsx";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../kit/session/session.ts";
import { IconExternalLink, IconLock } from "@tabler/icons-react";
import { useGuestAddress } from "../../kit/navigation/guest-address.ts";

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
      actions={(branch) =>
        !branch.closed && (
          <>
            <CloseForDaysButton branchId={branch.id} />
            <GuestPageButton slug={branch.slug} />
          </>
        )
      }
    />
  );
}

/** Opens a new closure of the branch. */
function CloseForDaysButton({ branchId }: { branchId: string }) {
  const t = useTranslations("branches.closing");
  const { can } = useSession();
  if (!can("holidays", "create")) return null;
  return (
    <Button
      component={Link}
      to={addOf(ADDRESSES.closures)}
      {...{ search: closedPlaces(branchId) as never }}
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
    >
      {t("closeDays")}
    </Button>
  );
}

/** Opens what guests of a branch see. */
function GuestPageButton({ slug }: { slug: string }) {
  const t = useTranslations("branches");
  const address = useGuestAddress()(slug);
  if (!address) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
    >
      {t("openPage")}
    </Button>
  );
}
