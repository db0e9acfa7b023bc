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

test(
  "T29 whatever many actors do, what a model says is accepted, and nothing overlaps ever",
  { timeout: 240_000 },
  async () => {
    const { own, actors } = await makeActors();
    const model = new Model();
    const params = { branchId: own.branchId };
    const wish = ([start, end]: readonly [number, number]) => ({
      resource_type: "room",
      resource_id: own.roomTypeId,
      start: timeOf(start),
      end: timeOf(end),
    });
    const booked = new Map<string, string>();
    let minute = 0;
    const seen = { 200: 0, 201: 0, 409: 0 };
    for (let turn = 0; turn < 260; turn++) {
      server.setNow(new Date(Date.parse("2031-03-01T09:00:00Z") + minute * 60_000));
      const who = random(3);
      const actor = actors[who];
      const span = anyStay();
      const ids = [...booked.keys()];
      const id = ids[random(Math.max(1, ids.length))] ?? "";
      const hold = `hold ${who} ${random(2)}`;
      const customer = { name: "Dana" };
      const kind = random(10);
      let answer: { statusCode: number; json(): { id?: string; unit_no?: number } } | undefined;
      let expected: [status: number, unit: number | undefined] = [409, undefined];
      let key = id;
      if (kind < 4 || !id) {
        // every other booking takes the place of what the actor's form holds
        const held = random(2) ? hold : "";
        key = held || `new ${turn}`;
        const unit = model.unitFor(key, span, minute);
        if (unit) expected = [201, unit];
        const body = { ...wish(span), customer, ...(held && { hold_key: held }) };
        answer = await actor?.send(reservations.create, { params, body });
        const made = answer?.json();
        if (made?.id && unit) {
          model.drop(key);
          key = made.id;
          booked.set(key, made.id);
          model.put({ key, start: span[0], end: span[1], unit, until: Infinity });
        }
      } else if (kind < 7) {
        const unit = model.unitFor(id, span, minute);
        if (unit) expected = [200, unit];
        answer = await actor?.send(reservations.update, { params: { ...params, reservationId: id }, body: wish(span) });
        if (unit) model.put({ key: id, start: span[0], end: span[1], unit, until: Infinity });
      } else if (kind < 8) {
        expected = [200, undefined];
        answer = await actor?.send(reservations.update, {
          params: { ...params, reservationId: id },
          body: { status: "canceled" },
        });
        model.drop(id);
        booked.delete(id);
      } else {
        const unit = model.unitFor(hold, span, minute);
        if (unit) expected = [200, unit];
        answer = await actor?.send(reservations.hold, { params, body: { ...wish(span), hold_key: hold } });
        if (unit) model.put({ key: hold, start: span[0], end: span[1], unit, until: minute + 10 });
      }
      const got = [answer?.statusCode, expected[1] && answer?.json().unit_no];
      expect({ turn, kind, got }).toEqual({ turn, kind, got: expected });
      seen[expected[0] as keyof typeof seen]++; // one of these three
      minute += random(4);
    }
    expect(await overlapping()).toBe(0);
    // neither answer was the only one
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
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
