import { Button, Skeleton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { BranchFilter } from "../../../kit/charts/branch-filter.tsx";
import { useAddressState } from "../../../kit/charts/use-address-state.ts";
import { isRightHeld } from "../../../kit/session/right-held.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { TileBoard } from "./board.tsx";
import styles from "./tiles.module.css";
import { useOverview } from "./use-overview.ts";

/** The branch that the address names, if it is one of the business. */
function useChosenBranch() {
  const { branches } = useSession().business;
  const [{ branch }, choose] = useAddressState();
  return [branches.find(({ id }) => id === branch)?.id, (id: string | undefined) => choose({ branch: id })] as const;
}

export function OverviewTools() {
  const t = useTranslations("figures");
  const session = useSession();
  const { can } = session;
  const [branchId, choose] = useChosenBranch();
  return (
    <>
      <BranchFilter value={branchId} choose={choose} />
      {isRightHeld(session, PAGES.widgets.right) && (
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

/** The chosen tiles with the figures of a branch or of all. */
function Tiles({ branchId }: { branchId: string | undefined }) {
  const t = useTranslations("figures");
  const tc = useTranslations("common");
  const { data, isPending, isError, refetch } = useOverview(branchId);
  const skeleton = useDelayed(isPending);
  if (data) return <TileBoard told={data} />;
  if (isError)
    return (
      <div className="row gap-12 danger" role="alert">
        <p>{t("failed")}</p>
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </div>
    );
  return (
    <div className={`grid gap-14 ${styles.grid}`} aria-busy>
      {skeleton &&
        [12, 8, 4].map((width) => (
          <Skeleton key={width} radius={12} height={width === 12 ? 96 : 300} style={{ gridColumn: `span ${width}` }} />
        ))}
    </div>
  );
}
