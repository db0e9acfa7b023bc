import { branches } from "@diwan/contract/branches/branches";
import { businesses } from "@diwan/contract/branches/businesses";
import type { Call } from "@diwan/contract/api/call";
import { categories } from "@diwan/contract/menu/categories";
import { dateRanges } from "@diwan/contract/stays/closures";
import { addDays } from "@diwan/contract/time/days";
import { events } from "@diwan/contract/events/events";
import { floors } from "@diwan/contract/branches/floors";
import { holidays } from "@diwan/contract/stays/holidays";
import { hotels } from "@diwan/contract/stays/hotels";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { services } from "@diwan/contract/menu/services";
import { settings } from "@diwan/contract/settings/settings";
import { staff } from "@diwan/contract/people/staff";
import { tables } from "@diwan/contract/branches/tables";
import type { TestServer } from "./build.ts";
import { inputSchemaOf } from "./examples.ts";
import { type Json, listLeaves } from "./field-changes.ts";
import { type VisibleEffect, OutsideReaders } from "./outside-readers.ts";
import { performCall } from "./perform.ts";
import { type VisibleTenant, weekSpans } from "./visible-tenant.ts";

type Values = Record<string, unknown>;

/** A record whose fields are changed one at a time. */
interface Walked {
  update: Call;
  schema: Json;
  read(): Promise<Values>;
  /** The request that changes some fields. */
  body(part: Values): unknown;
}

/** The calls that change records, with the name of their record. */
const UPDATES = {
  business: [businesses.get, businesses.update],
  branch: [branches.get, branches.update],
  menu: [menus.get, menus.update],
  category: [categories.get, categories.update],
  item: [items.get, items.update],
  holiday: [holidays.get, holidays.update],
  hotel: [hotels.get, hotels.update],
  roomType: [roomTypes.get, roomTypes.update],
  service: [services.get, services.update],
  staff: [staff.get, staff.update],
  event: [events.get, events.update],
  closure: [dateRanges.get, dateRanges.update],
  floor: [floors.get, floors.update],
  table: [tables.get, tables.update],
  rejectionReason: [rejectionReasons.get, rejectionReasons.update],
} as const;
/** The calls that take lists of keys with their data. */
const SETTINGS = {
  "business settings": [settings.business, settings.setBusiness],
  "branch settings": [settings.branch, settings.setBranch],
  "category settings": [categories.get, categories.settings],
} as const;

/** The calls whose fields are changed. */
export const WALKED_CALLS: readonly Call[] = [
  ...Object.values({ ...UPDATES, ...SETTINGS }).map(([, update]) => update),
  holidays.sync,
];

const noonOf = (_: unknown, today: string): Values => ({
  SpecialHours: [{ from: today, to: today, hours: [{ from: "12:00", to: "13:00" }], name: "Noon" }],
});

/** Changes that can't be derived from the current value: the start of a list, and dependent fields. */
const GIVEN: Record<string, (own: VisibleTenant, today: string) => Values> = {
  "branch settings.BookingHours": (_, today) => ({ BookingHours: weekSpans(today, { from: "12:00", to: "13:00" }) }),
  "branch settings.OpeningHours": (_, today) => ({ OpeningHours: weekSpans(today, { from: "12:00", to: "13:00" }) }),
  "branch settings.SpecialHours": noonOf,
  "business settings.SpecialHours": noonOf,
  "closure.places": (own) => ({ places: [{ type: "table", id: own.tableId }] }),
  "event.eventable_type": (own) => ({ eventable_type: "hotel", eventable_id: own.hotelId }),
  "event.eventable_id": (own) => ({ eventable_type: "branch", eventable_id: own.siblingId }),
  "service.serviceable_type": (own) => ({ serviceable_type: "hotel", serviceable_id: own.hotelId }),
  "service.serviceable_id": (own) => ({ serviceable_type: "branch", serviceable_id: own.siblingId }),
  "event.dateRange": (_, today) => ({
    dateRange: { startDate: `${addDays(today, 2)}T14:00:00`, endDate: `${addDays(today, 4)}T14:00:00` },
  }),
};
/** The maximum of values to try before a field has no effect: the first may equal the current behaviour. */
const TRIES = 3;

/** Changes every wanted field of every record of a business, one at a time, and undoes each change. */
export async function walkChanges(
  server: TestServer,
  own: VisibleTenant,
  today: string,
  wanted: (path: string) => boolean = () => true,
): Promise<Map<string, VisibleEffect>> {
  const others = new OutsideReaders(server, own, today);
  await others.look();
  const found = new Map<string, VisibleEffect>();
  let changes = 0;
  // Expires the short-lived cache of pages.
  const wait = () => server.setNow(new Date(Date.parse(`${today}T09:00:00Z`) + ++changes * 2_000));
  const send = async (update: Call, body: unknown, moved: Values = {}) => {
    wait();
    const { status } = await performCall(server, own, update, { params: { ...textsOf(own), ...placeIn(moved) }, body });
    wait();
    return status < 300;
  };
  for (const [name, record] of Object.entries(recordsOf(server, own))) {
    const now = await record.read();
    const effectOf = async (part: Values): Promise<VisibleEffect> => {
      if (!(await send(record.update, record.body(part)))) return "refused";
      const effect = await others.effect();
      const back = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, undone(value, now[key])]));
      // A replaced row may have another id.
      for (const sent of [back, JSON.parse(JSON.stringify(back, (key, value) => (key === "id" ? undefined : value)))])
        if (await send(record.update, record.body(sent), part)) return effect;
      throw new Error(`${JSON.stringify(part)} of ${name} can't be taken back.`);
    };
    for (const [path, parts] of changesOf(name, record, { now, own, today }))
      if (wanted(path)) found.set(path, await firstEffect(parts, effectOf));
  }
  const changed = await others.changed();
  if (changed.length) throw new Error(`What was taken back is still seen: ${changed.join(", ")}`);
  return found;
}

