import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { PAGES } from "../../kit/addresses.ts";
import { isGone } from "../../kit/call-errors.ts";
import { useDelayed } from "../../kit/delayed.ts";
import { MissingRecord } from "../../kit/form-page/missing-record.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { Editor } from "./editor.tsx";
import styles from "./page.module.css";
import { useHolder } from "./use-holder.ts";

/** What the person that the address names holds on a branch. */
export function PermissionPage() {
  const { memberId = "" } = useParams({ strict: false });
  const { business } = useSession();
  const branchId = useBranchOf("roles")?.id ?? "";
  const seat = { businessId: business.id, branchId, memberId };
  const { data: holder, error, isPending, refetch } = useHolder(seat);
  const late = useDelayed(isPending);
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
