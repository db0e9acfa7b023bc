import type { Holder } from "@diwan/contract/people/grants";
import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PAGES } from "../../kit/addresses.ts";
import { isGone } from "../../kit/call-errors.ts";
import { useDelayed } from "../../kit/delayed.ts";
import { MissingRecord } from "../../kit/form-page/missing-record.tsx";
import { type SignedIn, useSession } from "../../kit/session.ts";
import { useBranchesOf, useBranchOf, useOpenBranch } from "../../kit/use-branch-of.ts";
import { ChooseBranch } from "./choose-branch.tsx";
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
  const { elsewhere, choices, choose } = useOpenWhereHeld(seat, holder);
  if (elsewhere) return <Boxes />;
  if (holder && choices.length > 0) return <ChooseBranch holder={holder} branches={choices} choose={choose} />;
  if (holder) return <Editor key={Object.values(seat).join()} seat={seat} holder={holder} />;
  if (isPending && !error) return late ? <Boxes /> : null;
  return (
    <MissingRecord
      error={error}
      gone={holder === null || isGone(error)}
      list={PAGES.permissions.address}
      retry={() => void refetch()}
    />
  );
}

interface Opening {
  /** Whether another branch is about to open. */
  elsewhere: boolean;
  /** The branches of which one is to be chosen first. */
  choices: readonly NonNullable<SignedIn["branch"]>[];
  choose: (branchId: string) => void;
}

/**
 * Opens the branch where the person works, where nothing is held on the chosen one and the address names none; who works
 * nowhere yet gets one that is chosen for them. From then on whatever is chosen stays.
 */
function useOpenWhereHeld({ memberId, branchId }: Seat, holder: Holder | null | undefined): Opening {
  const open = useBranchesOf("roles");
  const openBranch = useOpenBranch();
  const [settled, settle] = useState(new URLSearchParams(location.search).has("branch") ? memberId : undefined);
  const held = settled !== memberId && holder && !holder.branches.includes(branchId) ? holder.branches : [];
  const to = open.find(({ id }) => held.includes(id))?.id;
  const asks = settled !== memberId && holder?.owner === false && holder.branches.length === 0 && open.length > 1;
  useEffect(() => {
    if (!holder || asks) return;
    settle(memberId);
    if (to) openBranch(to);
  }, [holder, asks, memberId, to, openBranch]);
  const choose = (id: string) => {
    settle(memberId);
    openBranch(id);
  };
  return { elsewhere: to !== undefined, choices: asks ? open : [], choose };
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
