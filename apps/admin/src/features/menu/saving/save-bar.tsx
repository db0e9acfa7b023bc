import { Loader } from "@mantine/core";
import { IconCheck, IconChevronUp } from "@tabler/icons-react";
import { useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { joinNames } from "@diwan/ui/text/fill";
import { useStore } from "@diwan/ui/store";
import { useConnection } from "../../../kit/connection/connection.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { lazyDropdown } from "../../../kit/lazy/lazy-dropdown.tsx";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { isMac } from "../../../kit/browser/platform.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { categoryDrafts, draftsOffered, dropNewItem, isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { useSelecting } from "../selection/selection.ts";
import { pending } from "../drafts/pending.ts";
import { useScreen } from "../screen.ts";
import ink from "../../../kit/selection/ink-bar.module.css";
import styles from "./save-bar.module.css";
import { useSaveAll } from "./save-all.ts";
import { kindKey, unsavedNames, useUnsaved, type UnsavedCounts } from "./use-unsaved.ts";

const UnsavedList = lazyDropdown("menu", async () => (await import("./unsaved-list.tsx")).UnsavedList);

/** One bar for all unsaved changes of the screen, at the bottom of the sheet; that of selected items takes its place. */
export function SaveBar() {
  const { t, rights, chalet } = useScreen();
  const selecting = useSelecting();
  const unsaved = useUnsaved();
  const lost = useConnection().state === "lost";
  const { busy, saveAll } = useSaveAll();
  useSaveKeys(() => void saveAll());
  useUnsavedGuard(unsaved, saveAll);
  const { createItems, updateItems, createCategories, updateCategories } = rights;
  if (!createItems && !updateItems && !createCategories && !updateCategories) return null;
  const some = unsaved.total > 0;
  const state = busy ? (lost ? "waiting" : "saving") : some ? "dirty" : "rest";
  return (
    <section className={ink.bar} data-state={state} aria-label={t("saveBar.label")} hidden={selecting}>
      <Status state={state} unsaved={unsaved} />
      {busy && <progress className={styles.progress} aria-label={t("saveBar.saving", { count: unsaved.total })} />}
      {!busy && some && <Discard count={unsaved.total} />}
      {!busy && (
        <button type="button" className={styles.save} disabled={!some} onClick={() => void saveAll()}>
          {t(chalet ? "saveAllChalets" : "saveAll")}
          {some && (
            <kbd className={styles.keys} dir="ltr">
              {isMac ? "⌘S" : "Ctrl S"}
            </kbd>
          )}
        </button>
      )}
    </section>
  );
}

/** The same groups are listed before leaving the screen. */
function useUnsavedGuard({ total, kinds, uploading }: UnsavedCounts, save: () => Promise<boolean>): void {
  const screen = useScreen();
  const { t } = screen;
  useLeaveGuard(total > 0 || uploading, () => ({
    count: total,
    groups: [
      ...kinds.map(({ kind, count }) => ({
        title: t(`saveBar.kinds.${kindKey(kind, screen)}`, { count }),
        text: unsavedNames(kind, screen),
      })),
      ...(uploading ? [{ title: t("saveBar.uploading") }] : []),
    ],
    // an upload can't be sped up
    ...(uploading ? {} : { save }),
  }));
}

type State = "rest" | "dirty" | "saving" | "waiting";

function Status({ state, unsaved }: { state: State; unsaved: UnsavedCounts }) {
  const screen = useScreen();
  const { t, locale } = screen;
  const narrow = useWidth() === "narrow";
  const { total: count, kinds, uploading } = unsaved;
  const offered = useStore(draftsOffered);
  if (state === "rest" && offered && !uploading)
    return (
      <p className={styles.words} role="status">
        {t("saveBar.offered")}
      </p>
    );
  if (state === "rest")
    return (
      <p className={styles.words} role="status">
        {uploading ? <Loader size={16} color="currentcolor" /> : <IconCheck size={16} stroke={1.75} aria-hidden />}
        {t(uploading ? "saveBar.uploading" : "saveBar.saved")}
      </p>
    );
  const words = { dirty: "unsaved", saving: "saving", waiting: "waiting" } as const;
  const label = t(`saveBar.${words[state]}`, { count });
  const kindsText = joinNames(
    kinds.map((one) => t(`saveBar.kinds.${kindKey(one.kind, screen)}`, { count: one.count })),
    locale,
  );
  return (
    <div className={styles.words}>
      {state === "dirty" ? <span className={styles.dot} /> : <Loader size={16} color="currentcolor" />}
      {(!narrow || state !== "dirty") && <b role="status">{label}</b>}
      {state === "dirty" && <ListButton label={narrow ? label : undefined} kinds={kindsText} />}
    </div>
  );
}

/** Opens the list of unsaved changes; on narrow screens it shows their number. */
function ListButton({ label, kinds }: { label: string | undefined; kinds: string }) {
  const { t } = useScreen();
  // what is seen is part of the name
  const name = [`${t("saveBar.list")}: ${label ?? kinds}`, ...(label ? [kinds] : [])].join(", ");
  const button = (
    <button type="button" className={styles.kinds} aria-label={name}>
      {label ? <b>{label}</b> : <span>{kinds}</span>}
      <IconChevronUp size={14} stroke={1.75} aria-hidden />
    </button>
  );
  return <UnsavedList button={button} />;
}

function Discard({ count }: { count: number }) {
  const { t, tc } = useScreen();
  const discard = async () => {
    if (!(await confirm({ text: t("saveBar.discardText", { count }), yes: t("saveBar.discardYes") }))) return;
    for (const id of itemDrafts.changedIds.get()) {
      if (isNewItem(id)) dropNewItem(id);
      else itemDrafts.undo(id);
    }
    for (const id of categoryDrafts.changedIds.get()) categoryDrafts.undo(id);
    for (const work of Object.values(pending.get())) if (work.kind !== "upload") work.discard();
  };
  return (
    <button type="button" className={styles.discard} onClick={() => void discard()}>
      {tc("discard")}
    </button>
  );
}

/** Ctrl or Cmd with S saves here, instead of the browser's own saving. */
function useSaveKeys(save: () => void): void {
  useKeyDown((event) => {
    if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    save();
  });
}
