import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { Button } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import banner from "../../kit/screen/banner.module.css";
import { useBusy } from "../../kit/screen/loading.ts";
import { useSession } from "../../kit/session/session.ts";

/** Who planned what is still to happen, if they may no longer change the menu. */
export const authorWithoutRight = ({ state, planned_by }: ChangeSet): string | undefined =>
  (state === "waits" || state === "runs") && planned_by?.may === false ? planned_by.name : undefined;

/** Tells that a plan happens without its author, and lets the user take it over. */
export function AuthorNote({ set }: { set: ChangeSet }) {
  const t = useTranslations("changeSets");
  const { can } = useSession();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const name = authorWithoutRight(set);
  const takeOver = async () => {
    try {
      // whoever saves it last has planned it
      const params = { businessId: set.business_id, changeSetId: set.id };
      await run(() => send(changeSets.update, { params, body: { updated_at: set.updated_at } }));
      notify({ kind: "success", text: t("saved") });
    } catch (error) {
      fail(error);
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["change-sets", set.business_id] }),
      reloadLists(changeSets.list),
    ]);
  };
  if (name === undefined) return null;
  return (
    <div className={banner.banner} role="note">
      <IconUserOff size={18} stroke={1.75} aria-hidden />
      <span className="fill small">{t("orphan", { name })}</span>
      {can("items", "update") && (
        <Button size="sm" disabled={busy} onClick={() => void takeOver()}>
          {t("takeOver")}
        </Button>
      )}
    </div>
  );
}
