import type { Day } from "@diwan/contract/time/days";
import { canSelectDay } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitMark } from "@diwan/ui/text/names";
import { NativeSelect } from "@mantine/core";
import { IconSelector, IconMinus, IconPlus } from "@tabler/icons-react";
import { formatDay } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./form.module.css";
import { FreeTimes, FreeLine } from "./free-times.tsx";
import { type DayLook, MonthGrid } from "./month-grid.tsx";
import { spanOf, unitState } from "./unit-states.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { LIMITS } from "@diwan/contract/api/limits";
import { formatNumber } from "@diwan/ui/money/numbers";
import { localAt } from "@diwan/contract/time/local-times";
import { formatLocal } from "@diwan/ui/time/local-times";

/** Selects the days of a stay, or a day and one of its free times. */
export function WhenFields({ of }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { form, draft, month, show, taken, times, loaded } = of;
  const stay = isStay(draft.kind) || draft.kind === null;
  const look = (day: Day): DayLook => ({
    taken: stay && taken.has(day),
    past: day < of.today,
    off: stay && !canSelectDay(draft, day, taken),
    place: placeOf(draft.from, stay ? draft.until : null, day),
  });
  return (
    <>
      <div className={styles.when}>
        <MonthGrid month={month} show={show} look={look} choose={of.chooseDay} start={draft.from ?? month} />
        <div className="stack gap-10">
          {stay && <StayEnds of={of} />}
          <p className={`small ${styles.passed}`} role="status">
            {of.passed && t("passedNight", { day: formatDay(of.passed, locale) })}
          </p>
          <UnitChoice of={of} />
          <StaffChoice of={of} />
          {!stay && <LengthChoice of={of} />}
          {draft.kind !== "service" && (
            <GuestCount
              value={draft.guests}
              most={of.resource?.most}
              change={(guests) => form.setFieldValue("guests", guests)}
            />
          )}
          <FreeLine of={of} />
        </div>
      </div>
      {!stay && draft.from !== null && of.resource && (
        <FreeTimes
          day={draft.from}
          times={times}
          state={loaded ? "loaded" : of.failed ? "failed" : "loading"}
          none={t(`noTimes.${tooMany(draft.guests, of.resource.most) ? "guests" : "day"}`)}
          chosen={draft.time}
          choose={(time) => form.setFieldValue("time", time)}
        />
      )}
      {!stay && form.errors["start"] && (
        <p className={`tiny ${styles.wrong}`} role="alert" data-path="start" tabIndex={-1}>
          {form.errors["start"]}
        </p>
      )}
    </>
  );
}

const tooMany = (guests: number, most: number | undefined): boolean => most !== undefined && guests > most;

/** Arrival and departure. */
function StayEnds({ of: { form, draft } }: { of: BookingForm }) {
  return (
    <>
      <StayHours
        end="arrival"
        day={draft.from}
        time={draft.arrives}
        error={form.errors["start"]}
        change={(time) => form.setFieldValue("arrives", time)}
      />
      <StayHours
        end="departure"
        day={draft.until}
        time={draft.leaves}
        error={form.errors["end"]}
        change={(time) => form.setFieldValue("leaves", time)}
      />
    </>
  );
}

function placeOf(from: Day | null, until: Day | null, day: Day): DayLook["place"] {
  if (from === null) return undefined;
  if (until === null) return day === from ? "only" : undefined;
  if (day === from) return "first";
  if (day === until) return "last";
  return day > from && day < until ? "between" : undefined;
}

