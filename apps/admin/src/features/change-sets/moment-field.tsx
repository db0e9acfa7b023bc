import { type ChangeSet, SUNSET } from "@diwan/contract/menu/change-sets";
import { westernDigits } from "@diwan/contract/money/money";
import { dayIn } from "@diwan/contract/time/days";
import { dayOfHijri, hijriDateOf, hijriText } from "@diwan/contract/time/hijri";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatDay } from "@diwan/ui/time/dates";
import { formatHijri } from "@diwan/ui/time/day-names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DayInput } from "../../kit/forms/fields/dates/day-input.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { dayOfMoment, hijriMonths, hijriOrFirst } from "./moment-text.ts";
import styles from "./page.module.css";

type Moment = ChangeSet["begins"];

interface MomentFieldProps {
  label: string;
  path: string;
  value: Moment;
  change: (value: Moment) => void;
  /** The local time of what is saved; undefined if something was chosen since. */
  resolved: string | undefined;
  error: string | undefined;
  disabled: boolean;
}

/** When a set begins or ends: a date of either calendar, at a time or at sunset. The other calendar stands under it. */
export function MomentField({ label, path, value, change, resolved, error, disabled }: MomentFieldProps) {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const day = dayOfMoment(value);
  const turn = (calendar: Moment["calendar"]) => {
    if (calendar === value.calendar || !day) return;
    change({ ...value, calendar, date: calendar === "hijri" ? hijriText(hijriDateOf(day)) : day });
  };
  const other = day && (value.calendar === "hijri" ? formatDay(day, locale) : formatHijri(day, locale));
  return (
    <fieldset className={`stack gap-6 ${styles.moment}`} disabled={disabled} data-path={path}>
      <div className="row justify-between gap-8">
        <legend className={styles.label}>{label}</legend>
        <SegmentedControl
          size="sm"
          disabled={disabled}
          aria-label={`${label}: ${t("calendar")}`}
          value={value.calendar}
          onChange={(calendar) => turn(calendar === "hijri" ? "hijri" : "gregorian")}
          data={(["gregorian", "hijri"] as const).map((one) => ({ value: one, label: t(`calendars.${one}`) }))}
        />
      </div>
      {value.calendar === "hijri" ? (
        <HijriFields label={label} value={value} change={change} disabled={disabled} />
      ) : (
        <DayInput
          label={<span className="unseen">{`${label}: ${t("date")}`}</span>}
          name={`${label}: ${t("date")}`}
          value={value.date}
          change={(date) => change({ ...value, date })}
          disabled={disabled}
        />
      )}
      <TimeFields label={label} value={value} change={change} disabled={disabled} />
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <p className="muted tiny">{resolved ? `${formatLocal(resolved, locale, true)}` : other}</p>
      )}
    </fieldset>
  );
}

type PartProps = Pick<MomentFieldProps, "label" | "value" | "change" | "disabled">;

function HijriFields({ label, value, change, disabled }: PartProps) {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const { business } = useSession();
  const date = hijriOrFirst(value.date, dayIn(business.timeZone, new Date()));
  const now = hijriDateOf(dayIn(business.timeZone, new Date())).year;
  const set = (part: Partial<typeof date>) => {
    const next = { ...date, ...part };
    if (dayOfHijri(next)) change({ ...value, date: hijriText(next) });
  };
  const number = (one: number) => formatNumber(one, locale, { useGrouping: false });
  const years = [...new Set([now, now + 1, now + 2, now + 3, date.year])].toSorted((a, b) => a - b);
  return (
    <div className={styles.hijri}>
      <NativeSelect
        aria-label={`${label}: ${t("day")}`}
        disabled={disabled}
        value={String(date.day)}
        onChange={(event) => set({ day: Number(event.currentTarget.value) })}
        data={Array.from({ length: 30 }, (_, at) => ({ value: String(at + 1), label: number(at + 1) }))}
      />
      <NativeSelect
        aria-label={`${label}: ${t("month")}`}
        disabled={disabled}
        value={String(date.month)}
        onChange={(event) => set({ month: Number(event.currentTarget.value) })}
        data={hijriMonths(locale).map((month, at) => ({ value: String(at + 1), label: month }))}
      />
      <NativeSelect
        aria-label={`${label}: ${t("year")}`}
        disabled={disabled}
        value={String(date.year)}
        onChange={(event) => set({ year: Number(event.currentTarget.value) })}
        data={years.map((year) => ({ value: String(year), label: number(year) }))}
      />
    </div>
  );
}

function TimeFields({ label, value, change, disabled }: PartProps) {
  const t = useTranslations("changeSets");
  const sunset = value.at === SUNSET;
  return (
    <div className="row gap-8">
      <NativeSelect
        className="fill"
        aria-label={`${label}: ${t("time")}`}
        disabled={disabled}
        value={sunset ? SUNSET : "time"}
        onChange={(event) => change({ ...value, at: event.currentTarget.value === SUNSET ? SUNSET : "06:00" })}
        data={[
          { value: "time", label: t("atTime") },
          { value: SUNSET, label: t("sunset") },
        ]}
      />
      {!sunset && (
        <TextInput
          className={styles.time}
          dir="ltr"
          inputMode="numeric"
          placeholder="18:00"
          aria-label={`${label}: ${t("atTime")}`}
          disabled={disabled}
          value={value.at}
          onChange={(event) => change({ ...value, at: westernDigits(event.currentTarget.value) })}
        />
      )}
    </div>
  );
}
