import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../kit/delayed.ts";
import styles from "./dialog.module.css";
import { PanelFoot } from "./foot.tsx";
import { GroupList } from "./group-list.tsx";
import { PanelHead } from "./head.tsx";
import { Failed, Nothing } from "./states.tsx";
import type { Kind } from "./results.ts";
import { useActive } from "./use-active.ts";
import { useChoice } from "./use-choice.ts";
import { useResults, type Results } from "./use-results.ts";

interface PanelProps {
  close: () => void;
  /** Closes for somebody who goes somewhere else. */
  leave: () => void;
  /** What was typed before the field was there. */
  takeEarly: () => string;
}

/** A text field over the list of what it finds (the combobox pattern): the focus stays in the field. */
export function SearchPanel({ close, leave, takeEarly }: PanelProps) {
  const t = useTranslations("search");
  const prefix = useId();
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const results = useResults(typed, kind);
  const active = useActive(results.groups, prefix);
  const choice = useChoice(leave);
  const { hasty, setHasty } = useHaste(results, () => active.row && choice.open(active.row.found, false));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || active.move(event) || event.key !== "Enter") return;
    event.preventDefault();
    const ready = results.settled || active.moved || active.row?.group.key === "screens";
    if (ready && active.row) choice.open(active.row.found, event.ctrlKey || event.metaKey);
    else setHasty(!results.settled);
  };
  return (
    <div className={styles.panel}>
      <PanelHead
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
      <div className={styles.body} aria-busy={!results.settled || hasty}>
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

/** Enter before the answer is there: the first result opens as soon as it is. */
function useHaste({ settled, failed }: Results, open: () => void) {
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
        <div key={row} className={styles.row}>
          <Skeleton width={34} height={34} radius={8} />
          <div className={styles.names}>
            <Skeleton height={10} width={`${60 - row * 12}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