/** Selects one of several rooms or chalets; any free one by default. */
function UnitChoice({ of: { draft, form, resource, units } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  if (!resource || resource.units < 2 || !isStay(draft.kind)) return null;
  const span = spanOf(draft, undefined);
  const named = units.map((one) => {
    const mark = unitMark(one.unit ?? String(one.unit_no), locale);
    const state = span ? unitState(one, span) : "free";
    return { value: String(one.unit_no), label: state === "free" ? mark : joinNames([mark, t(state)], locale) };
  });
  const known = draft.unit_no === null || named.some(({ value }) => value === String(draft.unit_no));
  const chosen = { value: String(draft.unit_no), label: unitMark(String(draft.unit_no), locale) };
  return (
    <NativeSelect
      label={t("unit")}
      data-path="unit_no"
      error={form.errors["unit_no"]}
      value={draft.unit_no === null ? "" : String(draft.unit_no)}
      data={[{ value: "", label: t("anyUnit") }, ...named, ...(known ? [] : [chosen])]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) =>
        form.setFieldValue("unit_no", event.currentTarget.value ? Number(event.currentTarget.value) : null)
      }
    />
  );
}

/** The duration; by default that of the resource. */
function LengthChoice({ of: { draft, form, resource } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const usual = resource?.minutes;
  if (usual === undefined) return null;
  const now = draft.minutes ?? usual;
  const offered = [...new Set([...LENGTHS, usual, now])].toSorted((one, other) => one - other);
  return (
    <NativeSelect
      label={t("length")}
      data-path="end"
      error={form.errors["end"]}
      value={String(now)}
      data={offered.map((count) => ({ value: String(count), label: t("minutes", { count }) }))}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => form.setFieldValue("minutes", Number(event.currentTarget.value))}
    />
  );
}

/** In minutes. */
const LENGTHS = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360];

function StaffChoice({ of: { draft, form, resource } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  if (!resource || resource.staff.length === 0) return null;
  const people = resource.staff.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return (
    <NativeSelect
      label={t("staff")}
      data-path="staff_id"
      error={form.errors["staff_id"]}
      value={draft.staff_id ?? ""}
      data={[{ value: "", label: t("anyStaff") }, ...people]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => form.setFieldValue("staff_id", event.currentTarget.value || null)}
    />
  );
}

interface GuestCountProps {
  value: number;
  /** The most guests, if limited. */
  most: number | undefined;
  change: (value: number) => void;
}

function GuestCount({ value, most, change }: GuestCountProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const set = (next: number) => change(Math.min(LIMITS.tableSeatsMax, Math.max(1, next)));
  return (
    <div role="group" aria-label={t("guests")} data-path="guests" tabIndex={-1}>
      <span className={`small medium ${styles.label}`} aria-hidden>
        {t("guests")}
      </span>
      <span className="row gap-10">
        <span className={`inline-row ${styles.stepper}`}>
          <button type="button" disabled={value <= 1} aria-label={t("fewer")} onClick={() => set(value - 1)}>
            <IconMinus size={14} stroke={1.75} aria-hidden />
          </button>
          <output className="num">{formatNumber(value, locale)}</output>
          <button type="button" aria-label={t("more")} onClick={() => set(value + 1)}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
        {most !== undefined && <span className="muted tiny">{t("upTo", { count: most })}</span>}
      </span>
    </div>
  );
}

interface StayHoursProps {
  end: "arrival" | "departure";
  day: Day | null;
  time: string;
  change: (time: string) => void;
  error: string | undefined;
}

const USUAL = 14;
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The hours nearest to the standard one come first: each hour earlier or later costs extra. */
const EARLY = Array.from({ length: USUAL }, (_, at) => clock(USUAL - 1 - at));

const LATE = Array.from({ length: 23 - USUAL }, (_, at) => clock(USUAL + 1 + at));

/** A day with its hour: 14:00, or an hour with a fee for early entry or late exit. */
function StayHours({ end, day, time, change, error }: StayHoursProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const hours = [clock(USUAL), ...(end === "arrival" ? EARLY : LATE)];
  const options =
    day === null
      ? [{ value: time, label: t("chooseDay") }]
      : hours.map((value) => ({ value, label: formatLocal(localAt(day, value), locale) }));
  // shown below the field: the option itself has no space for it
  const odd = hours.indexOf(time);
  return (
    <NativeSelect
      label={t(end)}
      data-path={end === "arrival" ? "start" : "end"}
      value={time}
      disabled={day === null}
      data={options}
      error={error}
      description={odd > 0 && day !== null ? t(end === "arrival" ? "early" : "late", { count: odd }) : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
