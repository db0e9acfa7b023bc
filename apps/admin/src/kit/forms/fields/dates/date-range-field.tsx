import { readDay, type Day } from "@diwan/contract/time/days";
import { westernDigits } from "@diwan/contract/money/money";
import { localAt } from "@diwan/contract/time/local-times";
import { ActionIcon, Input, Popover, TextInput } from "@mantine/core";
import { IconArrowRight, IconCalendar } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../lazy/load-chunk.ts";
import { stayTimeOf, dayOf } from "./day-value.ts";
import styles from "./date-range-field.module.css";
import type { FieldProps } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";
import { pathsOf } from "../values.ts";

const Calendar = lazyPart(async () => ({ default: (await import("./range-calendar.tsx")).RangeCalendar }));

/**
 * First and last day in one box, typed or chosen in a calendar; saved as local times at 14:00, or with their own times.
 */
export function DateRangeField(props: FieldProps<"date-range">) {
  const { field, path, value, change, errors } = props;
  const t = useTranslations("records.fields");
  const second = `${path.slice(0, path.length - field.path.length)}${field.second}`;
  const error = errors[path] ?? errors[second];
  const { "data-path": _, disabled, ...frame } = fieldFrame({ ...props, errors: error ? { [path]: error } : {} });
  const [from = "", until = ""] = pathsOf(field).map((__, at) => String(Object(value)[at] ?? ""));
  const old = [from, until] as const;
  const id = useId();
  const kept = (day: string, at: 0 | 1) =>
    field.times ? day + old[at].replace(/^[^T]*/, "") : field.days ? day : stayTimeOf(day);
  const day = (at: 0 | 1) => (
    <DayPart
      label={t(at === 0 ? "firstDay" : "lastDay", { label: field.label })}
      path={at === 0 ? path : second}
      wrong={error === undefined ? undefined : `${id}-error`}
      disabled={disabled}
      value={dayOf(at === 0 ? from : until)}
      change={(typed) => change(at === 0 ? [kept(typed, 0), until] : [from, kept(typed, 1)])}
    />
  );
  return (
    <Input.Wrapper {...frame} id={id} labelElement="div" role="group" aria-label={field.label}>
      <div
        className={`row gap-8 rounded surface ${styles.box}`}
        data-wrong={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {day(0)}
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
        {day(1)}
        <span className="grow" />
        <ChosenDays
          field={field}
          disabled={disabled}
          days={old}
          choose={(first, last) => change([kept(first, 0), kept(last, 1)])}
        />
      </div>
      {field.times && (
        <Times
          label={field.label}
          days={old}
          disabled={disabled}
          wrong={error === undefined || field.times !== "required" ? undefined : `${id}-error`}
          required={field.times === "required"}
          change={change}
        />
      )}
    </Input.Wrapper>
  );
}

interface ChosenDaysProps {
  field: FieldProps<"date-range">["field"];
  disabled: boolean;
  days: readonly [string, string];
  choose: (first: Day, last: Day) => void;
}

/** Both days in one calendar. */
function ChosenDays({ field, disabled, days, choose }: ChosenDaysProps) {
  const t = useTranslations("records.fields");
  const [open, setOpen] = useState(false);
  return (
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
              from={readDay(dayOf(days[0]))}
              until={readDay(dayOf(days[1]))}
              minimum={field.minimum}
              choose={(first, last) => {
                setOpen(false);
                choose(first, last);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

interface TimesProps {
  label: string;
  /** First and last day, with times if they have any. */
  days: readonly [string, string];
  disabled: boolean;
  /** The id of the error message, if there is one about times. */
  wrong: string | undefined;
  required: boolean;
  change: (days: readonly [string, string]) => void;
}

/** The start time of the first day and the end time of the last; empty for whole days. */
function Times({ label, days, disabled, wrong, required, change }: TimesProps) {
  const t = useTranslations("records.fields");
  const set = (at: 0 | 1, time: string) => {
    const day = dayOf(days[at]);
    const next = time ? localAt(day, time) : day;
    change(at === 0 ? [next, days[1]] : [days[0], next]);
  };
  return (
    <div className={`grid columns-2 gap-8 ${styles.times}`}>
      {([0, 1] as const).map((at) => (
        <TextInput
          key={at}
          type="time"
          dir="ltr"
          disabled={disabled || !readDay(dayOf(days[at]))}
          aria-required={required || undefined}
          aria-invalid={(wrong !== undefined && !days[at].includes("T")) || undefined}
          aria-describedby={wrong}
          aria-label={t(at === 0 ? "firstTime" : "lastTime", { label })}
          value={days[at].slice(11, 16)}
          onChange={(event) => set(at, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

interface DayPartProps {
  label: string;
  path: string;
  /** The id of the error message, if there is one. */
  wrong: string | undefined;
  disabled: boolean;
  value: string;
  change: (day: string) => void;
}

function DayPart({ label, path, wrong, disabled, value, change }: DayPartProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={`shrink ink ${styles.day} num`}
      dir="ltr"
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      disabled={disabled}
      aria-label={label}
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong}
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
