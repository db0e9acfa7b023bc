import type { Person } from "@diwan/contract/people/people";
import { IconClock, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./second-factor.module.css";

/** What somebody has beside the password, in words; nothing of who has not been here. */
export function useSecondFactorText(): (person: Person) => string {
  const t = useTranslations("users.second");
  return ({ second_factor: has, second_factor_due: due }) => (has ? t(has) : due ? t("due") : "");
}

export function SecondFactor({ person }: { person: Person }) {
  const text = useSecondFactorText()(person);
  if (!text) return <span className="muted">—</span>;
  const ready = person.second_factor !== null;
  const Drawn = ready ? IconShieldCheck : IconClock;
  return (
    <span className={`inline-row gap-6 success small ${styles.state}`} data-due={ready ? undefined : true}>
      <Drawn size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
