import type { Holder } from "@diwan/contract/people/grants";
import { useTranslations } from "use-intl";
import { useLeaveGuard } from "../../kit/leave-guard.ts";
import { useSession } from "../../kit/session.ts";
import { Foot } from "./foot.tsx";
import { GroupTable } from "./group-table.tsx";
import { Head } from "./head.tsx";
import { groupsOf } from "./model/groups.ts";
import styles from "./page.module.css";
import { Tools } from "./tools.tsx";
import type { Seat } from "./use-holder.ts";
import { useMatrix } from "./use-matrix.ts";
import { useSaving } from "./use-saving.ts";

/** The matrix of one person on one branch. */
export function Editor({ seat, holder }: { seat: Seat; holder: Holder }) {
  const { business } = useSession();
  const matrix = useMatrix(seat, holder);
  const saving = useSaving(matrix);
  const t = useTranslations("permissions");
  useLeaveGuard(matrix.changed, () => ({
    count: 1,
    groups: [{ title: t("title"), text: holder.name }],
    save: saving.save,
  }));
  const groups = groupsOf(business.type);
  return (
    <form className={styles.form} onSubmit={saving.submit} noValidate>
      <Head matrix={matrix} />
      <Tools matrix={matrix} />
      <div className={styles.body} {...(matrix.locked ? { tabIndex: 0, role: "group" } : {})}>
        {groups.map((group) => (
          <GroupTable key={group.name} matrix={matrix} group={group} />
        ))}
      </div>
      <Foot matrix={matrix} busy={saving} />
    </form>
  );
}
