import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { expect, test } from "vitest";
import {
  randomStay,
  BookingModel,
  type HourRange,
  hoursOfLocalTime,
  seededRandom,
  localTimeOfHours,
} from "../../testing/booking-model.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
Object.assign(server.services.pools.app.options, { connectionTimeoutMillis: 120_000 });
const overlapping = async (): Promise<number> =>
  (
    await server.sql.query(
      `select 1 from reservations a join reservations b on b.business_id = a.business_id and b.unit_id = a.unit_id and b.unit_no = a.unit_no
         and b.id > a.id and b.period && a.period where a.status not in ('canceled', 'no_show') and b.status not in ('canceled', 'no_show')`,
    )
  ).rows.length;

async function makeActors(): Promise<{ own: StockedTenant; actors: ReturnType<typeof server.as>[] }> {
  const own = await makeStockedTenant(server.sql, { settings: { ExtraHourPrice: 5 } });
  const rights = { [own.branchId]: ["reservations.create", "reservations.update"] as const };
  const people = await Promise.all([1, 2, 3].map(() => makeMember(server.sql, own, rights)));
  return { own, actors: people.map((person) => server.as(person)) };
}

type Actor = ReturnType<typeof server.as>;
interface World {
  own: StockedTenant;
  model: BookingModel;
  /** The bookings that hold a unit, and the confirmed ones among them. */
  booked: string[];
  confirmed: Set<string>;
  minute: number;
}
interface Turn {
  /** The key of the actor's form, and the id of this turn's booking or hold. */
  hold: string;
  key: string;
  id: string;
  span: HourRange;
}
/** The response, and the one the model expects: a status, and a unit if one is taken. */
interface Outcome {
  answer: { statusCode: number; json(): { id?: string; unit_no?: number } };
  expected: readonly [status: number, unit: number | undefined];
}

const wish = ({ roomTypeId }: StockedTenant, [start, end]: HourRange) => ({
  resource_type: "room",
  resource_id: roomTypeId,
  start: localTimeOfHours(start),
  end: localTimeOfHours(end),
});
const put = ({ model }: World, key: string, [start, end]: HourRange, unit: number | undefined, until = Infinity) =>
  unit && model.put({ key, start, end, unit, until });
const outcome = (answer: Outcome["answer"], status: number, unit: number | undefined): Outcome => ({
  answer,
  expected: unit ? [status, unit] : [409, undefined],
});

/** Every other booking uses the unit of the actor's hold. */
async function book(world: World, actor: Actor, { hold, key, span }: Turn): Promise<Outcome> {
  const { own, model, minute, booked } = world;
  const held = seededRandom(2) ? { hold_key: hold } : {};
  const from = held.hold_key ?? key;
  const unit = model.unitFor(from, span, minute);
  const body = { ...wish(own, span), customer: { name: "Dana" }, ...held };
  const answer = await actor.send(reservations.create, { params: { branchId: own.branchId }, body });
  const { id } = answer.json();
  if (id && unit) {
    model.drop(from);
    booked.push(id);
    put(world, id, span, unit);
  }
  return outcome(answer, 201, unit);
}

async function move(world: World, actor: Actor, { id, span }: Turn): Promise<Outcome> {
  const unit = world.model.unitFor(id, span, world.minute);
  const params = { branchId: world.own.branchId, reservationId: id };
  const answer = await actor.send(reservations.update, { params, body: wish(world.own, span) });
  put(world, id, span, unit);
  return outcome(answer, 200, unit);
}

/** One night more or fewer, or all nights a day later; omitted fields, like the room, stay unchanged. */
async function reshape(world: World, actor: Actor, { id }: Turn): Promise<Outcome> {
  const { model, minute, own } = world;
  const before = model.taken.find(({ key }) => key === id);
  if (!before) throw new Error("The model knows what is booked.");
  const { start, end } = before;
  const later = seededRandom(3) === 0;
  const more = later || seededRandom(3) || end - start < 48 ? 24 : -24;
  const span = [later ? start + more : start, end + more] as const;
  const unit = model.unitFor(id, span, minute);
  const params = { branchId: own.branchId, reservationId: id };
  const body = later ? { start: localTimeOfHours(span[0]) } : { end: localTimeOfHours(span[1]) };
  const answer = await actor.send(reservations.update, { params, body });
  put(world, id, span, unit);
  return outcome(answer, 200, unit);
}

const toStatus = (world: World, actor: Actor, id: string, status: string) =>
  actor.send(reservations.update, {
    params: { branchId: world.own.branchId, reservationId: id },
    body: { status: status as "confirmed" },
  });

async function confirm(world: World, actor: Actor, { id }: Turn): Promise<Outcome> {
  const expected = world.confirmed.has(id) ? 409 : 200;
  world.confirmed.add(id);
  return { answer: await toStatus(world, actor, id, "confirmed"), expected: [expected, undefined] };
}

async function free(world: World, actor: Actor, id: string, status: "canceled" | "no_show"): Promise<Outcome> {
  const answer = await toStatus(world, actor, id, status);
  // an unconfirmed booking can't become a no-show
  if (status === "no_show" && !world.confirmed.has(id)) return { answer, expected: [409, undefined] };
  world.model.drop(id);
  world.booked = world.booked.filter((one) => one !== id);
  return { answer, expected: [200, undefined] };
}
const cancel = (world: World, actor: Actor, { id }: Turn) => free(world, actor, id, "canceled");
const miss = (world: World, actor: Actor, { id }: Turn) => free(world, actor, id, "no_show");

