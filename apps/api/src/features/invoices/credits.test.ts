import { analytics } from "@diwan/contract/overview/analytics";
import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { beforeEach, expect, test } from "vitest";
import { readSpreadsheet } from "../../platform/spreadsheets/read.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
const LIMITS = { rows: 100, columns: 30, cells: 10_000, characters: 100_000, unpackedBytes: 1_000_000 };
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-09-05T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});

/** Sells four pieces at 1.5 each; returns the invoice of the accepted order. */
const sell = async (branchId?: string): Promise<string> => (await order(branchId)).invoiceId;
async function order(branchId = own.branchId) {
  const as = server.as(own);
  const body = { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 4 }] } as const;
  const { id: orderId } = await as.call(orders.create, { params: { branchId }, body });
  const { invoice_id } = await as.call(orders.update, { params: { branchId, orderId }, body: { status: "accepted" } });
  return { orderId, branchId, invoiceId: invoice_id ?? "" };
}
const credit = (invoiceId: string, amount: number) =>
  server.as(own).call(invoices.credit, { params: { invoiceId }, body: { amount, reason: "Late" } });
const pay = (invoiceId: string, amount: number, method: "cash" | "knet", refund = false) =>
  server.as(own).call(invoices.pay, { params: { invoiceId }, body: { amount, method, refund } });
const summaryOf = (month: string, who: { token: string; businessId?: string } = own) =>
  server.as(who).call(invoices.summary, { query: { from: `${month}-01`, to: `${month}-30` } as never });
const cellsOf = async (file: Promise<{ rawPayload: Buffer }>) =>
  (await readSpreadsheet((await file).rawPayload, LIMITS)).rows.map(({ cells }) => cells);

test("a credit in November does not change what September's summary reports as invoiced", async () => {
  const invoiceId = await sell();
  await pay(invoiceId, 6, "knet");
  const { invoiced: before } = await summaryOf("2027-09");
  server.setNow("2027-11-02T09:00:00Z");
  await server.as(own).call(invoices.credit, { params: { invoiceId }, body: { amount: 2, reason: "Late" } });
  const september = await summaryOf("2027-09");
  expect(september.invoiced).toEqual(before);
  expect(september.invoiced_by_day).toEqual([{ day: "2027-09-05", amount: 6 }]);
  // the invoice's current total is lower, and its credit is listed
  expect(september.all).toMatchObject({
    issued: 6,
    credited: -2,
    added: 0,
    total: 4,
    paid: 6,
    due: 0,
    to_give_back: 2,
  });
  const { invoiced, all } = await summaryOf("2027-11");
  expect(invoiced).toEqual({
    amount: -2,
    issued: { count: 0, amount: 0 },
    credited: { own: { count: 0, amount: 0 }, earlier: { count: 1, amount: -2 } },
    debited: { own: { count: 0, amount: 0 }, earlier: { count: 0, amount: 0 } },
  });
  expect(all.count).toBe(0);
  const { money } = await server.as(own).call(analytics.charts, {
    query: { from: "2027-09-01", to: "2027-11-30", compare: "none" } as never,
  });
  const told = money?.days.filter((day) => day.invoiced !== 0).map((one) => [one.day, one.invoiced]);
  expect(told).toEqual([
    ["2027-09-05", 6],
    ["2027-11-02", -2],
  ]);
  expect((await server.as(own).call(invoices.get, { params: { invoiceId } })).notes).toMatchObject([
    { date: "2027-11-02", total: -2 },
  ]);
  const [titles = [], row = []] = await cellsOf(
    server.as(own).send(invoices.export, { query: { format: "csv", from: "2027-01-01" } as never }),
  );
  const cell = (title: string) => row[titles.indexOf(title)];
  const names = ["Issued", "Credited", "Total by now", "Received", "Paid by now", "Balance by now", "To be given back"];
  expect(names.map((name) => Number(cell(name)))).toEqual([6, -2, 4, 6, 6, 0, -2]);
  expect(cell("Payment")).toBe("To be given back");
  expect(cell("Credit and debit notes")).toBe("CN-2027-0001 2027-11-02 -2.000");
});

test("refunds due to some guests do not lower what other guests owe", async () => {
  const paid = await sell();
  await pay(paid, 6, "cash");
  await server.as(own).call(invoices.credit, { params: { invoiceId: paid }, body: { amount: 6, reason: "Late" } });
  await sell();
  const { all, by_day } = await summaryOf("2027-09");
  expect(all).toMatchObject({ due: 6, to_give_back: 6 });
  expect(by_day).toMatchObject([{ due: 6, to_give_back: 6 }]);
  const { money } = await server.as(own).call(analytics.overview);
  expect(money?.due).toBe((await server.as(own).call(invoices.summary)).all.due);
  // refunds due are reported separately, and the list filters by them
  expect(money).toMatchObject({ to_give_back: 6, owed_invoices: 1 });
  const listed = (payment_status: string) =>
    server.as(own).call(invoices.list, { query: { payment_status, from: "2027-01-01" } as never });
  expect((await listed("to_give_back")).data.map(({ id }) => id)).toEqual([paid]);
  expect((await listed("to_give_back,not_paid")).data).toHaveLength(2);
  expect((await listed("no_data")).data).toEqual([]);
  const member = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
  expect((await server.as(member).call(analytics.overview)).money).toBeNull();
});

