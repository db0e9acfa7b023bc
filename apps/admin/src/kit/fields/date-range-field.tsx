import { readDay, type Day } from "@diwan/contract/days";
import { westernDigits } from "@diwan/contract/money";
import { ActionIcon, Input, Popover } from "@mantine/core";
import { IconArrowRight, IconCalendar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { part } from "../chunk.ts";
import { atTwo, dayOf } from "./day-value.ts";
import styles from "./date-range-field.module.css";
import type { FieldProps } from "./declaration.ts";
import { frameOf } from "./frame.tsx";
import { pathsOf } from "./values.ts";

const Calendar = part(() => import("./range-calendar.tsx"));

/** First and last day in one box, typed or chosen in a calendar; kept as local times at 14:00. */
export function DateRangeField(props: FieldProps<"date-range">) {
  const { field, path, value, change, errors } = props;
  const t = useTranslations("records.fields");
  const [open, setOpen] = useState(false);
  const second = `${path.slice(0, path.length - field.path.length)}${field.second}`;
  const error = errors[path] ?? errors[second];
  const { "data-path": _, disabled, ...frame } = frameOf({ ...props, errors: error ? { [path]: error } : {} });
  const [from = "", until = ""] = pathsOf(field).map((__, at) => String(Object(value)[at] ?? ""));
  const kept = (day: string) => (field.days ? day : atTwo(day));
  const choose = (first: Day, last: Day) => {
    setOpen(false);
    change([kept(first), kept(last)]);
  };
  const day = (at: 0 | 1) => (
    <DayPart
      label={t(at === 0 ? "firstDay" : "lastDay", { label: field.label })}
      path={at === 0 ? path : second}
      wrong={error !== undefined}
      disabled={disabled}
      value={dayOf(at === 0 ? from : until)}
      change={(typed) => change(at === 0 ? [kept(typed), until] : [from, kept(typed)])}
    />
  );
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={field.label}>
      <div className={styles.box} data-wrong={error ? true : undefined} data-disabled={disabled || undefined}>
        {day(0)}
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
        {day(1)}
        <span className={styles.grow} />
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              size="sm"
              disabled={disabled}
              aria-label={t("openCalendar", { label: field.label })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={null}>
              {open && (
                <Calendar
                  from={readDay(dayOf(from))}
                  until={readDay(dayOf(until))}
                  minimum={field.minimum}
                  choose={choose}
                />
              )}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </div>
    </Input.Wrapper>
  );
}

interface DayPartProps {
  label: string;
  path: string;
  wrong: boolean;
  disabled: boolean;
  value: string;
  change: (day: string) => void;
}

function DayPart({ label, path, wrong, disabled, value, change }: DayPartProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={`${styles.day} num`}
      dir="ltr"
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      disabled={disabled}
      aria-label={label}
      aria-invalid={wrong || undefined}
      data-path={path}
      value={typed ?? value}
      onChange={(event) => {
        const western = westernDigits(event.currentTarget.value.trim()).replaceAll("/", "-");
        setTyped(event.currentTarget.value);
        change(readDay(western) ?? western);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
