import { type Event, events } from "@diwan/contract/events/events";
import { plusMinutes } from "@diwan/contract/time/local-times";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const form = (more: object = {}) => ({
  eventable_type: "branch",
  eventable_id: own.branchId,
  locales: [{ locale: "en", name: "Oud night", description: "With Bader" }],
  start: "2026-05-01T14:00:00",
  end: "2026-05-03T14:00:00",
  ...more,
});
const create = (more?: object): Promise<Event> => server.as(own).call(events.create, { body: form(more) });
const send = (more: object) => server.as(own).send(events.create, { body: form(more) });
const save = (eventId: string, body: object) => server.as(own).send(events.update, { params: { eventId }, body });

describe("an event", () => {
  test("takes its times from the date range; a day without a time is a whole day", async () => {
    const range = { startDate: "2026-05-01T14:00:00", endDate: "2026-05-02T14:00:00" };
    const made = await create({ start: undefined, end: undefined, dateRange: range });
    expect(made).toMatchObject({ start: range.startDate, end: range.endDate, dateRange: range });
    expect(await create({ start: "2026-05-01", end: "2026-05-01" })).toMatchObject({
      start: "2026-05-01T00:00:00",
      end: "2026-05-01T23:59:00",
    });
    const days = { startDate: "2026-05-01", endDate: "2026-05-02" };
    expect(await create({ start: undefined, end: undefined, dateRange: days })).toMatchObject({
      dateRange: { startDate: "2026-05-01T00:00:00", endDate: "2026-05-02T23:59:00" },
    });
    expect((await save(made.id, { ...made, end: "2026-05-09T23:59" })).json()).toMatchObject({
      start: range.startDate,
      end: "2026-05-09T23:59:00",
      dateRange: { endDate: "2026-05-09T23:59:00" },
    });
  });

  test("must have a start before its end, on creation and on every update", async () => {
    const required = ["This field is required"];
    expect((await send({ start: undefined, end: undefined })).json()).toMatchObject({
      errors: { start: required, end: required },
    });
    const order = { errors: { end: ["The end can't be before the start."] } };
    expect((await send({ end: "2026-04-30" })).json()).toMatchObject(order);
    const { id } = await create();
    expect((await save(id, { end: "2026-04-30" })).json()).toMatchObject(order);
    expect((await save(id, { start: "2026-05-04" })).json()).toMatchObject(order);
    expect((await save(id, { start: "2026-05-04", end: "2026-05-05" })).statusCode).toBe(200);
    for (const start of [
      "2026-02-30",
      "2026-05-01T24:00:00",
      "2026-05-01T14:00:00Z",
      "2026-05-01T14:00:00+03:00",
      "tomorrow",
      "",
    ])
      expect((await save(id, { start })).statusCode).toBe(422);
  });

  test("has many pictures, in the order sent", async () => {
    const uploads = await Promise.all([1, 2, 3].map(() => copyOfUpload()));
    const made = await create({ media: uploads.map((src) => ({ src })) });
    expect(made.media.map(({ src }) => src)).toEqual(uploads);
    const turned = made.media.toReversed().slice(0, 2);
    expect((await save(made.id, { media: turned })).json()).toMatchObject({ media: turned });
    expect((await send({ media: Array.from({ length: 21 }, () => ({ src: own.src })) })).statusCode).toBe(422);
  });

  test("is listed before all that have ended, the earliest first; those that have ended follow, the latest first", async () => {
    await server.as(own).call(events.delete, { params: { eventId: own.eventId } });
    server.setNow("2026-05-10T09:00:00Z");
    const now = "2026-05-10T12:00:00";
    const at = (hours: number) => plusMinutes(now, hours * 60);
    const times = [
      ...[
        [-90, -80],
        [-80, -70],
        [-80, -75],
        [-60, -1],
        [-50, 90],
        [-50, 1],
        [-40, 0],
        [-40, -39],
      ],
      ...[
        [0, 0],
        [0, 9],
        [1, 2],
        [1, 1],
        [30, 31],
        [31, 99],
        [31, 32],
      ],
    ] as const;
    const made: Event[] = [];
    for (const [start, end] of times) made.push(await create({ start: at(start), end: at(end) }));
    const isAhead = ({ end }: Event) => end >= now;
    const inOrder = (one: Event, other: Event): number =>
      (one.start < other.start ? -1 : one.start > other.start ? 1 : 0) * (isAhead(one) ? 1 : -1) ||
      (one.id < other.id ? -1 : 1);
    const ordered = [
      ...made.filter(isAhead).toSorted(inOrder),
      ...made.filter((one) => !isAhead(one)).toSorted(inOrder),
    ];
    for (const perPage of [1, 2, 3, 5, 7, 20]) {
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(times.length / perPage) + 1; page++)
        found.push(...(await server.as(own).call(events.list, { query: { page, perPage } })).data.map(({ id }) => id));
      expect(found).toEqual(ordered.map(({ id }) => id));
    }
    server.setNow(undefined);
  });

  test("is filtered by the days that it touches, and by its branch or hotel", async () => {
    await server.as(own).call(events.delete, { params: { eventId: own.eventId } });
    const { id } = await create();
    const found = async (query: Record<string, string>) =>
      (await server.as(own).call(events.list, { query })).data.map((event) => event.id);
    for (const query of [{ from: "2026-05-03" }, { to: "2026-05-01" }, { from: "2026-05-02", to: "2026-05-02" }])
      expect(await found(query)).toEqual([id]);
    for (const query of [{ from: "2026-05-04" }, { to: "2026-04-30" }]) expect(await found(query)).toEqual([]);
    expect(await found({ eventable_type: "branch", eventable_id: own.branchId })).toEqual([id]);
    expect(await found({ eventable_type: "hotel" })).toEqual([]);
  });

  async function copyOfUpload(): Promise<string> {
    const key = `${own.businessId}/${uuidv7()}.jpg`;
    await server.sql.query("insert into files (key, user_id, type, bytes) values ($1, $2, 'image', 1)", [
      key,
      own.userId,
    ]);
    return `/media/${key}`;
  }
});

