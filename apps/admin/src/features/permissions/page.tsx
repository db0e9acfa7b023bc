import type { Holder } from "@diwan/contract/grants";
import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PAGES } from "../../kit/addresses.ts";
import { isGone } from "../../kit/call-errors.ts";
import { useDelayed } from "../../kit/delayed.ts";
import { MissingRecord } from "../../kit/form-page/missing-record.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchesOf, useBranchOf, useOpenBranch } from "../../kit/use-branch-of.ts";
import { Editor } from "./editor.tsx";
import styles from "./page.module.css";
import { type Seat, useHolder } from "./use-holder.ts";

/** What the person that the address names holds on a branch. */
export function PermissionPage() {
  const { memberId = "" } = useParams({ strict: false });
  const { business } = useSession();
  const branchId = useBranchOf("roles")?.id ?? "";
  const seat = { businessId: business.id, branchId, memberId };
  const { data: holder, error, isPending, refetch } = useHolder(seat);
  const late = useDelayed(isPending);
  const elsewhere = useOpenWhereHeld(seat, holder);
  if (elsewhere) return <Boxes />;
  if (holder) return <Editor key={Object.values(seat).join()} seat={seat} holder={holder} />;
  if (isPending && !error) return late ? <Boxes /> : null;
  return (
    <MissingRecord
      gone={holder === null || isGone(error)}
      list={PAGES.permissions.address}
      retry={() => void refetch()}
    />
  );
}

/**
 * Opens the branch where the person works, where nothing is held on the chosen one and the address names none; from then on
 * whatever is chosen stays. Whether it is about to.
 */
function useOpenWhereHeld({ memberId, branchId }: Seat, holder: Holder | null | undefined): boolean {
  const open = useBranchesOf("roles");
  const openBranch = useOpenBranch();
  const [settled, settle] = useState(new URLSearchParams(location.search).has("branch") ? memberId : undefined);
  const held = settled !== memberId && holder && !holder.branches.includes(branchId) ? holder.branches : [];
  const to = open.find(({ id }) => held.includes(id))?.id;
  useEffect(() => {
    if (!holder) return;
    settle(memberId);
    if (to) openBranch(to);
  }, [holder, memberId, to, openBranch]);
  return to !== undefined;
}

/** The groups before they are known. */
function Boxes() {
  return (
    <div className={styles.boxes} aria-busy>
      <Skeleton height={36} width={320} radius={8} />
      <div className={styles.body}>
        {[9, 4, 6].map((rows) => (
          <div key={rows} className={styles.box}>
            {Array.from({ length: rows }, (_, at) => (
              <div key={at}>
                <Skeleton height={14} width={120} radius={4} />
                <Skeleton height={20} width={210} radius={6} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
