import { readDay, type Day } from "@diwan/contract/time/days";
import { messageText } from "@diwan/contract/api/messages";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { westernDigits } from "@diwan/contract/money/money";
import { IconArrowRight, IconCalendar } from "@tabler/icons-react";
import { useId, useState } from "react";
import { addTexts } from "../../../../kit/language/language.ts";
import { FieldError } from "../../parts/field-error.tsx";
import { lazyWithRetry } from "../../parts/lazy-with-retry.tsx";
import fields from "../../parts/text-field.module.css";
import { useScreen } from "../../screen.ts";
import styles from "./day-range.module.css";

const Calendar = lazyWithRetry(async () => {
  const part = import("../../../../kit/forms/fields/dates/range-calendar.tsx");
  const [{ RangeCalendar }] = await Promise.all([part, addTexts("records", RECORD_TEXTS.records)]);
  return RangeCalendar;
});

interface DayRangeProps {
  from: Day;
  to: Day;
  change: (patch: { from?: Day; to?: Day }) => void;
  errors: Readonly<Record<string, string>>;
}

/** First and last day, typed as `2026-11-21` or chosen in a calendar. */
export function DayRange({ from, to, change, errors }: DayRangeProps) {
  const { t, locale } = useScreen();
  const [open, setOpen] = useState(false);
  const errorId = useId();
  const turned = readDay(from) && readDay(to) && to < from;
  const error = turned ? messageText("dayOrder", locale) : (errors["discounts.0.from"] ?? errors["discounts.0.to"]);
  const field = (value: Day, key: "from" | "to", label: string) => (
    <DayField
      value={value}
      label={label}
      path={`discounts.0.${key}`}
      errorId={turned || errors[`discounts.0.${key}`] ? errorId : undefined}
      change={(day) => change({ [key]: day })}
    />
  );
  const box = (
    <div className="stack gap-4 shrink">
      <div className={`${fields.box} ${styles.box}`} data-wrong={error ? true : undefined}>
        <button
          type="button"
          className={styles.open}
          aria-label={t("form.chooseDays")}
          aria-expanded={open}
          title={t("form.chooseDays")}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={14} stroke={1.75} aria-hidden />
        </button>
        {field(from, "from", t("form.discountFrom"))}
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
        {field(to, "to", t("form.discountTo"))}
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
  return (
    <>
      {box}
      {open && (
        <div className={styles.calendar} role="group" aria-label={t("form.chooseDays")}>
          <Calendar
            from={readDay(from)}
            until={readDay(to)}
            choose={(first, last) => {
              change({ from: first, to: last });
              setOpen(false);
            }}
          />
        </div>
      )}
    </>
  );
}

interface DayFieldProps {
  value: Day;
  label: string;
  path: string;
  errorId: string | undefined;
  change: (day: string) => void;
}

function DayField({ value, label, path, errorId, change }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={`${fields.input} ${styles.day} num`}
      dir="ltr"
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => {
        const western = westernDigits(event.target.value).replaceAll("/", "-");
        setTyped(event.target.value);
        change(readDay(western) ?? western);
      }}
      onBlur={() => setTyped(undefined)}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      data-path={path}
    />
  );
}
