import { readDay } from "@diwan/contract/time/days";
import { periodError } from "@diwan/contract/overview/analytics";
import { type MessageKey, messageText } from "@diwan/contract/api/messages";
import { type FocusEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { DayInput } from "../../kit/forms/fields/dates/day-input.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import type { DayRange } from "./periods.ts";
import styles from "./page.module.css";

interface OwnDaysProps {
  days: DayRange;
  choose: (days: { from: string; to: string }) => void;
}

/** The first and the last day of a period of one's own. Charts follow what is typed as soon as it is one. */
export function CustomPeriod({ days, choose }: OwnDaysProps) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState(days);
  const [left, setLeft] = useState(false);
  const said = (fault: MessageKey | undefined) => fault && messageText(fault, locale);
  // incomplete input is not wrong yet
  const faultOf = (day: string) => (left && !readDay(day) ? "day" : undefined);
  const areDays = readDay(typed.from) && readDay(typed.to);
  const take = (next: DayRange) => {
    setTyped(next);
    setLeft(false);
    if (readDay(next.from) && readDay(next.to) && !periodError(next)) choose(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return (
    <div
      className={`flex align-start gap-12 ${styles.customDays}`}
      role="group"
      aria-label={t("custom")}
      onBlur={leave}
    >
      <DayInput
        label={t("from")}
        value={typed.from}
        change={(from) => take({ ...typed, from })}
        error={said(faultOf(typed.from))}
      />
      <DayInput
        label={t("to")}
        value={typed.to}
        change={(to) => take({ ...typed, to })}
        error={said(areDays ? periodError(typed) : faultOf(typed.to))}
      />
    </div>
  );
}
