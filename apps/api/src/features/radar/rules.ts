import type { Occasion } from "@diwan/contract/stays/occasions";
import { OCCASION_TASKS, type OccasionTask, type RadarDay } from "@diwan/contract/stays/radar";
import { addDays, type Day } from "@diwan/contract/time/days";
import { listDaysUntil } from "@diwan/contract/time/local-times";
import type { HolidayRow, MarkRow, SetRow, SpanRow } from "./queries.ts";

export interface Prepared {
  holidays: readonly HolidayRow[];
  sets: readonly SetRow[];
  closures: readonly SpanRow[];
  hours: readonly SpanRow[];
  events: readonly SpanRow[];
  marks: readonly MarkRow[];
}

/** A holiday of the business on a short day of the program is that day; it is not listed again. */
const LONG_DAYS = 8;

/** The days of the program and of the business in their order, each with what is prepared for it. */
export function radarDays(occasions: readonly Occasion[], prepared: Prepared): RadarDay[] {
  const marked = new Set(prepared.marks.map(({ occasion, mark }) => `${occasion} ${mark}`));
  const known = occasions.map((one) => ({
    ...{ key: one.key, kind: one.kind, state: one.state, from: one.from, to: one.to, moon: one.moon, holiday_id: null },
    names: (["en", "ar"] as const).map((locale) => ({ locale, name: one.names[locale] })),
  }));
  const own = prepared.holidays
    .filter((holiday) => !occasions.some((one) => daysOf(one) < LONG_DAYS && overlaps(one, holiday)))
    .map(({ id, names, from, to }) => ({
      ...{ key: id, state: null, names, from, to, moon: false, holiday_id: id },
      kind: marked.has(`${id} school`) ? ("school" as const) : ("own" as const),
    }));
  return [...known, ...own]
    .toSorted((a, b) => (a.from === b.from ? (a.key < b.key ? -1 : 1) : a.from < b.from ? -1 : 1))
    .map((day) => ({ ...day, tasks: OCCASION_TASKS.map((task) => taskOf(task, day, prepared, marked)) }));
}

interface Span {
  from: Day;
  to: Day;
}

const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && one.to >= other.from;
const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

type Done = NonNullable<RadarDay["tasks"][number]["done"]>;

function taskOf(
  task: OccasionTask,
  day: Span & { key: string },
  prepared: Prepared,
  marked: ReadonlySet<string>,
): RadarDay["tasks"][number] {
  const done = doneBy(task, day, prepared) ?? null;
  if (done && (done.days ?? daysOf(day)) >= daysOf(day)) return { task, state: "done", done };
  return { task, state: marked.has(`${day.key} ${task}`) ? "not_needed" : "open", done };
}

/** What stands on days of a span: the first of it, and on how many of the days there is any. */
function onDays(source: Done["source"], day: Span, rows: readonly SpanRow[]): Done | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const days = listDaysUntil(day.from, addDays(day.to, 1)).filter((one) =>
    rows.some((row) => overlaps(row, { from: one, to: one })),
  );
  return { source, id: first.id, names: first.names, count: null, days: days.length };
}

function doneBy(
  task: OccasionTask,
  day: Span,
  { holidays, sets, closures, hours, events }: Prepared,
): Done | undefined {
  const here = <T extends Span>(rows: readonly T[]) => rows.filter((row) => overlaps(row, day));
  const as = (source: Done["source"], row: { id: string; names: Done["names"] } | undefined, count: number | null) =>
    row && { source, id: row.id, names: row.names, count, days: null };
  const holiday = here(holidays).find(({ prices }) => prices > 0);
  const priced = here(sets).find(({ prices }) => prices > 0);
  const hiding = here(sets).find(({ hidden }) => hidden > 0);
  const closed = (whole: boolean) =>
    onDays(
      "closure",
      day,
      here(closures).filter((row) => row.whole === whole),
    );
  const [event] = here(events);
  const found: Record<OccasionTask, Done | undefined> = {
    prices: as("changeSet", priced, priced?.prices ?? null) ?? as("holiday", holiday, holiday?.prices ?? null),
    hours: onDays("specialHours", day, here(hours)) ?? closed(false),
    closures: closed(true) ?? as("changeSet", hiding, hiding?.hidden ?? null),
    packages: as("event", event, null),
  };
  return found[task];
}