test("receipts are summed by branch and method, for branches whose invoices the caller can read", async () => {
  const first = await sell();
  await pay(first, 4, "cash");
  await pay(first, 2, "knet");
  await pay(first, 1, "cash", true);
  await pay(await sell(own.siblingId), 6, "knet");
  const told = (rows: Awaited<ReturnType<typeof summaryOf>>["received_by_branch"]) =>
    rows.map(({ branchId, method, count, amount }) => [branchId, method, count, amount]).toSorted();
  const mine = [
    [own.branchId, "cash", 2, 3],
    [own.branchId, "knet", 1, 2],
  ];
  const all = await summaryOf("2027-09");
  expect(told(all.received_by_branch)).toEqual([...mine, [own.siblingId, "knet", 1, 6]].toSorted());
  const member = await makeMember(server.sql, own, { [own.branchId]: ["invoices.read"] });
  expect(told((await summaryOf("2027-09", member)).received_by_branch)).toEqual(mine.toSorted());
  const query = { format: "csv", from: "2027-01-01" } as never;
  const rows = await cellsOf(server.as(own).send(invoices.exportPayments, { query }));
  const sums = rows.slice(5).map((row) => [row[0], row[1], Number(row[10])]);
  expect(sums.slice(0, -1).toSorted()).toEqual([
    ["Total (1)", "KNET", 2],
    ["Total (1)", "KNET", 6],
    ["Total (2)", "Cash", 3],
  ]);
  expect(sums.at(-1)).toEqual(["Total (4)", "", 11]);
});

test("the exported file of a month adds up to the invoiced amount: by row, by branch and in total", async () => {
  const as = server.as(own);
  const [invoiceId, other] = [await sell(), await sell(own.siblingId)];
  server.setNow("2027-11-02T09:00:00Z");
  await credit(invoiceId, 2);
  await credit(other, 1);
  const now = await sell();
  await credit(now, 0.5);
  const month = { from: "2027-11-01", to: "2027-11-30" };
  const { invoiced, invoiced_by_branch } = await summaryOf("2027-11");
  expect(invoiced.amount).toBe(2.5);
  const branches = invoiced_by_branch.map(({ branchId, amount }) => [branchId, amount]);
  expect(branches.toSorted()).toEqual(
    [
      [own.branchId, 3.5],
      [own.siblingId, -1],
    ].toSorted(),
  );
  for (const format of ["csv", "xlsx"]) {
    const [titles = [], ...rows] = await cellsOf(as.send(invoices.export, { query: { ...month, format } as never }));
    const at = (title: string) => titles.indexOf(title);
    const counts = (row: readonly string[]) => Number(row[at("Invoiced in the period")]);
    const numbered = rows.filter(([name]) => /^(CN-)?2027-\d+$/.test(name ?? ""));
    expect(numbered).toHaveLength(3);
    expect(numbered.reduce((sum, row) => sum + counts(row), 0)).toBe(invoiced.amount);
    const notes = numbered.slice(1).map((row) => [row[0], row[1], Number(row[at("Credited")])]);
    // Excel stores a date as a number of days
    const day = format === "csv" ? "2027-11-02" : "46693";
    expect(notes).toEqual([
      ["CN-2027-0002", day, -1],
      ["CN-2027-0001", day, -2],
    ]);
    expect(numbered.at(-1)?.[at("Note on invoice")]).toBe("2027-0001");
    const lines = rows.slice(numbered.length, -1).map((row) => [row[0], row[2] === "" ? "all" : "branch", counts(row)]);
    expect(lines.filter(([, of]) => of === "all")).toEqual([
      ["Total (1)", "all", 5.5],
      ["Credit and debit notes of earlier invoices (2)", "all", -3],
      ["Invoiced", "all", 2.5],
    ]);
    const told = lines.filter(([name, of]) => name === "Invoiced" && of === "branch").map(([, , sum]) => sum);
    expect(told.toSorted()).toEqual([-1, 3.5]);
    expect(rows.at(-1)?.[0]).toBe("By now: as of 2027-11-02");
  }
});

test("a payment entered with a day only is exported without a time", async () => {
  const as = server.as(own);
  const body = { amount: 1, method: "cash", paid_at: "2027-09-04" } as const;
  const { payments } = await as.call(invoices.pay, { params: { invoiceId: await sell() }, body });
  expect(payments).toMatchObject([{ paid_at: "2027-09-04T00:00:00" }]);
  const query = { format: "csv", from: "2027-09-01" } as never;
  const [, row] = await cellsOf(as.send(invoices.exportPayments, { query }));
  expect(row?.[0]).toBe("2027-09-04");
});

test("credits and additions are reported separately, and so are receipts and refunds", async () => {
  const as = server.as(own);
  const { orderId, branchId, invoiceId } = await order();
  await credit(invoiceId, 2);
  await as.call(orders.update, {
    params: { branchId, orderId },
    body: { lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 6 }] },
  });
  await pay(invoiceId, 5, "cash");
  await pay(invoiceId, 1, "cash", true);
  const { all } = await summaryOf("2027-09");
  expect(all).toMatchObject({ issued: 6, credited: -2, added: 3, total: 7, received: 5, given_back: -1, paid: 4 });
  const { data } = await as.call(invoices.list, { query: { from: "2027-01-01" } as never });
  expect(data).toMatchObject([{ total: 7, added: 3, issued: { total: 6 } }]);
  const [titles = [], row = []] = await cellsOf(as.send(invoices.export, { query: { format: "csv" } as never }));
  const cells = (...names: string[]) => names.map((name) => Number(row[titles.indexOf(name)]));
  expect(cells("Subtotal", "Discount", "Extra charge", "Issued")).toEqual([6, 0, 0, 6]);
  expect(cells("Credited", "Added", "Total by now")).toEqual([-2, 3, 7]);
  expect(cells("Received", "Given back", "Paid by now")).toEqual([5, -1, 4]);
});
