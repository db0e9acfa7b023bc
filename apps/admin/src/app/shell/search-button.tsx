import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type FunctionComponent } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { chunk } from "../../kit/chunk.ts";
import { notify } from "../../kit/notices.ts";
import styles from "./search-button.module.css";

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
const load = chunk(async () => (await import("../search/load.ts")).loadSearch());

/** Opens the search, also by Ctrl or Cmd + K and by "/"; everything else of it comes when it is first wanted. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const t = useTranslations();
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<FunctionComponent<{ opened: boolean; close: () => void }>>();
  const open = async () => {
    try {
      const loaded = await load();
      // there before it opens, so that it knows where the focus was
      flushSync(() => setDialog(() => loaded));
      setOpened(true);
    } catch {
      notify({ kind: "error", text: t("errors.offline") });
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
        <button type="button" className={styles.box} {...shared}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span className={styles.words}>{t("shell.search")}</span>
          <kbd className={styles.keys} dir="ltr" aria-hidden>
            {isMac ? "⌘K" : "Ctrl K"}
          </kbd>
        </button>
      )}
      {Dialog && <Dialog opened={opened} close={() => setOpened(false)} />}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!asksToSearch(event)) return;
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) open(); // one dialog at a time
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => answer(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The same keys have other letters on an Arabic keyboard. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && /^[kKن]$/.test(key);
  return /^[/ظ]$/.test(key) && !(target instanceof Element && target.closest(FIELDS));
}
const FIELDS = "input, textarea, select, [contenteditable]";