test("events are listed with the next one first and past ones last, over pages and in a search", async () => {
  server.setNow("2031-03-10T12:00:00Z");
  const days = ["2031-03-02", "2031-03-11", "2031-02-01", "2031-05-01", "2031-03-10", "2031-01-01"];
  for (const day of days)
    await create({ start: `${day}T08:00`, end: `${day}T20:00`, locales: [{ locale: "en", name: `Fair ${day}` }] });
  const inOrder = ["2031-03-10", "2031-03-11", "2031-05-01", "2031-03-02", "2031-02-01", "2031-01-01"];
  const pages = async (query: object) => {
    const all = [1, 2, 3, 4].map((page) =>
      server.as(own).call(events.list, { query: { ...query, from: "2031-01-01", perPage: 2, page } as never }),
    );
    return (await Promise.all(all)).flatMap(({ data }) => data.map(({ start }) => start.slice(0, 10)));
  };
  expect(await pages({})).toEqual(inOrder);
  expect(await pages({ search: "fair" })).toEqual(inOrder);
  expect(await pages({ sort: "start" })).toEqual(days.toSorted());
});

test("T3 an event belongs to exactly one branch or hotel of its own business", async () => {
  const other = await makeStockedTenant(server.sql);
  const good = new Set([`branch ${own.branchId}`, `branch ${own.siblingId}`, `hotel ${own.hotelId}`]);
  const ids = [own, other].flatMap((one) => [one.branchId, one.siblingId, one.hotelId, one.eventId, one.menuId]);
  const pair = fc.tuple(fc.constantFrom("branch", "hotel"), fc.constantFrom(...ids, uuidv7()));
  await fc.assert(
    fc.asyncProperty(pair, async ([eventable_type, eventable_id]) => {
      const place = { eventable_type, eventable_id };
      const allowed = good.has(`${eventable_type} ${eventable_id}`);
      const made = await send(place);
      expect(made.statusCode).toBe(allowed ? 201 : 404);
      const moved = await save(own.eventId, place);
      expect(moved.statusCode).toBe(allowed ? 200 : 404);
      if (allowed) for (const answer of [made, moved]) expect(answer.json()).toMatchObject(place);
    }),
    { numRuns: 60 },
  );
  for (const [branch, hotel] of [
    [own.branchId, own.hotelId],
    [null, null],
    [other.branchId, null],
    [null, other.hotelId],
  ])
    await expect(
      server.sql.query("update events set branch_id = $2, hotel_id = $3 where id = $1", [own.eventId, branch, hotel]),
    ).rejects.toThrow(/violates/);
});
