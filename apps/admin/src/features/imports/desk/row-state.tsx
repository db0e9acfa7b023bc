import { useTranslations } from "use-intl";
import type { Tone } from "../../../kit/lists/declaration.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { type DeskRow, type RowState as State, stateOf } from "../model/desk.ts";
import styles from "./desk.module.css";
import type { OpenDesk } from "../model/use-desk.ts";

const TONES: Readonly<Record<Exclude<State, "unchecked">, Tone>> = {
  ready: "ok",
  leave: "neutral",
  update: "info",
  error: "danger",
};

/** What will become of a row, and why, unless it stands at a cell. */
export function RowStateCell({ state, row }: { state: OpenDesk; row: DeskRow }) {
  const t = useTranslations("imports");
  const is = stateOf(row, state.results, state.existing);
  if (is === "unchecked") return null;
  const { errors = [], notes = [] } = state.results.get(row.key) ?? {};
  const whole = errors.find(({ field }) => field === null)?.message;
  const texts = {
    ready: notes[0]?.message,
    error: whole,
    leave: t("stateTexts.leave"),
    update: notes[0]?.message ?? t("stateTexts.update"),
  };
  const text = texts[is];
  return (
    <span className={styles.state} data-state={is}>
      <StatusBadge text={t(`states.${is}`)} tone={TONES[is]} plain={is === "leave"} />
      {text !== undefined && <span className={styles.stateText}>{text}</span>}
    </span>
  );
}
