import { addDays, type Day } from "../time/days.ts";
import { dayOfHijri, hijriDateOf } from "../time/hijri.ts";

/** The states of the Gulf, whose national days are in the radar; by the code of ISO 3166. */
export const GULF_STATES = ["kw", "sa", "ae", "qa", "bh", "om"] as const;
export type GulfState = (typeof GULF_STATES)[number];

export const OCCASION_KINDS = ["official", "religious", "popular", "school", "own"] as const;
export type OccasionKind = (typeof OCCASION_KINDS)[number];

export interface Occasion {
  /** The same in every reading: what was decided about it is kept under it. */
  key: string;
  kind: OccasionKind;
  /** The state whose national day it is. */
  state: GulfState | null;
  names: { en: string; ar: string };
  from: Day;
  to: Day;
  /** Calculated by Umm al-Qura: a sighting of the moon may move it by a day. */
  moon: boolean;
}

interface Fixed {
  id: string;
  states: readonly GulfState[];
  /** Month and day, `02-25`. */
  date: string;
  days: number;
  names: Occasion["names"];
}

/** Public holidays at the same date of every year, by the laws and decrees of each state. */
const FIXED: readonly Fixed[] = [
  {
    id: "new-year",
    states: ["kw", "ae", "bh"],
    date: "01-01",
    days: 1,
    names: { en: "New Year", ar: "رأس السنة الميلادية" },
  },
  {
    id: "sa-founding",
    states: ["sa"],
    date: "02-22",
    days: 1,
    names: { en: "Saudi Founding Day", ar: "يوم التأسيس السعودي" },
  },
  {
    id: "kw-national",
    states: ["kw"],
    date: "02-25",
    days: 1,
    names: { en: "Kuwait National Day", ar: "العيد الوطني الكويتي" },
  },
  {
    id: "kw-liberation",
    states: ["kw"],
    date: "02-26",
    days: 1,
    names: { en: "Kuwait Liberation Day", ar: "يوم التحرير الكويتي" },
  },
  {
    id: "sa-national",
    states: ["sa"],
    date: "09-23",
    days: 1,
    names: { en: "Saudi National Day", ar: "اليوم الوطني السعودي" },
  },
  {
    id: "om-national",
    states: ["om"],
    date: "11-20",
    days: 2,
    names: { en: "Oman National Day", ar: "اليوم الوطني العُماني" },
  },
  {
    id: "ae-national",
    states: ["ae"],
    date: "12-02",
    days: 2,
    names: { en: "UAE National Day", ar: "عيد الاتحاد الإماراتي" },
  },
  {
    id: "bh-national",
    states: ["bh"],
    date: "12-16",
    days: 2,
    names: { en: "Bahrain National Day", ar: "العيد الوطني البحريني" },
  },
  {
    id: "qa-national",
    states: ["qa"],
    date: "12-18",
    days: 1,
    names: { en: "Qatar National Day", ar: "اليوم الوطني القطري" },
  },
];

interface Lunar {
  id: string;
  kind: "religious" | "popular";
  month: number;
  day: number;
  /** How many days; `month` for the rest of the month. */
  days: number | "month";
  names: Occasion["names"];
}

const LUNAR: readonly Lunar[] = [
  {
    id: "hijri-new-year",
    kind: "religious",
    month: 1,
    day: 1,
    days: 1,
    names: { en: "Islamic New Year", ar: "رأس السنة الهجرية" },
  },
  {
    id: "mawlid",
    kind: "religious",
    month: 3,
    day: 12,
    days: 1,
    names: { en: "The Prophet's Birthday", ar: "المولد النبوي" },
  },
  {
    id: "isra",
    kind: "religious",
    month: 7,
    day: 27,
    days: 1,
    names: { en: "Isra and Mi'raj", ar: "الإسراء والمعراج" },
  },
  { id: "ramadan", kind: "religious", month: 9, day: 1, days: "month", names: { en: "Ramadan", ar: "رمضان" } },
  { id: "gergean", kind: "popular", month: 9, day: 13, days: 3, names: { en: "Gergean", ar: "القرقيعان" } },
  { id: "eid-al-fitr", kind: "religious", month: 10, day: 1, days: 3, names: { en: "Eid al-Fitr", ar: "عيد الفطر" } },
  { id: "arafah", kind: "religious", month: 12, day: 9, days: 1, names: { en: "Day of Arafah", ar: "يوم عرفة" } },
  { id: "eid-al-adha", kind: "religious", month: 12, day: 10, days: 3, names: { en: "Eid al-Adha", ar: "عيد الأضحى" } },
];

/** The days that touch a period: national days of some states, and those of the Hijri year; in their order. */
export function occasionsBetween(from: Day, to: Day, states: readonly GulfState[]): Occasion[] {
  const years = [Number(from.slice(0, 4)) - 1, Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const hijriYears = [hijriDateOf(from).year - 1, hijriDateOf(from).year, hijriDateOf(to).year];
  const all = [
    ...[...new Set(years)].flatMap((year) => FIXED.flatMap((one) => fixedIn(one, year, states))),
    ...[...new Set(hijriYears)].flatMap((year) => LUNAR.flatMap((one) => lunarIn(one, year))),
  ];
  return all
    .filter((one) => one.from <= to && one.to >= from)
    .toSorted((a, b) => (a.from === b.from ? a.key.localeCompare(b.key) : a.from < b.from ? -1 : 1));
}

function fixedIn({ id, states, date, days, names }: Fixed, year: number, wanted: readonly GulfState[]): Occasion[] {
  const own = states.filter((state) => wanted.includes(state));
  if (own.length === 0) return [];
  const first = `${year}-${date}`;
  const state = states.length === 1 ? (own[0] ?? null) : null;
  return [
    { key: `${id}-${year}`, kind: "official", state, names, from: first, to: addDays(first, days - 1), moon: false },
  ];
}

function lunarIn({ id, kind, month, day, days, names }: Lunar, year: number): Occasion[] {
  const first = dayOfHijri({ year, month, day });
  const last = days === "month" ? dayOfHijri({ year, month, day: 30 }) : first && addDays(first, days - 1);
  if (!first || !last) return [];
  return [{ key: `${id}-${year}`, kind, state: null, names, from: first, to: last, moon: true }];
}

/** The state of a time zone. */
export const stateOfZone = (timeZone: string): GulfState | undefined =>
  (
    {
      "Asia/Kuwait": "kw",
      "Asia/Riyadh": "sa",
      "Asia/Dubai": "ae",
      "Asia/Qatar": "qa",
      "Asia/Bahrain": "bh",
      "Asia/Muscat": "om",
    } as const satisfies Record<string, GulfState> as Readonly<Record<string, GulfState>>
  )[timeZone];
