import { useTranslations } from "use-intl";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { cellOf, stateOf } from "../model/desk.ts";
import { type NewLogin, useAdding } from "../model/use-adding.ts";
import styles from "./desk.module.css";
import type { OpenDesk } from "../model/use-desk.ts";

interface DeskFooterProps {
  state: OpenDesk;
  finish: (logins: readonly NewLogin[], isDone: boolean) => void;
}

/** What stands in the way, and the one button, which says how many rows it adds. */
export function DeskFooter({ state, finish }: DeskFooterProps) {
  const t = useTranslations("imports");
  const { add, ready, progress, busy, showing } = useAdding(state, finish);
  const { kind, desk, results, existing, checking } = state;
  const wrong = desk.rows.filter((row) => stateOf(row, results, existing) === "error").length;
  const invites = desk.rows.filter(
    (row) =>
      kind === "users" && stateOf(row, results, existing) === "ready" && cellOf(desk, row, "email").trim() !== "",
  ).length;
  const words = () => {
    if (progress) return t("foot.adding", progress);
    if (checking) return t("foot.checking");
    const before = wrong > 0 ? t("foot.wrong", { count: wrong }) : t("foot.ready");
    return invites > 0 ? `${before} ${t("foot.invites", { count: invites })}` : before;
  };
  return (
    <footer className={styles.foot}>
      <p className={styles.words} role="status">
        {wrong > 0 && <span className={styles.dot} aria-hidden />}
        {words()}
      </p>
      <SubmitButton
        type="button"
        state={{ busy, showing }}
        disabled={checking || ready === 0}
        verb={t("adding")}
        onClick={add}
      >
        {t("add", { count: ready })}
      </SubmitButton>
    </footer>
  );
}
