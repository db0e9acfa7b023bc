import { review } from "@diwan/contract/menu/review";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import styles from "./desk-footer.module.css";
import { missingCells } from "./desk.ts";
import { saveAll } from "./save-drafts.ts";
import { useDiscard, useLeave } from "./use-discard.ts";
import type { Desk } from "./use-desk.ts";

/** What will stay hidden, and the two ways out of the desk. */
export function DeskFooter({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { businessId } = useScreen();
  const { busy, showing, run } = useBusy();
  const fail = useFailure();
  const leave = useLeave(desk);
  const { discard, discarding } = useDiscard(desk);
  const published = desk.all.filter((row) => row.draft.on_menu === null || desk.choiceOf(row) !== "leave");
  const hidden = published.filter((row) => {
    const missing = missingCells(row, desk.cells);
    return missing.includes("price") || (missing.includes("en") && missing.includes("ar"));
  }).length;

  const counts = { count: hidden, shown: published.length - hidden, all: published.length };

  const publish = async () => {
    if (!(await saveAll())) return notify({ kind: "warning", text: t("publishUnsaved") });
    const ids = published.map(({ draft }) => draft.id);
    const replace = published.filter((row) => row.draft.on_menu !== null && desk.choiceOf(row) === "replace");
    const body = { ids, replace: replace.map(({ draft }) => draft.id) };
    await send(review.publish, { params: { businessId }, body });
    notify({ kind: "success", text: t("published", { count: ids.length, hidden }) });
    await leave(ids);
  };
  return (
    <footer className={styles.foot}>
      <p className={styles.words} data-hidden={hidden > 0 || undefined}>
        {hidden > 0 ? t.rich("hidden", { ...counts, strong: (chunks) => <b>{chunks}</b> }) : t("allShown")}
      </p>
      <Button variant="danger-text" disabled={busy || discarding} onClick={() => discard(desk.all)}>
        {t("discard")}
      </Button>
      <Button
        variant="filled"
        size="md"
        loading={showing}
        disabled={busy || published.length === 0}
        onClick={() => void run(publish).catch(fail)}
      >
        {t("publish", { count: published.length })}
      </Button>
    </footer>
  );
}
