import { branches } from "@diwan/contract/branches/branches";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./step-list.module.css";
import { STEP_NAMES, type StepProgress, type FirstStepState } from "../../features/overview/first-steps.ts";

interface StepListProps {
  current: FirstStepState;
  progress: StepProgress;
  /** Steps whose check did not pass. */
  failed: ReadonlySet<FirstStepState>;
  open: (step: FirstStepState) => void;
}

/** All steps with their state: done, current or in need of attention; each can be opened. */
export function StepList({ current, progress, failed, open }: StepListProps) {
  const t = useTranslations("firstSteps");
  const { locale } = useLanguage();
  const { business, branch = business.branches[0] } = useSession();
  const modes = useModes(branch?.id);
  // what was done, by its name
  const made: Partial<Record<FirstStepState, string>> = {
    business: nameOf(business.locales, locale) || business.name,
    branch: joinNames(
      [nameOf(branch?.locales, locale), modes !== undefined && t("branch.modes", { count: modes })],
      locale,
    ),
  };
  return (
    <ol className={`stack ${styles.list}`}>
      {STEP_NAMES.map((step, at) => {
        const state = failed.has(step) ? "failed" : progress.done.includes(step) ? "done" : "open";
        return (
          <li key={step} data-state={state} data-current={step === current || undefined}>
            <button type="button" aria-current={step === current ? "step" : undefined} onClick={() => open(step)}>
              <span className={`centered fixed muted small strong round surface ${styles.mark}`} aria-hidden>
                {state === "failed" && <IconAlertTriangle size={16} stroke={1.75} />}
                {state === "done" && <IconCheck size={16} stroke={2} />}
                {state === "open" && formatNumber(at + 1, locale)}
              </span>
              <span className={`stack shrink ${styles.words}`}>
                <strong className="medium">{t(`${step}.name`)}</strong>
                <span className="muted tiny">
                  {state === "open"
                    ? t(`${step}.short`)
                    : (state === "done" && made[step]) || t(`states.${state === "done" ? "passed" : state}`)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** In how many ways guests order at a restaurant's branch. */
function useModes(branchId = ""): number | undefined {
  const { business, can } = useSession();
  const { data } = useQuery({
    queryKey: ["first-modes", branchId],
    queryFn: () => send(branches.get, { params: { businessId: business.id, branchId } }),
    enabled: business.type === "restaurant" && can("branches", "read", branchId),
  });
  return data?.modes.length || undefined;
}
