import { review } from "@diwan/contract/menu/review";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { reloadTree } from "../tree/tree-query.ts";
import styles from "./desk-footer.module.css";
import { missingCells } from "./desk.ts";
import { reloadDrafts, removeDrafts } from "./drafts-query.ts";
import { forgetTyped, saveAll } from "./save-drafts.ts";
import type { Desk } from "./use-desk.ts";

/** What will stay hidden, and the two ways out of the desk. */
export function DeskFooter({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { businessId } = useScreen();
  const { busy, showing, run } = useBusy();
  const fail = useFailure();
  const navigate = useNavigate();
  const published = desk.all.filter((row) => row.draft.on_menu === null || desk.choiceOf(row) !== "leave");
  const hidden = published.filter((row) => {
    const missing = missingCells(row, desk.cells);
    return missing.includes("price") || (missing.includes("en") && missing.includes("ar"));
  }).length;

  const leave = async (ids: readonly string[]) => {
    removeDrafts(ids);
    await Promise.all([reloadTree(), reloadDrafts()]);
    if (ids.length === desk.all.length) await navigate({ to: ADDRESSES.menu });
  };
  const publish = async () => {
    if (!(await saveAll())) return notify({ kind: "warning", text: t("publishUnsaved") });
    const ids = published.map(({ draft }) => draft.id);
    const replace = published.filter((row) => row.draft.on_menu !== null && desk.choiceOf(row) === "replace");
    const body = { ids, replace: replace.map(({ draft }) => draft.id) };
    await send(review.publish, { params: { businessId }, body });
    notify({ kind: "success", text: t("published", { count: ids.length, hidden }) });
    await leave(ids);
  };
  const discard = async () => {
    const ids = desk.all.map(({ draft }) => draft.id);
    const agreed = await confirm({ text: t("discardText", { count: ids.length }), yes: t("discardYes") });
    if (!agreed) return;
    await send(review.discard, { params: { businessId }, body: { ids } });
    ids.forEach(forgetTyped);
    await leave(ids);
  };
  return (
    <footer className={styles.foot}>
      <p className={styles.words} data-hidden={hidden > 0 || undefined}>
        {hidden > 0 ? t.rich("hidden", { count: hidden, strong: (chunks) => <b>{chunks}</b> }) : t("allShown")}
      </p>
      <Button variant="danger-text" disabled={busy} onClick={() => void run(discard).catch(fail)}>
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
