import { readDay, dayIn, type Day } from "@diwan/contract/time/days";
import { formatWeekday } from "@diwan/ui/time/dates";
import { formatHijri, formatMonth, hijriOf } from "@diwan/ui/time/day-names";
import { Button, Checkbox, Menu, SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import { BranchFilter } from "../../kit/charts/branch-filter.tsx";
import { useAddressState } from "../../kit/charts/use-address-state.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import { DayPanel } from "./day-panel.tsx";
import { Month } from "./month.tsx";
import { visibleDays, readCalendarView, stepDay, CALENDAR_VIEWS, type CalendarView } from "./month-days.ts";
import styles from "./page.module.css";
import { CALENDAR_KINDS, useCalendar, type CalendarKind } from "./use-calendar.ts";
import type { CalendarMonth } from "@diwan/contract/reservations/calendar";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ADDRESSES, addOf } from "../../kit/navigation/addresses.ts";

const countOf = (month: CalendarMonth, kind: CalendarKind): number =>
  kind === "bookings" ? (month.booked ?? 0) : (month[kind]?.length ?? 0);

/** The calendar of bookings, events, holidays and closures. */
export function CalendarPage() {
  const t = useTranslations("calendar");
  const tc = useTranslations("common");
  const { business } = useSession();
  const [address, choose] = useAddressState();
  const today = dayIn(business.timeZone, new Date());
  const day = readDay(address["day"]) ?? today;
  const view = readCalendarView(address["view"]);
  const branchId = business.branches.find(({ id }) => id === address["branch"])?.id;
  const hidden = (address["hide"] ?? "").split(",");
  const shown = CALENDAR_KINDS.filter((kind) => !hidden.includes(kind));
  const days = visibleDays(view, day);
  const { data, isError, refetch } = useCalendar({ ...days, branchId });
  const words = useViewTitle(view, day, days);
  return (
    <>
      <ScreenHeader title={words.title} tab={t("title")} text={words.hijri}>
        <Steps view={view} day={day} today={today} choose={choose} />
      </ScreenHeader>
      <div className={`row wrap justify-between gap-10 ${styles.tools}`}>
        <Kinds month={data} shown={shown} choose={(hide) => choose({ hide: hide.join(",") || undefined })} />
        <BranchFilter value={branchId} choose={(branch) => choose({ branch })} />
      </div>
      {isError && !data && (
        <div className={`row gap-12 danger ${styles.failed}`} role="alert">
          <p>{t("failed")}</p>
          <Button onClick={() => void refetch()}>{tc("retry")}</Button>
        </div>
      )}
      <div className={`pane line-above ${styles.page}`} data-view={view}>
        {view !== "day" && (
          <Month
            days={days}
            month={data}
            shown={shown}
            day={day}
            today={today}
            whole={view === "week"}
            branchId={branchId}
            choose={(next) => choose({ day: next })}
          />
        )}
        <DayPanel day={day} month={data} shown={shown} branchId={branchId} />
      </div>
    </>
  );
}

/** The title of the view in both calendars. */
function useViewTitle(view: string, day: string, { from, to }: { from: string; to: string }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  if (view === "day") return { title: formatWeekday(day, locale), hijri: formatHijri(day, locale) };
  const [first, last] = [hijriOf(from, locale), hijriOf(to, locale)];
  const year = first.year === last.year ? last.year : `${first.year}–${last.year}`;
  const hijri =
    first.month === last.month ? `${first.month} ${year}` : t("hijri", { from: first.month, to: last.month, year });
  return { title: formatMonth(day, locale), hijri };
}

interface KindsProps {
  month: CalendarMonth | undefined;
  shown: readonly CalendarKind[];
  /** Called with the kinds to hide. */
  choose: (hidden: CalendarKind[]) => void;
}

/** Which kinds are shown, with their counts; only readable kinds are offered. */
function Kinds({ month, shown, choose }: KindsProps) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const toggle = (kind: CalendarKind) =>
    choose(CALENDAR_KINDS.filter((one) => (one === kind ? shown.includes(one) : !shown.includes(one))));
  return (
    <div className={`flex wrap ${styles.kinds}`} role="group" aria-label={t("shown")}>
      {CALENDAR_KINDS.filter((kind) => !month || month[kind] !== null).map((kind) => (
        <Checkbox
          key={kind}
          data-kind={kind}
          checked={shown.includes(kind)}
          onChange={() => toggle(kind)}
          label={
            <>
              {t(kind)} <bdi className="num muted">{month && formatNumber(countOf(month, kind), locale)}</bdi>
            </>
          }
        />
      ))}
    </div>
  );
}

interface StepsProps {
  view: CalendarView;
  day: Day;
  today: Day;
  choose: (next: Record<string, string | undefined>) => void;
}

/** Buttons for previous, today and next, and the switch between month, week and day. */
function Steps({ view, day, today, choose }: StepsProps) {
  const t = useTranslations("calendar");
  const rtl = useLanguage().direction === "rtl";
  const [Earlier, Later] = rtl ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <>
      <Button px={8} aria-label={t("previous")} onClick={() => choose({ day: stepDay(view, day, -1) })}>
        <Earlier size={16} stroke={1.75} aria-hidden />
      </Button>
      <Button onClick={() => choose({ day: today })}>{t("today")}</Button>
      <Button px={8} aria-label={t("next")} onClick={() => choose({ day: stepDay(view, day, 1) })}>
        <Later size={16} stroke={1.75} aria-hidden />
      </Button>
      <SegmentedControl
        classNames={{ root: styles.views ?? "", label: styles.view ?? "" }}
        aria-label={t("view")}
        value={view}
        onChange={(next) => choose({ view: readCalendarView(next) })}
        data={CALENDAR_VIEWS.map((value) => ({ value, label: t(value) }))}
      />
      <Add />
    </>
  );
}

/** A menu of the records that the user may create. */
function Add() {
  const t = useTranslations("calendar");
  const { can } = useSession();
  const made = [
    { key: "event", may: can("events", "create"), to: addOf(ADDRESSES.events), text: t("addEvent") },
    { key: "holiday", may: can("holidays", "create"), to: addOf(ADDRESSES.holidays), text: t("addHoliday") },
    { key: "closure", may: can("holidays", "create"), to: addOf(ADDRESSES.closures), text: t("addClosure") },
  ].filter(({ may }) => may);
  if (!made.length) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className={styles.add} variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          {t("add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {made.map(({ key, to, text }) => (
          <Menu.Item key={key} renderRoot={(props: object) => <Link to={to} {...props} />}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
