import { comma } from "@diwan/ui/listed";
import { Loader } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useConnection } from "../../../kit/connection.ts";
import { confirm } from "../../../kit/dialogs.ts";
import { isMac } from "../../../kit/platform.ts";
import { useStore } from "@diwan/ui/store";
import { useWidth } from "../../../kit/width.ts";
import { cardOf, focusCard } from "../item/open-card.ts";
import { namesOf } from "../item/item-words.ts";
import { dirtyIds, undo, useDraft } from "../model/drafts.ts";
import { dropNewItem, isNewItem } from "../model/new-items.ts";
import { useScreen } from "../screen.ts";
import styles from "./save-bar.module.css";
import { useSaveAll } from "./use-save-all.ts";

/** One bar for all unsaved items, at the foot of the sheet. */
export function SaveBar() {
  const { t, rights } = useScreen();
  const ids = useStore(dirtyIds);
  const lost = useConnection().state === "lost";
  const { busy, saveAll } = useSaveAll();
  useSaveKeys(() => void saveAll());
  if (!rights.updateItems && !rights.createItems) return null;
  const unsaved = ids.length > 0;
  const state = busy ? (lost ? "waiting" : "saving") : unsaved ? "dirty" : "rest";
  return (
    <section className={styles.bar} data-state={state} aria-label={t("saveBar.label")}>
      <Status state={state} ids={ids} />
      {busy && <progress className={styles.progress} aria-label={t("saveBar.saving", { count: ids.length })} />}
      {!busy && unsaved && <Discard count={ids.length} />}
      {!busy && (
        <button type="button" className={styles.save} disabled={!unsaved} onClick={() => void saveAll()}>
          {t("saveAll")}
          {unsaved && (
            <kbd className={styles.keys} dir="ltr">
              {isMac ? "⌘S" : "Ctrl S"}
            </kbd>
          )}
        </button>
      )}
    </section>
  );
}

type State = "rest" | "dirty" | "saving" | "waiting";

function Status({ state, ids }: { state: State; ids: readonly string[] }) {
  const { t } = useScreen();
  const narrow = useWidth() === "narrow";
  const count = ids.length;
  if (state === "rest")
    return (
      <p className={styles.words} role="status">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        {t("saveBar.saved")}
      </p>
    );
  const words = { dirty: narrow ? "unsavedShort" : "unsaved", saving: "saving", waiting: "waiting" } as const;
  return (
    <div className={styles.words}>
      {state === "dirty" ? <span className={styles.dot} /> : <Loader size={16} color="currentcolor" />}
      <b role="status">{t(`saveBar.${words[state]}`, { count })}</b>
      {state === "dirty" && !narrow && <Names ids={ids} />}
    </div>
  );
}

/** What is unsaved; a name leads to its card. */
function Names({ ids }: { ids: readonly string[] }) {
  const { locale } = useScreen();
  return (
    <span className={styles.names}>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && comma(locale)}
          <Name id={id} />
        </span>
      ))}
    </span>
  );
}

function Name({ id }: { id: string }) {
  const { t, locale } = useScreen();
  const draft = useDraft(id);
  if (!draft) return null;
  const { en, ar } = draft.values.names;
  const name = namesOf(draft.original, locale).first || en || ar || t("item.unnamed");
  return (
    <button type="button" title={t("saveBar.goTo", { name })} onClick={() => show(id)}>
      <bdi>{name}</bdi>
    </button>
  );
}

function show(id: string): void {
  cardOf(id)?.scrollIntoView({ block: "center", behavior: "smooth" });
  focusCard(id);
}

function Discard({ count }: { count: number }) {
  const { t, tc } = useScreen();
  const discard = async () => {
    if (!(await confirm({ text: t("saveBar.discardText", { count }), yes: t("saveBar.discardYes") }))) return;
    for (const id of dirtyIds.get()) {
      if (isNewItem(id)) dropNewItem(id);
      else undo(id);
    }
  };
  return (
    <button type="button" className={styles.discard} onClick={() => void discard()}>
      {tc("discard")}
    </button>
  );
}

/** Ctrl or Cmd with S saves instead of the browser's own saving. */
function useSaveKeys(save: () => void): void {
  const run = useEffectEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
