import { addDays } from "@diwan/contract/time/days";
import { analytics, type Overview } from "@diwan/contract/overview/analytics";
import { type Invoice, invoices } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { orders } from "@diwan/contract/orders/orders";
import { reservations } from "@diwan/contract/reservations/reservations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSpreadsheet } from "../../platform/spreadsheets/read.ts";
import { build } from "../../testing/build.ts";
import { type LedgerAct, ledgerActs, Ledger, type LedgerSale } from "../../testing/ledger.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
Object.assign(server.services.pools.app.options, { connectionTimeoutMillis: 120_000 });
/** LEDGER_RUNS=200 runs many; a failure prints its seed, and LEDGER_SEED repeats it. */
const RUNS = Number(process.env["LEDGER_RUNS"] ?? 2);
const SEED = process.env["LEDGER_SEED"];

/** A business without sales; a night costs 100, a piece 1.5. */
async function makeBusiness(): Promise<StockedTenant> {
  const own = await makeStockedTenant(server.sql);
  for (const table of ["invoice_payments", "invoices", "order_lines", "orders", "reservations"])
    await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
  for (const table of [
    "money_days",
    "order_days",
    "order_hours",
    "item_days",
    "item_months",
    "invoice_days",
    "payment_days",
  ])
    await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
  await server.sql.query("update room_types set price = 100, weekend_price = null, units = 3 where id = $1", [
    own.roomTypeId,
  ]);
  return own;
}

/** Executes an action that the ledger recorded; the server must accept every action that the ledger allows. */
async function perform(own: StockedTenant, ledger: Ledger, act: LedgerAct): Promise<void> {
  const step = ledger.write(act);
  server.setNow(`${ledger.today}T09:00:00Z`); // the ledger may move to another day without an action
  if (!step) return;
  const branch = { branchId: own.branchId };
  const { sale } = step;
  const ofBooking = { ...branch, reservationId: sale.id };
  const ofOrder = { ...branch, orderId: sale.id };
  const as = server.as(own);
  const send = () => {
    switch (step.does) {
      case "book":
        return as.send(reservations.create, {
          params: branch,
          body: { ...stayOf(own, sale), customer: { name: "Dana" }, status: sale.status as "pending", ...step.body },
        });
      case "order":
        return as.send(orders.create, {
          params: branch,
          body: {
            mode: "SelfPickUp",
            lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: sale.quantity }],
          },
        });
      case "change":
        return sale.source === "order"
          ? as.send(orders.update, { params: ofOrder, body: step.body })
          : as.send(reservations.update, { params: ofBooking, body: step.body });
      case "edit":
        return as.send(orders.update, {
          params: ofOrder,
          body: { lines: [{ id: sale.lineId, quantity: sale.quantity }] },
        });
      case "move":
        return as.send(reservations.update, { params: ofBooking, body: { end: stayOf(own, sale).end } });
      case "delete":
        return as.send(reservations.delete, { params: ofBooking });
      case "payFor":
        return sale.source === "order"
          ? as.send(orders.pay, { params: ofOrder, body: step.body as never })
          : as.send(reservations.pay, { params: ofBooking, body: step.body as never });
      case "pay":
        return as.send(invoices.pay, { params: { invoiceId: sale.invoiceId }, body: step.body as never });
      case "credit":
        return as.send(invoices.credit, { params: { invoiceId: sale.invoiceId }, body: step.body as never });
    }
  };
  const answer = await send();
  expect({ step: step.does, body: step.body, status: answer.statusCode, text: answer.payload }).toMatchObject({
    status: expect.toSatisfy((code: number) => code < 300),
  });
  const told = answer.json();
  if (step.does === "book" || step.does === "order") sale.id = told.id;
  if (step.does === "order") sale.lineId = told.lines[0].id;
  if (step.does === "payFor") sale.invoiceId = told.id;
  else if (told.invoice_id) sale.invoiceId = told.invoice_id;
}

const stayOf = ({ roomTypeId }: StockedTenant, { from, quantity }: LedgerSale) => ({
  resource_type: "room" as const,
  resource_id: roomTypeId,
  start: from,
  end: addDays(from, quantity),
});

/** The amounts as each endpoint reports them. */
const moneyOf = (one: { total: number; paid: number; balance: number; payment_status: string }) => ({
  total: one.total,
  paid: one.paid,
  balance: one.balance,
  payment_status: one.payment_status,
});
const sumOf = (amounts: readonly number[]): number => fromFils(amounts.reduce((sum, one) => sum + toFils(one), 0));

