import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import styles from "./checklist.module.css";
import { firstOpenStep, isComplete, STEP_NAMES } from "./first-steps.ts";
import { useFirstSteps } from "./use-first-steps.ts";

/** The remaining steps of the setup; hidden once all are done or the owner dismisses it. */
export function Checklist() {
  const t = useTranslations("firstSteps");
  const { progress, close, reopen } = useFirstSteps();
  if (!progress || progress.closed || isComplete(progress)) return null;
  const hide = async () => {
    await close();
    notify({
      kind: "info",
      text: t("checklist.closed"),
      link: { text: t("checklist.undo"), follow: () => void reopen() },
    });
  };
  return (
    <section className="panel" aria-labelledby="checklist-title">
      <header className={`row wrap gap-8 ${styles.head}`}>
        <div>
          <h2 id="checklist-title">{t("checklist.title")}</h2>
          <p className="soft small">{t("checklist.text", { done: progress.done.length, all: STEP_NAMES.length })}</p>
        </div>
        <Button variant="subtle" size="sm" onClick={() => void hide()}>
          {t("checklist.close")}
        </Button>
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link to={ADDRESSES.firstSteps} search={{ step: firstOpenStep(progress) }} {...props} />
          )}
        >
          {t(progress.done.length > 0 ? "checklist.go" : "checklist.start")}
        </Button>
      </header>
      <ul className={`grid line-above ${styles.steps}`}>
        {STEP_NAMES.map((step) => {
          const isDone = progress.done.includes(step);
          const Icon = isDone ? IconCircleCheck : IconCircle;
          return (
            <li key={step} data-done={isDone || undefined}>
              <Link to={ADDRESSES.firstSteps} search={{ step }}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  <strong className="medium">{t(`${step}.name`)}</strong>
                  <span>{isDone ? t("states.done") : t(`${step}.short`)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
