import { useStore } from "@diwan/ui/store";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { finding } from "./finding.ts";
import styles from "./finding-bar.module.css";

const LONGEST = 100;
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog] *";

const isMatch = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.matches(selector);

/** The search within the menu: `/` leads to it, Esc clears it. */
export function SearchField() {
  const t = useTranslations("menuFind");
  const narrow = useWidth() === "narrow";
  const field = useRef<HTMLInputElement>(null);
  const { query } = useStore(finding);
  const search = (text: string) => finding.set({ ...finding.get(), query: text });
  const focusBySlash = (event: KeyboardEvent) => {
    // on an Arabic keyboard the same key writes a letter, which a cell takes
    if (event.key !== "/" && (event.key !== "ظ" || isMatch(event.target, "[data-grid]"))) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isMatch(event.target, FIELDS)) return;
    event.preventDefault();
    event.stopPropagation(); // otherwise the global search would open as well
    field.current?.focus();
    field.current?.select();
  };
  useKeyDown(focusBySlash, { capture: true });
  return (
    <label className={styles.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={t("search")}
        aria-keyshortcuts="/"
        placeholder={t(narrow ? "searchShort" : "search")}
        maxLength={LONGEST}
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault(); // a panel stays open
          if (query) search("");
          else field.current?.blur();
        }}
      />
      {query ? (
        <button type="button" aria-label={t("clear")} title={t("clear")} onClick={() => search("")}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </label>
  );
}