async function compare(own: StockedTenant, ledger: Ledger): Promise<void> {
  const as = server.as(own);
  const branch = { branchId: own.branchId };
  for (const sale of ledger.standing) {
    const expected = ledger.moneyOf(sale);
    const page =
      sale.source === "order"
        ? await as.call(orders.get, { params: { ...branch, orderId: sale.id } })
        : await as.call(reservations.get, { params: { ...branch, reservationId: sale.id } });
    expect({ sale, money: moneyOf(page) }).toEqual({ sale, money: expected });
    expect({ sale, invoiced: page.invoice_id !== null }).toEqual({ sale, invoiced: sale.invoice !== undefined });
  }
  const perPage = { perPage: 100 };
  const booked = await as.call(reservations.list, { params: branch, query: perPage });
  const ordered = await as.call(orders.list, { params: branch, query: perPage });
  const rows = [...booked.data, ...ordered.data];
  expect(new Map(rows.map((row) => [row.id, moneyOf(row)]))).toEqual(
    new Map(ledger.standing.map((sale) => [sale.id, ledger.moneyOf(sale)])),
  );
  await compareInvoices(own, ledger);
  await compareTimeline(own, ledger);
  await compareFigures(own, ledger);
  await compareReceived(own, ledger);
}

async function compareInvoices(own: StockedTenant, ledger: Ledger): Promise<void> {
  const as = server.as(own);
  const { data } = await as.call(invoices.list, { query: { perPage: 100, order: "asc" } });
  const expected = ledger.invoiced;
  const told = (one: Invoice) => ({ number: one.number, date: one.date, issued: one.issued.total, ...moneyOf(one) });
  // no gaps, and in order of issue
  expect(data.map(told)).toEqual(
    expected.map(({ received: _, ...one }, at) => ({ number: `2031-${String(at + 1).padStart(4, "0")}`, ...one })),
  );
  for (const { id, total, paid } of data) {
    const { issued, notes, payments } = await as.call(invoices.get, { params: { invoiceId: id } });
    expect([sumOf([issued.total, ...notes.map((note) => note.total)]), sumOf(payments.map((p) => p.amount))]).toEqual([
      total,
      paid,
    ]);
  }
  const { all } = await as.call(invoices.summary);
  const sum = (of: (one: (typeof expected)[number]) => number) => sumOf(expected.map(of));
  const [issued, total, received] = [sum((one) => one.issued), sum((one) => one.total), sum((one) => one.received)];
  const paid = sum((one) => one.paid);
  const [due, back] = [1, -1].map((sign) => sum(({ balance }) => Math.max(0, balance * sign)));
  const noted = sumOf([total, -issued]);
  expect([
    all.count,
    all.issued,
    sumOf([all.credited, all.added]),
    all.total,
    all.paid,
    all.due,
    all.to_give_back,
  ]).toEqual([...[expected.length, issued, noted], ...[total, paid, due, back]]);
  expect([all.received, all.given_back]).toEqual([received, sumOf([paid, -received])]);
  const file = await as.send(invoices.export, { query: { format: "csv" } });
  const rows = (await readSpreadsheet(file.rawPayload, LIMITS)).rows.map(({ cells }) => cells);
  const whole = rows.findLast(([name]) => name?.startsWith("Total (")) ?? [];
  expect(whole.slice(11, 21).map(Number)).toEqual([
    ...[issued, all.credited, all.added, total, 0],
    ...[received, all.given_back, paid, due, 0 - (back ?? 0)],
  ]);
}
const LIMITS = { rows: 500, columns: 30, cells: 10_000, characters: 100_000, unpackedBytes: 1_000_000 };

async function compareTimeline(own: StockedTenant, ledger: Ledger): Promise<void> {
  const query = { resource_type: "room", from: "2031-05-01", to: "2031-06-30" } as const;
  const { units, due } = await server
    .as(own)
    .call(reservations.timeline, { params: { branchId: own.branchId }, query });
  const bars = units.flatMap(({ bookings }) => bookings);
  const holding = ledger.standing.filter(
    ({ source, status }) => source === "booking" && (status === "pending" || status === "confirmed"),
  );
  expect(new Map(bars.map((bar) => [bar.id, [bar.total, bar.payment_status]]))).toEqual(
    new Map(holding.map((sale) => [sale.id, [ledger.moneyOf(sale).total, ledger.moneyOf(sale).payment_status]])),
  );
  const open = holding.filter(({ invoice }) => invoice).map((sale) => Math.max(0, ledger.moneyOf(sale).balance));
  expect(due).toBe(sumOf(open));
}

