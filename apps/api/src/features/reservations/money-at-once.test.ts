import { invoices } from "@diwan/contract/invoices/invoices";
import { toFils } from "@diwan/contract/money/money";
import { reservations } from "@diwan/contract/reservations/reservations";
import { expect, test } from "vitest";
import { seededRandom } from "../../testing/booking-model.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
Object.assign(server.services.pools.app.options, { connectionTimeoutMillis: 120_000 });
const ROUNDS = 12;
const AT_ONCE = 14;

interface Booked {
  own: StockedTenant;
  reservationId: string;
  invoiceId: string;
}
/** The actions on a booking's payments or price. */
const ACTS: readonly (readonly [call: "pay" | "credit" | "update" | "insurance" | "delete", body: object])[] = [
  ["pay", { amount: 30, method: "cash" }],
  ["pay", { amount: "70.005", method: "knet" }],
  ["pay", { amount: 20, method: "cash", refund: true }],
  ["credit", { amount: 10, reason: "Noise" }],
  ["credit", { amount: "15.125", reason: "Heat" }],
  ["update", { end: "2031-03-12" }],
  ["update", { end: "2031-03-10" }],
  ["update", { status: "canceled", keep: 20 }],
  ["update", { status: "no_show" }],
  ["update", { note: "Late" }],
  ["insurance", { kind: "held", amount: 50 }],
  ["insurance", { kind: "returned", amount: 30 }],
  ["insurance", { kind: "deducted", amount: 25 }],
  ["delete", {}],
];

function act({ own, reservationId, invoiceId }: Booked, at: number) {
  const [call, body] = ACTS[at % ACTS.length] ?? ["delete", {}];
  const client = server.as(own);
  const params = { branchId: own.branchId, reservationId };
  if (call === "pay" || call === "credit") return client.send(invoices[call], { params: { invoiceId }, body });
  if (call === "delete") return client.send(reservations.delete, { params });
  return client.send(reservations[call], { params, body });
}

/** The stored invoices of a business. */
async function kept({ businessId }: StockedTenant) {
  const { rows } = await server.sql.query(
    `select i.id, i.total, i.paid, i.issued_subtotal - i.issued_discount + i.issued_extra_charge as issued,
       (select coalesce(sum(p.amount), 0) from invoice_payments p where p.invoice_id = i.id) as payments,
       (select coalesce(sum(n.total), 0) from invoice_notes n where n.invoice_id = i.id) as notes,
       (select r.status from reservations r where r.id = i.reservation_id) as status,
       (select count(*)::int from reservation_steps s where s.reservation_id = i.reservation_id and s.kind = 'status') as steps,
       (select coalesce(sum(case m.kind when 'held' then m.amount else -m.amount end), 0) from insurance_moves m where m.reservation_id = i.reservation_id) as insurance
     from invoices i where i.business_id = $1 and i.source = 'reservation'`,
    [businessId],
  );
  return rows.map(({ status, steps, id, ...sums }) => ({
    ...{ id, status, steps },
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toFils(Number(sum))])),
  }));
}

test("parallel actions on a booking's payments keep its totals equal to its invoices", async () => {
  server.setNow("2031-03-01T09:00:00Z");
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("update room_types set price = 100, weekend_price = null where id = $1", [own.roomTypeId]);
  const answered = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const stay = {
      resource_type: "room",
      resource_id: own.roomTypeId,
      start: "2031-03-09",
      end: "2031-03-11",
    } as const;
    const made = await server.as(own).call(reservations.create, {
      params: { branchId: own.branchId },
      body: { ...stay, customer: { name: "Dana" }, status: "confirmed" },
    });
    await server.sql.query("update reservations set insurance = 120 where id = $1", [made.id]);
    const booked = { own, reservationId: made.id, invoiceId: made.invoice_id ?? "" };
    const acts = Array.from({ length: AT_ONCE }, () => act(booked, seededRandom(ACTS.length)));
    for (const { statusCode } of await Promise.all(acts)) answered.add(statusCode);
    // makes room for the next booking
    await act(booked, 7);
  }
  expect([...answered].filter((code) => ![200, 201, 404, 409, 422].includes(code))).toEqual([]);
  for (const one of await kept(own)) {
    const { id, total, paid, issued, payments, notes, insurance, status, steps } = one as Record<string, number>;
    expect({ id, total, paid }).toEqual({ id, total: (issued ?? 0) + (notes ?? 0), paid: payments });
    expect([paid, total, insurance].every((sum) => (sum ?? -1) >= 0)).toBe(true);
    // one of the parallel requests ended it first
    expect(steps).toBe(status === null ? 0 : 1);
  }
  for (const kind of ["credit", "debit"]) {
    const { rows } = await server.sql.query(
      "select array_agg(n.count::int order by n.count) as numbers from invoice_notes n where n.business_id = $1 and n.kind = $2",
      [own.businessId, kind],
    );
    const numbers: number[] = rows[0].numbers ?? [];
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }
});
