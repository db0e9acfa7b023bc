import { radar, type OccasionTask, type RadarDay } from "@diwan/contract/stays/radar";
import type { Day } from "@diwan/contract/time/days";
import { nightsBetween } from "@diwan/contract/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { formatWeekday } from "@diwan/ui/time/dates";
import { formatHijri } from "@diwan/ui/time/day-names";
import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconCheck, IconPlus, IconSchool, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { addOf, ADDRESSES, changeSetOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./page.module.css";

interface TableProps {
  today: Day;
  days: readonly RadarDay[];
  /** What this business can prepare. */
  tasks: readonly OccasionTask[];
  reload: () => void;
}

/** The days with what is prepared for each; on a phone each day is a card. */
export function RadarTable({ today, days, tasks, reload }: TableProps) {
  const t = useTranslations("radar");
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(["date", "day", "when"] as const).map((key) => (
            <th key={key}>{t(`columns.${key}`)}</th>
          ))}
          {tasks.map((task) => (
            <th key={task}>{t(`tasks.${task}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Row key={day.key} day={day} today={today} tasks={tasks} reload={reload} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, "today" | "tasks" | "reload"> {
  day: RadarDay;
}

function Row({ day, today, tasks, reload }: RowProps) {
  const t = useTranslations("radar");
  const { locale } = useLanguage();
  const other = day.names.find((one) => one.locale !== locale)?.name;
  const length = lengthOf(day);
  const comma = locale === "ar" ? "، " : ", ";
  return (
    <tr>
      <td>
        <b>
          {formatWeekday(day.from, locale)}
          {length > 1 && `${comma}${t("length", { count: length })}`}
        </b>
        <span className={styles.hijri}>{formatHijri(day.from, locale)}</span>
      </td>
      <td>
        <span className="row wrap gap-6">
          <b>{nameOf(day.names, locale)}</b>
          <Badge variant={day.kind === "school" ? "info" : day.kind === "own" ? "warning" : "plum"}>
            {day.state ? t(`stateNames.${day.state}`) : t(`kinds.${day.kind}`)}
          </Badge>
          {day.holiday_id && <SchoolButton day={day} reload={reload} />}
        </span>
        <span className="muted tiny">
          {other} {day.moon && <em>{t("moon")}</em>}
        </span>
      </td>
      <td className="num">{day.from <= today ? t("runs") : t("inDays", { count: nightsBetween(today, day.from) })}</td>
      {day.tasks
        .filter(({ task }) => tasks.includes(task))
        .map((one) => (
          <td key={one.task} data-label={t(`tasks.${one.task}`)}>
            <Task day={day} task={one} reload={reload} />
          </td>
        ))}
    </tr>
  );
}

const lengthOf = ({ from, to }: RadarDay): number => nightsBetween(from, to) + 1;

function Task({ day, task, reload }: { day: RadarDay; task: RadarDay["tasks"][number]; reload: () => void }) {
  const t = useTranslations("radar");
  const { locale } = useLanguage();
  const { can } = useSession();
  const mark = useMark(day, reload);
  const name = nameOf(day.names, locale);
  const words = { task: t(`tasks.${task.task}`), name };
  const may = can("holidays", "update");
  if (task.done && task.state === "done") return <Done task={task.task} done={task.done} />;
  if (task.state === "not_needed")
    return may ? (
      <button
        type="button"
        className={`muted small ${styles.quiet}`}
        aria-label={t("neededFor", words)}
        onClick={() => void mark(task.task, false)}
      >
        {t("notNeeded")}
      </button>
    ) : (
      <span className="muted small">{t("notNeeded")}</span>
    );
  return (
    <>
      {typeof task.done?.days === "number" && (
        <p className="small">{t("someDays", { count: task.done.days, all: lengthOf(day) })}</p>
      )}
      <span className="inline-row gap-2">
        <Button
          size="sm"
          component={Link}
          {...linkOf(day, task.task, can("settings", "update"))}
          className={styles.open ?? ""}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          aria-label={t("prepareFor", { task: t(`prepare.${task.task}`), name })}
        >
          {t(`prepare.${task.task}`)}
        </Button>
        {may && (
          <ActionIcon
            size="sm"
            aria-label={t("notNeededFor", words)}
            title={t("notNeeded")}
            onClick={() => void mark(task.task, true)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </>
  );
}

/** Where a task is prepared: a form with the dates filled in, but for hours with their times still to be typed. */
const PLACES: Record<OccasionTask, string> = {
  prices: changeSetOf(),
  hours: ADDRESSES.settings,
  closures: addOf(ADDRESSES.closures),
  packages: addOf(ADDRESSES.events),
};

/** Who may not change settings closes some hours: from the first day to the last, and never all of the occasion. */
const hoursOf = ({ from, to }: RadarDay, maySet: boolean) =>
  maySet
    ? { to: PLACES.hours, search: { tab: "business", from, to } }
    : { to: PLACES.closures, search: { kind: "hours", from, to: from } };

function linkOf(day: RadarDay, task: OccasionTask, maySet: boolean) {
  const { to, search } =
    task === "hours" ? hoursOf(day, maySet) : { to: PLACES[task], search: { from: day.from, to: day.to } };
  const names = Object.fromEntries(day.names.map(({ locale, name }) => [locale, name]));
  return { to, search: { ...search, ...names } as never };
}

function Done({ task, done }: { task: OccasionTask; done: NonNullable<RadarDay["tasks"][number]["done"]> }) {
  const t = useTranslations("radar");
  const { locale } = useLanguage();
  return (
    <span className={styles.done}>
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span>
        {nameOf(done.names, locale) || t(`prepare.${task}`)}
        {done.count !== null && (
          <span className="muted tiny">{t(task === "prices" ? "count" : "hiddenCount", { count: done.count })}</span>
        )}
      </span>
    </span>
  );
}

/** A holiday of the business is a school holiday, or not. */
function SchoolButton({ day, reload }: { day: RadarDay; reload: () => void }) {
  const t = useTranslations("radar");
  const { can } = useSession();
  const mark = useMark(day, reload);
  const school = day.kind === "school";
  if (!can("holidays", "update")) return null;
  return (
    <ActionIcon
      size="sm"
      aria-pressed={school}
      aria-label={t(school ? "noSchool" : "isSchool")}
      title={t(school ? "noSchool" : "isSchool")}
      onClick={() => void mark("school", !school)}
    >
      <IconSchool size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function useMark({ key }: RadarDay, reload: () => void) {
  const fail = useFailure();
  const { business } = useSession();
  return async (mark: OccasionTask | "school", set: boolean) => {
    try {
      await send(radar.mark, { params: { businessId: business.id }, body: { occasion: key, mark, set } });
      reload();
    } catch (error) {
      fail(error);
    }
  };
}
