import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type FunctionComponent } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { chunk } from "../../kit/lazy/load-chunk.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { isMac } from "../../kit/browser/platform.ts";
import { useKeyDown } from "../../kit/browser/use-key-down.ts";
import styles from "./search-button.module.css";

interface DialogProps {
  opened: boolean;
  close: () => void;
  /** What was typed before its field was there. */
  takeEarly: () => string;
}
const load = chunk(async () => (await import("../search/load.ts")).loadSearch());

/** Opens the search, also by Ctrl or Cmd + K and by "/"; its code loads on first use. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const t = useTranslations();
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<FunctionComponent<DialogProps>>();
  const early = useRef(NOTHING);
  useEffect(() => () => void early.current(), []);
  const open = async () => {
    early.current();
    early.current = catchTyping();
    try {
      const loaded = await load();
      // rendered before it opens, so that it knows the earlier focus
      flushSync(() => setDialog(() => loaded));
      setOpened(true);
    } catch {
      early.current();
      notify({ kind: "error", text: t("errors.offline"), offline: true });
    }
  };
  useSearchKeys(() => void open());
  const shared = {
    "aria-haspopup": "dialog" as const,
    "aria-keyshortcuts": "Control+K Meta+K /",
    onClick: () => void open(),
    onPointerEnter: () => void load().catch(() => undefined),
  };
  return (
    <>
      {compact ? (
        <ActionIcon size="lg" aria-label={t("common.search")} {...shared}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <button
          type="button"
          className={`row gap-8 fill muted small text-start rounded surface ${styles.box}`}
          {...shared}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span className="fill truncate">{t("shell.search")}</span>
          <kbd className={`fixed sunken ${styles.keys}`} dir="ltr" aria-hidden>
            {isMac ? "⌘K" : "Ctrl K"}
          </kbd>
        </button>
      )}
      {Dialog && <Dialog opened={opened} close={() => setOpened(false)} takeEarly={() => early.current()} />}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  useKeyDown((event) => {
    if (!asksToSearch(event)) return;
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) open(); // one dialog at a time
  });
}

const NOTHING = () => "";

/** Collects keystrokes until the search field exists; the returned function stops and returns them. */
function catchTyping(): () => string {
  let text = "";
  const press = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    text += event.key;
  };
  addEventListener("keydown", press, true);
  return () => {
    removeEventListener("keydown", press, true);
    const typed = text;
    text = "";
    return typed;
  };
}

/** The same keys have other letters on an Arabic keyboard. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && /^[kKن]$/.test(key);
  return /^[/ظ]$/.test(key) && !(target instanceof Element && target.closest(FIELDS));
}
const FIELDS = "input, textarea, select, [contenteditable]";
