import { reservations } from "@diwan/contract/reservations";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStocked, type Stocked } from "../../testing/stock.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
Object.assign(server.services.pools.app.options, { connectionTimeoutMillis: 120_000 });
const UNITS = 3;
const DAYS = 14;

let seed = 29;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** What the model knows of a place that is taken: hours since the first day, a unit, and until when a form holds it. */
interface Taken {
  key: string;
  start: number;
  end: number;
  unit: number;
  until: number;
}

/** Decides by itself what must be accepted: three rooms, the lowest free one first, the own one before all. */
class Model {
  taken: Taken[] = [];

  /** The unit that a wish gets at a minute, or none. What the key has already is in nobody's way. */
  unitFor(key: string, [start, end]: readonly [number, number], minute: number): number | undefined {
    const others = this.taken.filter((one) => one.key !== key && one.until > minute);
    const isFree = (unit: number) => !others.some((one) => one.unit === unit && one.start < end && start < one.end);
    const own = this.taken.find((one) => one.key === key && one.until > minute)?.unit;
    const all = Array.from({ length: UNITS }, (_, at) => at + 1);
    return [...(own ? [own] : []), ...all].find(isFree);
  }

  put(taken: Taken): void {
    this.drop(taken.key);
    this.taken.push(taken);
  }

  drop(key: string): void {
    this.taken = this.taken.filter((one) => one.key !== key);
  }
}

/** A stay of one to four nights, some with hours before 14:00; in hours since the first day. */
function anyStay(): readonly [number, number] {
  const [day, nights, early] = [random(DAYS), 1 + random(4), random(4) ? 0 : 4];
  return [day * 24 + 14 - early, (day + nights) * 24 + 14];
}
const timeOf = (hours: number): string =>
  new Date(Date.parse("2031-03-09T00:00:00Z") + hours * 3_600_000).toISOString().slice(0, 19);

const overlapping = async (): Promise<number> =>
  (
    await server.sql.query(
      `select 1 from reservations a join reservations b on b.business_id = a.business_id and b.unit_id = a.unit_id and b.unit_no = a.unit_no
         and b.id > a.id and b.period && a.period where a.status not in ('canceled', 'no_show') and b.status not in ('canceled', 'no_show')`,
    )
  ).rows.length;

async function makeActors(): Promise<{ own: Stocked; actors: ReturnType<typeof server.as>[] }> {
  const own = await makeStocked(server.sql, { settings: { ExtraHourPrice: 5 } });
  const rights = { [own.branchId]: ["reservations.create", "reservations.update"] as const };
  const people = await Promise.all([1, 2, 3].map(() => makeMember(server.sql, own, rights)));
  return { own, actors: people.map((person) => server.as(person)) };
}

type Actor = ReturnType<typeof server.as>;
type Span = ReturnType<typeof anyStay>;
interface World {
  own: Stocked;
  model: Model;
  /** The bookings that hold something. */
  booked: string[];
  minute: number;
}
interface Turn {
  /** Of the actor's form, and what the booking or hold of this turn is known by. */
  hold: string;
  key: string;
  id: string;
  span: Span;
}
/** What was answered, and what the model says should have been: a status, and a unit where one is taken. */
interface Outcome {
  answer: { statusCode: number; json(): { id?: string; unit_no?: number } };
  expected: readonly [status: number, unit: number | undefined];
}

const wish = ({ roomTypeId }: Stocked, [start, end]: Span) => ({
  resource_type: "room",
  resource_id: roomTypeId,
  start: timeOf(start),
  end: timeOf(end),
});
const put = ({ model }: World, key: string, [start, end]: Span, unit: number | undefined, until = Infinity) =>
  unit && model.put({ key, start, end, unit, until });
const outcome = (answer: Outcome["answer"], status: number, unit: number | undefined): Outcome => ({
  answer,
  expected: unit ? [status, unit] : [409, undefined],
});

/** Every other booking takes the place of what the actor's form holds. */
async function book(world: World, actor: Actor, { hold, key, span }: Turn): Promise<Outcome> {
  const { own, model, minute, booked } = world;
  const held = random(2) ? { hold_key: hold } : {};
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

async function cancel(world: World, actor: Actor, { id }: Turn): Promise<Outcome> {
  const params = { branchId: world.own.branchId, reservationId: id };
  const answer = await actor.send(reservations.update, { params, body: { status: "canceled" } });
  world.model.drop(id);
  world.booked = world.booked.filter((one) => one !== id);
  return { answer, expected: [200, undefined] };
}

async function holdTime(world: World, actor: Actor, { hold, span }: Turn): Promise<Outcome> {
  const { own, model, minute } = world;
  const unit = model.unitFor(hold, span, minute);
  const body = { ...wish(own, span), hold_key: hold };
  const answer = await actor.send(reservations.hold, { params: { branchId: own.branchId }, body });
  put(world, hold, span, unit, minute + 10);
  return outcome(answer, 200, unit);
}

const KINDS = [book, book, book, book, move, move, move, cancel, holdTime, holdTime];

test(
  "T29 whatever many actors do, what a model says is accepted, and nothing overlaps ever",
  { timeout: 240_000 },
  async () => {
    const { own, actors } = await makeActors();
    const world: World = { own, model: new Model(), booked: [], minute: 0 };
    const seen: Record<number, number> = {};
    for (let turn = 0; turn < 260; turn++) {
      server.setNow(new Date(Date.parse("2031-03-01T09:00:00Z") + world.minute * 60_000));
      const who = random(3);
      const id = world.booked[random(Math.max(1, world.booked.length))] ?? "";
      const act = KINDS[id ? random(10) : 0] ?? book;
      // no two people share a form
      const asked = { hold: `form ${who} ${random(2)}`, key: `new ${turn}`, id, span: anyStay() };
      const { answer, expected } = await act(world, actors[who] ?? server.as(), asked);
      const got = [answer.statusCode, expected[1] && answer.json().unit_no];
      expect({ turn, act: act.name, got }).toEqual({ turn, act: act.name, got: expected });
      seen[expected[0]] = (seen[expected[0]] ?? 0) + 1;
      world.minute += random(4);
    }
    expect(await overlapping()).toBe(0);
    // no answer was the only one
    for (const status of [200, 201, 409]) expect(seen[status]).toBeGreaterThan(20);
  },
);

test(
  "T29 of bookings at once no two overlap, and none is refused that nothing stands in the way of",
  { timeout: 240_000 },
  async () => {
    const { own, actors } = await makeActors();
    const params = { branchId: own.branchId };
    server.setNow("2031-03-01T09:00:00Z");
    const wishes = Array.from({ length: 120 }, anyStay);
    const answers = await Promise.all(
      wishes.map(([start, end], at) =>
        actors[at % 3]?.send(reservations.create, {
          params,
          body: {
            resource_type: "room",
            resource_id: own.roomTypeId,
            start: timeOf(start),
            end: timeOf(end),
            customer: { name: "Dana" },
          },
        }),
      ),
    );
    expect(await overlapping()).toBe(0);
    const model = new Model();
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
  },
);
