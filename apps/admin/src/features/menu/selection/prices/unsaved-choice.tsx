import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../../kit/forms/form.ts";
import { useBusy } from "../../../../kit/screen/loading.ts";
import { closeSaved, saveItem } from "../../saving/save-item.ts";
import { useScreen, type Screen } from "../../screen.ts";
import { countText } from "../offer-undo.ts";
import styles from "./price-panel.module.css";

/** What happens to selected items with unsaved changes: they are saved before their prices are listed, or left out. */
export function UnsavedChoice({ ids, leaveOut }: { ids: readonly string[]; leaveOut: () => void }) {
  const t = useTranslations("several");
  const screen = useScreen();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const save = async () => {
    try {
      if (!(await run(() => saveDrafts(ids, screen)))) notify({ kind: "error", text: t("unsavedWrong") });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={styles.unsaved} role="group" aria-label={t("unsaved", { items: countText(ids.length, screen) })}>
      <p>{t("unsaved", { items: countText(ids.length, screen) })}</p>
      <div className="row wrap gap-8">
        <Button size="sm" disabled={busy} onClick={() => void save()}>
          {t("saveFirst")}
        </Button>
        <Button size="sm" disabled={busy} onClick={leaveOut}>
          {t("leaveOut")}
        </Button>
      </div>
    </div>
  );
}

/** Returns whether all of them are saved; wrong fields are marked on their cards. */
async function saveDrafts(ids: readonly string[], screen: Screen): Promise<boolean> {
  let all = true;
  for (const id of ids) {
    const outcome = await saveItem(id, screen);
    if (outcome.kind === "failed") throw outcome.error;
    if (outcome.kind === "saved") closeSaved(id);
    else all = false;
  }
  return all;
}
