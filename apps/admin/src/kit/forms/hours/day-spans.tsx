import { isOvernight } from "@diwan/contract/time/overnight";
import type { WorkingSpan } from "@diwan/contract/time/working-hours";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useRowKeys } from "../fields/rows.ts";
import styles from "./hours.module.css";
import { nextSpan, storedEnd, typedEnd } from "./week.ts";

interface DaySpansProps {
  /** Whose hours these are, for screen readers. */
  label: string;
  spans: readonly WorkingSpan[];
  change: (spans: readonly WorkingSpan[]) => void;
  /** Whether times may end after midnight. */
  overnight?: boolean;
  disabled?: boolean | undefined;
  /** What no spans mean; by default that the day is off. */
  none?: string | undefined;
}

/** The opening hours of one day, with breaks; none: closed. */
export function DaySpans({ label, spans, change, overnight = false, disabled = false, none }: DaySpansProps) {
  const t = useTranslations("records.hours");
  const next = nextSpan(spans);
  const keys = useRowKeys(spans.length);
  const add = (span: WorkingSpan) => {
    keys.add();
    change([...spans, span]);
  };
  const remove = (at: number) => {
    keys.remove(at);
    change(spans.filter((_, one) => one !== at));
  };
  const isNight = (span: WorkingSpan): boolean => overnight && isOvernight(span);
  const isWrong = (span: WorkingSpan): boolean => span.from >= span.to && !isNight(span);
  const set = (at: number, part: Partial<WorkingSpan>) =>
    change(spans.map((span, one) => (one === at ? { ...span, ...part } : span)));
  return (
    <div className={`row wrap ${styles.spans}`}>
      {spans.length === 0 && <span className="muted small">{none ?? t("off")}</span>}
      {spans.map((span, at) => (
        <div key={keys.of(at)} className={`row gap-6 ${styles.span}`}>
          <TextInput
            type="time"
            dir="ltr"
            disabled={disabled}
            aria-label={t("from", { label })}
            value={span.from}
            error={isWrong(span)}
            onChange={(event) => set(at, { from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            dir="ltr"
            disabled={disabled}
            aria-label={t("to", { label })}
            value={typedEnd(span.to)}
            error={isWrong(span)}
            onChange={(event) => set(at, { to: storedEnd(event.currentTarget.value) })}
          />
          {isNight(span) && <span className="muted tiny">{t("nextDay")}</span>}
          {!disabled && (
            <ActionIcon size="sm" variant="danger-text" aria-label={t("remove", { label })} onClick={() => remove(at)}>
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {!disabled && next && (
        <ActionIcon size="sm" aria-label={t("add", { label })} onClick={() => add(next)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
