import { Skeleton, Button } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../kit/screen/loading.ts";
import styles from "./dialog.module.css";
import { SearchHeader } from "./search-header.tsx";
import type { SearchScope, ResultGroup } from "./results.ts";
import { useActiveRow, type ActiveRow } from "./use-active-row.ts";
import { useResultSelection, type ResultSelection } from "./use-result-selection.ts";
import { useSearchResults, type SearchResults } from "./use-search-results.ts";
import { isMac } from "../../kit/browser/platform.ts";
import { ResultRow } from "./result-row.tsx";

interface PanelProps {
  close: () => void;
  /** Closes when the user navigates. */
  leave: () => void;
  /** Keystrokes from before the field existed. */
  takeEarly: () => string;
}

/** A text field over the list of what it finds (the combobox pattern): the focus stays in the field. */
export function SearchPanel({ close, leave, takeEarly }: PanelProps) {
  const t = useTranslations("search");
  const prefix = useId();
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<SearchScope>("all");
  const results = useSearchResults(typed, kind);
  const active = useActiveRow(results.groups, prefix);
  const choice = useResultSelection(leave);
  const { hasty, setHasty } = useHaste(results, () => active.row && choice.open(active.row.found, false));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || active.move(event) || event.key !== "Enter") return;
    event.preventDefault();
    const ready = results.settled || active.moved || active.row?.group.key === "screens";
    if (ready && active.row) choice.open(active.row.found, event.ctrlKey || event.metaKey);
    else setHasty(!results.settled);
  };
  return (
    <div className={`stack ${styles.panel}`}>
      <SearchHeader
        typed={typed}
        type={(text) => {
          setTyped(text);
          setHasty(false);
          active.reset();
        }}
        kind={kind}
        choose={(chosen) => {
          setKind(chosen);
          active.reset();
        }}
        press={press}
        focused={() => setTyped((text) => text + takeEarly())}
        close={close}
        list={active.rows.length > 0 ? `${prefix}-list` : undefined}
        active={active.row?.id}
      />
      <div className="stack pane" aria-busy={!results.settled || hasty}>
        {active.rows.length > 0 && (
          <GroupList id={`${prefix}-list`} groups={results.groups} query={typed} active={active} choice={choice} />
        )}
        <Waiting active={results.waiting} />
        {results.failed && <Failed retry={results.retry} />}
        {results.settled && !results.failed && active.rows.length === 0 && <Nothing query={typed.trim()} />}
      </div>
      <p className="unseen" role="status">
        {results.settled && typed.trim() !== "" && t("results", { count: active.rows.length })}
      </p>
      <PanelFoot />
    </div>
  );
}

/** Enter before the response arrives opens the first result once it is loaded. */
function useHaste({ settled, failed }: SearchResults, open: () => void) {
  const [hasty, setHasty] = useState(false);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!hasty || !settled) return;
    setHasty(false);
    if (!failed) openNow();
  }, [hasty, settled, failed]);
  return { hasty, setHasty };
}

function Waiting({ active }: { active: boolean }) {
  const shown = useDelayed(active);
  if (!shown) return null;
  return (
    <div className={styles.waiting} aria-hidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={`row gap-12 ink regular ${styles.row}`}>
          <Skeleton width={34} height={34} radius={8} />
          <div className="stack fill">
            <Skeleton height={10} width={`${60 - row * 12}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  const t = useTranslations("search");
  return (
    <div className={`row gap-8 muted small text-center break-anywhere ${styles.state}`}>
      <strong className="ink normal strong">{t("noneTitle", { query })}</strong>
      <span>{t("noneText")}</span>
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations("search");
  const tc = useTranslations("common");
  return (
    <div className={`row gap-8 muted small text-center break-anywhere ${styles.state}`} role="alert">
      <strong className="ink normal strong">{t("failed")}</strong>
      <Button onClick={retry}>{tc("retry")}</Button>
    </div>
  );
}

/** Which keys do what; phones have none. */
function PanelFoot() {
  const t = useTranslations("search");
  return (
    <div className={`flex gap-16 fixed muted tiny line-above sunken wide-only ${styles.foot}`}>
      <span className="row gap-4">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t("move")}
      </span>
      <span className="row gap-4">
        <kbd dir="ltr">Enter</kbd>
        {t("open")}
      </span>
      <span className="row gap-4">
        <kbd dir="ltr">{isMac ? "⌘ Enter" : "Ctrl Enter"}</kbd>
        {t("newTab")}
      </span>
      <span className={`row gap-4 ${styles.allowed}`}>{t("allowed")}</span>
    </div>
  );
}

interface GroupListProps {
  id: string;
  groups: readonly ResultGroup[];
  query: string;
  active: ActiveRow;
  choice: ResultSelection;
}

/** The results under their headings. */
function GroupList({ id, groups, query, active, choice }: GroupListProps) {
  const t = useTranslations("search");
  return (
    <div id={id} role="listbox" aria-label={t("title")} className={styles.list}>
      {groups.map(({ key, title }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={`muted tiny medium ${styles.title}`}>
            {title}
          </div>
          {active.rows
            .filter((row) => row.group.key === key)
            .map((row) => (
              <ResultRow
                key={row.id}
                row={row}
                query={query}
                active={row.id === active.row?.id}
                point={() => active.point(row.id)}
                choice={choice}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