/** The first effect of the values, up to the maximum. */
async function firstEffect(
  parts: readonly Values[],
  effectOf: (part: Values) => Promise<VisibleEffect>,
): Promise<VisibleEffect> {
  const effects: VisibleEffect[] = [];
  for (const part of parts) {
    const effect = await effectOf(part);
    if (effect === "seen") return effect;
    if (effect !== "refused") effects.push(effect);
    if (effects.length === (isChoice(part) ? TRIES : 1)) break;
  }
  return effects.find((one) => one === "carried") ?? effects[0] ?? "refused";
}

const isChoice = (part: Values): boolean => /true|false|"[a-z-]+"}+$/.test(JSON.stringify(part));

/** The changes of each field, as requests. Ignored values are not fields. */
function changesOf(
  name: string,
  { update, schema, body }: Walked,
  { now, own, today }: { now: Values; own: VisibleTenant; today: string },
): [path: string, parts: Values[]][] {
  const read = (part: Values): string | undefined => {
    const parsed = update.body?.safeParse(body(part));
    return parsed?.success ? JSON.stringify(parsed.data) : undefined;
  };
  const known = [...Object.values(textsOf(own)).filter((text) => UUID.test(text)), ...own.pictures];
  const fields = listLeaves(schema, now, known).flatMap(({ path, put, candidates, open }): [string, Values[]][] => {
    const [key = ""] = path.split(".");
    const partOf = (value: unknown): Values => ({ [key]: (put(value) as Values)[key] }); // A field of a record's schema.
    const parts = candidates.map(partOf).filter((part) => ![undefined, read({ [key]: now[key] })].includes(read(part)));
    return open && !parts.length ? [] : [[`${name}.${path}`, parts]];
  });
  const given = Object.entries(GIVEN).filter(([path]) => path.startsWith(`${name}.`));
  return [
    ...fields.filter(([path]) => !given.some(([one]) => path === one || path.startsWith(`${one}.`))),
    ...given.map(([path, parts]): [string, Values[]] => [path, [parts(own, today)]]),
  ];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textsOf = (own: VisibleTenant): Record<string, string> =>
  Object.fromEntries(Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The address of a record after a move. */
const placeIn = ({ floor_id: floorId }: Values) => (typeof floorId === "string" ? { floorId } : {});

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The request that restores previous values; parts that did not exist are cleared. */
const undone = (after: unknown, before: unknown): unknown =>
  isValues(after) && isValues(before)
    ? { ...Object.fromEntries(Object.keys(after).map((key) => [key, null])), ...before }
    : (before ?? null);

function recordsOf(server: TestServer, own: VisibleTenant): Record<string, Walked> {
  const params = textsOf(own);
  const read = async (call: Call): Promise<unknown> =>
    JSON.parse((await performCall(server, own, call, { params })).text);
  const plain = Object.entries(UPDATES).map(([name, [get, update]]): [string, Walked] => [
    name,
    {
      update,
      schema: inputSchemaOf(update.body),
      read: async () => (await read(get)) as Values, // A record.
      body: (part) => part,
    },
  ]);
  const keyed = Object.entries(SETTINGS).map(([name, [get, update]]): [string, Walked] => [
    name,
    {
      update,
      schema: keysOf(inputSchemaOf(update.body)),
      read: async () => valuesOf(await read(get)),
      body: (part) => ({ settings: Object.entries(part).map(([key, data]) => ({ key, data })) }),
    },
  ]);
  const prices: Walked = {
    update: holidays.sync,
    schema: inputSchemaOf(holidays.sync.body),
    read: async () => ({ holidays: [{ holidayId: own.holidayId, price: 7 }] }),
    body: (part) => part,
  };
  return { ...Object.fromEntries([...plain, ...keyed]), "item's holidays": prices };
}

/** The keys of a list of settings, as if they were fields. */
function keysOf({ properties }: Json): Json {
  const list = properties?.["settings"] as { items: { oneOf?: Json[]; anyOf?: Json[] } }; // As created by `settingsForm`.
  const entries = (list.items.oneOf ?? list.items.anyOf ?? []).map(({ properties: one }) => [
    (one?.["key"] as Json | undefined)?.const,
    one?.["data"],
  ]);
  return { type: "object", properties: Object.fromEntries(entries) };
}

function valuesOf(answer: unknown): Values {
  const list = Array.isArray(answer) ? answer : (answer as { settings: unknown[] }).settings;
  return Object.fromEntries(list.map(({ key, data }: { key: string; data: unknown }) => [key, data]));
}