async function release(world: World, actor: Actor, { hold }: Turn): Promise<Outcome> {
  const params = { branchId: world.own.branchId };
  world.model.drop(hold);
  return {
    answer: await actor.send(reservations.release, { params, body: { hold_key: hold } }),
    expected: [200, undefined],
  };
}

async function holdTime(world: World, actor: Actor, { hold, span }: Turn): Promise<Outcome> {
  const { own, model, minute } = world;
  const unit = model.unitFor(hold, span, minute);
  const body = { ...wish(own, span), hold_key: hold };
  const answer = await actor.send(reservations.hold, { params: { branchId: own.branchId }, body });
  put(world, hold, span, unit, minute + 10);
  return outcome(answer, 200, unit);
}

const KINDS = [
  book,
  book,
  book,
  book,
  book,
  move,
  move,
  move,
  reshape,
  reshape,
  confirm,
  cancel,
  miss,
  holdTime,
  holdTime,
  release,
];

test("T29 bookings of many actors follow a model and never overlap", { timeout: 240_000 }, async () => {
  const { own, actors } = await makeActors();
  const world: World = { own, model: new BookingModel(), booked: [], confirmed: new Set(), minute: 0 };
  const seen: Record<number, number> = {};
  for (let turn = 0; turn < 320; turn++) {
    server.setNow(new Date(Date.parse("2031-03-01T09:00:00Z") + world.minute * 60_000));
    const who = seededRandom(3);
    const id = world.booked[seededRandom(Math.max(1, world.booked.length))] ?? "";
    const act = KINDS[id ? seededRandom(KINDS.length) : 0] ?? book;
    // each actor has its own form
    const asked = { hold: `form ${who} ${seededRandom(2)}`, key: `new ${turn}`, id, span: randomStay() };
    const { answer, expected } = await act(world, actors[who] ?? server.as(), asked);
    const got = [answer.statusCode, expected[1] && answer.json().unit_no];
    expect({ turn, act: act.name, got }).toEqual({ turn, act: act.name, got: expected });
    seen[expected[0]] = (seen[expected[0]] ?? 0) + 1;
    world.minute += seededRandom(4);
  }
  expect(await overlapping()).toBe(0);
  // every response occurred
  for (const status of [200, 201, 409]) expect(seen[status]).toBeGreaterThan(20);
});

test("T29 parallel bookings never overlap, and none without a conflict is rejected", { timeout: 240_000 }, async () => {
  const { own, actors } = await makeActors();
  const params = { branchId: own.branchId };
  server.setNow("2031-03-01T09:00:00Z");
  const wishes = Array.from({ length: 120 }, randomStay);
  const answers = await Promise.all(
    wishes.map(([start, end], at) =>
      actors[at % 3]?.send(reservations.create, {
        params,
        body: {
          resource_type: "room",
          resource_id: own.roomTypeId,
          start: localTimeOfHours(start),
          end: localTimeOfHours(end),
          customer: { name: "Dana" },
        },
      }),
    ),
  );
  expect(await overlapping()).toBe(0);
  const model = new BookingModel();
  for (const [at, answer] of answers.entries()) {
    const [start, end] = wishes[at] ?? [0, 0];
    if (answer?.statusCode === 201)
      model.put({ key: String(at), start, end, unit: answer.json().unit_no, until: Infinity });
  }
  for (const [at, answer] of answers.entries()) {
    const status = answer?.statusCode;
    expect([201, 409]).toContain(status);
    if (status === 409) expect(model.unitFor("nobody", wishes[at] ?? [0, 0], 0)).toBeUndefined();
  }
  // then they are moved, extended and canceled in parallel: each ends in its last requested state
  const made = answers.flatMap((answer) => (answer?.statusCode === 201 ? [answer.json<Reservation>()] : []));
  const told = new Map(made.map((one) => [one.id, [whereOf(one)]]));
  const changes = Array.from({ length: 120 }, async (_, at) => {
    const { id, start, end } = made[seededRandom(made.length)] ?? { id: "", start: "", end: "" };
    const [from, to] = randomStay();
    const moved = { start: localTimeOfHours(from), end: localTimeOfHours(to) };
    const longer = { start, end: localTimeOfHours(hoursOfLocalTime(end) + 24) };
    const body = seededRandom(8) ? (seededRandom(2) ? moved : longer) : { status: "canceled" as const };
    const answer = await actors[at % 3]?.send(reservations.update, {
      params: { ...params, reservationId: id },
      body,
    });
    expect([200, 409]).toContain(answer?.statusCode);
    if (answer?.statusCode === 200) told.get(id)?.push(whereOf(answer.json()));
  });
  await Promise.all(changes);
  expect(await overlapping()).toBe(0);
  const { data } = await server.as(own).call(reservations.list, { params, query: { perPage: 100 } });
  const now = data.filter(({ id }) => told.has(id));
  expect(now.length).toBe(made.length);
  for (const one of now) expect(told.get(one.id)).toContain(whereOf(one));
});

const whereOf = ({ status, start, end, unit_no }: Reservation): string => `${status} ${start} ${end} ${unit_no}`;
