import { readDay, dayIn } from "@diwan/contract/time/days";
import { formatWeekday } from "@diwan/ui/dates";
import { formatHijri, formatMonth, hijriOf } from "@diwan/ui/day-names";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { BranchFilter } from "../../kit/charts/branch-filter.tsx";
import { useAddress } from "../../kit/charts/use-address.ts";
import { useLanguage } from "../../kit/language.ts";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { useSession } from "../../kit/session.ts";
import { DayPanel } from "./day-panel.tsx";
import { Kinds } from "./kinds.tsx";
import { Month } from "./month.tsx";
import { daysOf, viewOf } from "./month-days.ts";
import styles from "./page.module.css";
import { Steps } from "./steps.tsx";
import { KINDS, useCalendar } from "./use-calendar.ts";

/** What there is on which day: bookings, events, holidays and closures. */
export function CalendarPage() {
  const t = useTranslations("calendar");
  const tc = useTranslations("common");
  const { business } = useSession();
  const [address, choose] = useAddress();
  const today = dayIn(business.timeZone, new Date());
  const day = readDay(address["day"]) ?? today;
  const view = viewOf(address["view"]);
  const branchId = business.branches.find(({ id }) => id === address["branch"])?.id;
  const hidden = (address["hide"] ?? "").split(",");
  const shown = KINDS.filter((kind) => !hidden.includes(kind));
  const days = daysOf(view, day);
  const { data, isError, refetch } = useCalendar({ ...days, branchId });
  const words = useHead(view, day, days);
  return (
    <>
      <ScreenHead title={words.title} tab={t("title")} text={words.hijri}>
        <Steps view={view} day={day} today={today} choose={choose} />
      </ScreenHead>
      <div className={styles.tools}>
        <Kinds told={data} shown={shown} choose={(hide) => choose({ hide: hide.join(",") || undefined })} />
        <BranchFilter value={branchId} choose={(branch) => choose({ branch })} />
      </div>
      {isError && !data && (
        <div className={styles.failed} role="alert">
          <p>{t("failed")}</p>
          <Button onClick={() => void refetch()}>{tc("retry")}</Button>
        </div>
      )}
      <div className={styles.page} data-view={view}>
        {view !== "day" && (
          <Month
            days={days}
            told={data}
            shown={shown}
            day={day}
            today={today}
            whole={view === "week"}
            branchId={branchId}
            choose={(next) => choose({ day: next })}
          />
        )}
        <DayPanel day={day} told={data} shown={shown} branchId={branchId} />
      </div>
    </>
  );
}

/** What the view is called in both calendars. */
function useHead(view: string, day: string, { from, to }: { from: string; to: string }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  if (view === "day") return { title: formatWeekday(day, locale), hijri: formatHijri(day, locale) };
  const [first, last] = [hijriOf(from, locale), hijriOf(to, locale)];
  const year = first.year === last.year ? last.year : `${first.year}–${last.year}`;
  const hijri =
    first.month === last.month ? `${first.month} ${year}` : t("hijri", { from: first.month, to: last.month, year });
  return { title: formatMonth(day, locale), hijri };
}