async function compareFigures(own: StockedTenant, ledger: Ledger): Promise<void> {
  const as = server.as(own);
  const overview = await as.call(analytics.overview);
  expect(overview.day).toBe(ledger.today);
  const due = ledger.invoiced.filter(({ balance }) => balance > 0);
  expect([overview.money?.due, overview.money?.invoices]).toEqual([
    sumOf(due.map(({ balance }) => balance)),
    due.length,
  ]);
  for (const day of overview.money?.days ?? []) expect(day).toEqual(ledger.dayOf(day.day));
  await compareCharts(own, ledger, overview);
}

async function compareCharts(own: StockedTenant, ledger: Ledger, overview: Overview): Promise<void> {
  const as = server.as(own);
  const period = { from: addDays(ledger.today, -90), to: ledger.today };
  const charts = await as.call(analytics.charts, { query: { ...period, compare: "none" } });
  for (const day of charts.money?.days ?? []) expect(day).toEqual(ledger.dayOf(day.day));
  const soldOn = (source: LedgerSale["source"], day: string) =>
    sumOf(
      ledger.standing
        .filter((sale) => sale.source === source && sale.from === day && sale.invoice)
        .map((sale) => ledger.moneyOf(sale).total),
    );
  for (const { day, sales } of [...(charts.orders?.days ?? []), ...(overview.orders?.days ?? [])])
    expect([day, sales]).toEqual([day, soldOn("order", day)]);
  const stays = await as.call(analytics.charts, { query: { from: "2031-05-01", to: "2031-06-30", compare: "none" } });
  for (const { day, sales } of stays.bookings?.days ?? []) expect([day, sales]).toEqual([day, soldOn("booking", day)]);
}

/** The invoiced amounts of a period by kind. */
function compareInvoiced(
  {
    invoiced,
    invoiced_by_day,
    invoiced_by_branch,
  }: Pick<SummedInvoices, "invoiced" | "invoiced_by_day" | "invoiced_by_branch">,
  ledger: Ledger,
  query: { from?: string; to?: string },
): void {
  const expected = ledger.invoicedIn(query);
  const { amount, issued, credited, debited } = invoiced;
  const parts = [issued, credited.own, credited.earlier, debited.own, debited.earlier].map((one) => one.amount);
  expect({ query, amount, parts }).toEqual({ query, ...expected });
  for (const { day, amount: on } of invoiced_by_day) expect([day, on]).toEqual([day, ledger.dayOf(day).invoiced]);
  for (const by of [invoiced_by_day, invoiced_by_branch]) expect(sumOf(by.map((one) => one.amount))).toBe(amount);
}

/** The receipts of a period, whatever the day of their invoice. */
async function compareReceived(own: StockedTenant, ledger: Ledger): Promise<void> {
  const as = server.as(own);
  const periods = [
    {},
    { from: ledger.today, to: ledger.today },
    { from: addDays(ledger.today, -3), to: addDays(ledger.today, -1) },
  ];
  for (const query of periods) {
    const expected = ledger.received(query);
    const { received, by_method, received_by_branch, ...sums } = await as.call(invoices.summary, {
      query: query as never,
    });
    compareInvoiced(sums, ledger, query);
    const { data } = await as.call(invoices.payments, { query: { perPage: 100, ...query } as never });
    const sum = (rows: readonly { amount: number }[]) => sumOf(rows.map(({ amount }) => amount));
    expect([sum([received]), sum(by_method), sum(received_by_branch), sum(data), received.count]).toEqual([
      ...Array<number>(4).fill(expected.amount),
      data.length,
    ]);
    const { own: now, earlier, later, given_back } = received;
    expect([now.amount, earlier.amount, later.amount, given_back.amount]).toEqual(expected.parts);
    const file = await as.send(invoices.exportPayments, { query: { format: "csv", ...query } as never });
    const last = (await readSpreadsheet(file.rawPayload, LIMITS)).rows.at(-1)?.cells ?? [];
    expect(Number(last[10])).toBe(expected.amount);
  }
}

test(
  "every endpoint agrees with a ledger after any bookings, orders, payments, credits, refunds, moves and cancellations",
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(ledgerActs, async (all) => {
        const ledger = new Ledger();
        server.setNow(`${ledger.today}T09:00:00Z`);
        const own = await makeBusiness();
        for (const act of all) await perform(own, ledger, act);
        await compare(own, ledger);
      }),
      { numRuns: RUNS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
  },
);
