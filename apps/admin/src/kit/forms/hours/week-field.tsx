import { addDays } from "@diwan/contract/time/days";
import { spansBegunOn } from "@diwan/contract/time/overnight";
import type { WeeklyHours } from "@diwan/contract/time/working-hours";
import { formatDayLong } from "@diwan/ui/time/day-names";
import { Button, Input, Switch } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { CustomProps } from "../fields/declaration.ts";
import { FieldLabel } from "../fields/field-frame.tsx";
import { useLanguage } from "../../language/language.ts";
import { DaySpans } from "./day-spans.tsx";
import styles from "./hours.module.css";
import { defaultWeek, WEEKDAYS, withDay } from "./week.ts";

const A_SUNDAY = "1970-01-04";

interface WeekFieldProps extends CustomProps {
  label: string;
  /** The meaning of a week without hours. */
  none: string;
  disabled?: boolean;
}

/** The hours of a week (`WeeklyHours`), or null if none are set. */
export function WeekField({ label, none, value, change, path, error, changed, disabled }: WeekFieldProps) {
  const t = useTranslations("records.hours");
  const { locale } = useLanguage();
  const week = Array.isArray(value) ? (value as WeeklyHours) : undefined; // as the schema of its call says
  const nameOf = (day: number): string => formatDayLong(addDays(A_SUNDAY, day), locale);
  return (
    <Input.Wrapper
      label={<FieldLabel text={label} changed={changed} />}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div className={`stack align-start gap-10 ${styles.week}`} data-path={path} tabIndex={-1}>
        <Switch
          label={t("own")}
          description={week ? undefined : none}
          disabled={disabled ?? false}
          checked={week !== undefined}
          onChange={(event) => change(event.currentTarget.checked ? defaultWeek() : null)}
        />
        {week && (
          <>
            <ul className="gap-6 full-width grid">
              {WEEKDAYS.map((day) => (
                <li key={day} className={`gap-12 line-below grid align-top ${styles.day}`}>
                  <span className={`small medium ${styles.name}`}>{nameOf(day)}</span>
                  <DaySpans
                    overnight
                    label={nameOf(day)}
                    disabled={disabled}
                    spans={spansBegunOn(week, day)}
                    change={(spans) => change(withDay(week, day, spans))}
                  />
                </li>
              ))}
            </ul>
            {!disabled && (
              <Button
                size="compact-sm"
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={() =>
                  change(WEEKDAYS.reduce<WeeklyHours>((all, day) => withDay(all, day, spansBegunOn(week, 0)), week))
                }
              >
                {t("copy", { day: nameOf(0) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Input.Wrapper>
  );
}
