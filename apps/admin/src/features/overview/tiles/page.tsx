import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, PAGES } from "../../../kit/addresses.ts";
import { BranchFilter } from "../../../kit/charts/branch-filter.tsx";
import { useAddress } from "../../../kit/charts/use-address.ts";
import { rightHeld } from "../../../kit/right-held.ts";
import { useSession } from "../../../kit/session.ts";
import { Tiles } from "./tiles.tsx";

/** The branch that the address names, if it is one of the business. */
function useChosenBranch() {
  const { branches } = useSession().business;
  const [{ branch }, choose] = useAddress();
  return [branches.find(({ id }) => id === branch)?.id, (id: string | undefined) => choose({ branch: id })] as const;
}

export function Tools() {
  const t = useTranslations("figures");
  const session = useSession();
  const { can } = session;
  const [branchId, choose] = useChosenBranch();
  return (
    <>
      <BranchFilter value={branchId} choose={choose} />
      {rightHeld(session, PAGES.widgets.right) && (
        <Button
          aria-label={t("arrange")}
          title={t("arrange")}
          px={9}
          renderRoot={(props) => <Link to={PAGES.widgets.address} {...props} />}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        </Button>
      )}
      {can("reservations", "create") && (
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to={addOf(ADDRESSES.reservations)} {...props} />}
        >
          {t("newBooking")}
        </Button>
      )}
    </>
  );
}

export function ChosenTiles() {
  const [branchId] = useChosenBranch();
  return <Tiles branchId={branchId} />;
}
