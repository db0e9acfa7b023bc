import { analytics } from "@diwan/contract/overview/analytics";
import { type Invoice, invoices, type ListedPayment } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { subtractParts, toFils } from "@diwan/contract/money/money";
import { settings } from "@diwan/contract/settings/settings";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { readSpreadsheet } from "../../../platform/spreadsheets/read.ts";
import { build } from "../../../testing/build.ts";
import { insertRows } from "../../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";

const server = await build();
const LIMITS = { rows: 3_000, columns: 30, cells: 100_000, characters: 1_000_000, unpackedBytes: 64_000_000 };
const FORMATS = ["csv", "xlsx"] as const;
type Query = Record<string, string>;

async function exported(own: StockedTenant, query: Query, locale = "en"): Promise<string[][]> {
  const answer = await server.as(own).send(invoices.export, { query, headers: { locale } });
  expect(answer.statusCode).toBe(200);
  expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
  return (await readSpreadsheet(answer.rawPayload, LIMITS)).rows.map(({ cells }) => cells);
}

let seed = 20_261;
const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
const two = (count: number): string => String(count).padStart(2, "0");
const METHODS = ["cash", "knet", "card", "online"];

/** Invoices of random amounts in fils, paid in random parts. */
async function fill(
  own: StockedTenant,
  count: number,
  named: (at: number) => string = (at) => `Guest ${at}`,
  currencies = ["KWD"],
): Promise<void> {
  const place = { business_id: own.businessId };
  const rows = Array.from({ length: count }, (_, at) => {
    const branch_id = random(1) ? own.branchId : own.siblingId;
    const [subtotal, extra_charge] = [random(3) ? random(99_999_999) : 0, random(1) ? random(2_000) : 0];
    const discount = random(2) ? 0 : random(subtotal);
    const total = subtotal - discount + extra_charge;
    const parts = [0, total, random(total)][random(2)] ?? 0;
    const paid = parts > 1 ? [random(parts - 1) + 1] : [parts];
    if (paid[0] !== parts) paid.push(parts - (paid[0] ?? 0));
    const id = uuidv7();
    const amounts = { subtotal: subtotal / 1000, discount: discount / 1000, extra_charge: extra_charge / 1000 };
    const issued = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [`issued_${name}`, value]));
    const payments = paid.filter(Boolean).map((amount) => ({
      ...place,
      id: uuidv7(),
      branch_id,
      invoice_id: id,
      amount: amount / 1000,
      method: METHODS[random(3)],
      paid_at: `2026-${two(1 + random(11))}-${two(1 + random(27))}T12:00:00`,
      note: "",
      created_at: "now",
    }));
    const invoice = {
      ...place,
      id,
      branch_id,
      year: 2026,
      count: at + 2,
      date: `2026-${two(1 + random(11))}-${two(1 + random(27))}`,
      source: random(1) ? "order" : "reservation",
      subject_number: at,
      customer_name: named(at),
      currency: currencies[at % currencies.length],
      lines: [],
      tax_rate: random(1) ? 5 : 0,
      ...issued,
      ...amounts,
      credited: 0,
      paid: parts / 1000,
      created_at: "now",
      updated_at: "now",
    };
    return { invoice, payments };
  });
  await insertRows(server.sql, {
    invoices: rows.map(({ invoice }) => invoice),
    invoice_payments: rows.flatMap(({ payments }) => payments),
  });
}

const AMOUNTS = [
  ...(["subtotal", "discount", "extra_charge", "issued", "credited", "added"] as const),
  ...(["total", "tax", "paid", "due", "to_give_back", "owed_invoices"] as const),
];
/** In the file's order; amounts that reduce the total are negative there. */
const WRITTEN = [...AMOUNTS.slice(0, 8), "received", "given_back", ...AMOUNTS.slice(8, -1)] as const;
const writtenFils = (name: (typeof WRITTEN)[number], amount: number): number =>
  0 + toFils(name === "discount" || name === "to_give_back" ? 0 - amount : amount);
type Sums = Record<(typeof AMOUNTS)[number], number> & { count: number };
const inFils = (list: readonly Sums[]) => ({
  count: list.reduce((sum, { count }) => sum + count, 0),
  ...Object.fromEntries(AMOUNTS.map((name) => [name, list.reduce((sum, one) => sum + toFils(one[name]), 0)])),
});

describe("T32 list, summary, payments and file reconcile in fils", () => {
  test.each([
    { count: 600, currencies: ["KWD"], now: "KWD" },
    { count: 200, currencies: ["KWD", "USD"], now: "USD" },
  ])("for every filter, in $currencies", async ({ count, currencies, now }) => {
    const own = await makeStockedTenant(server.sql);
    await fill(own, count, undefined, currencies);
    const client = server.as(own);
    await client.call(settings.setBusiness, { body: { settings: [{ key: "Currency", data: now }] } });
    await dueFits(client, now);
    const asked: Query[] = [
      {},
      { branchId: own.siblingId, from: "2026-02-03", to: "2026-10-30" },
      { payment_status: "partially_paid,not_paid" },
      { source: "reservation", method: "knet" },
      { search: "Guest 12" },
      { from: "2031-01-01" },
    ];
    for (const query of asked) {
      const listed = await listAll(client, query);
      const { others, ...first } = await client.call(invoices.summary, { query });
      expect(first.currency).toBe(now);
      const summaries = [first, ...others];
      for (const { currency, ...sums } of summaries)
        fits(
          sums,
          listed.filter((one) => one.currency === currency),
        );
      expect(summaries.reduce((sum, { all }) => sum + all.count, 0)).toBe(listed.length);
      const summed = summaries.filter(({ all }) => all.count > 0);
      if (!query["payment_status"]) await paymentsFit(client, query, summaries);
      for (const format of FORMATS) fileFits(await exported(own, { ...query, format }), listed, summed);
    }
  });
});

/** The overview shows the same balances. */
async function dueFits(client: ReturnType<typeof server.as>, now: string): Promise<void> {
  const { money } = await client.call(analytics.overview);
  const { others, ...first } = await client.call(invoices.summary, {
    query: { payment_status: "partially_paid,not_paid" },
  });
  expect(first.currency).toBe(now);
  const told = (one: SummedInvoices) => [one.currency, toFils(one.all.due), one.all.count, one.oldest_due];
  const due = [money, ...(money?.others ?? [])].map(
    (one) => one && [one.currency, toFils(one.due), one.invoices, one.oldest],
  );
  expect(due).toEqual([first, ...others].map(told));
}

/** The received amount of a period equals its payments, in the list, the file and the sums. */
async function paymentsFit(
  client: ReturnType<typeof server.as>,
  query: Query,
  summaries: readonly SummedInvoices[],
): Promise<void> {
  const listed: ListedPayment[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await client.call(invoices.payments, { query: { ...query, page, perPage: 100 } });
    last = answer.meta.lastPage;
    listed.push(...answer.data);
  }
  for (const { currency, received, received_by_day, received_by_branch, by_method } of summaries) {
    const own = listed.filter((one) => one.currency === currency);
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + toFils(amount), 0);
    const { earlier, later, given_back } = received;
    for (const parts of [
      [received],
      [received.own, earlier, later, given_back],
      received_by_day,
      received_by_branch,
      by_method,
    ])
      expect(sum(parts)).toBe(sum(own));
    const from = query["from"] ?? "";
    expect(sum([earlier])).toBe(sum(own.filter((one) => one.amount > 0 && one.invoice_date < from)));
    expect(received.count).toBe(own.length);
  }
  const file = await client.send(invoices.exportPayments, { query: { ...query, format: "csv" } });
  const rows = (await readSpreadsheet(file.rawPayload, LIMITS)).rows.slice(1).map(({ cells }) => cells);
  const told = listed.map(({ invoice_number, invoice_date, amount }) => [invoice_number, invoice_date, toFils(amount)]);
  expect(rows.slice(0, listed.length).map((row) => [row[3], row[4], toFils(Number(row[10]))])).toEqual(told);
}

async function listAll(client: ReturnType<typeof server.as>, query: Query): Promise<Invoice[]> {
  const pages = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await client.call(invoices.list, { query: { ...query, page, perPage: 100 } });
    last = answer.meta.lastPage;
    pages.push(...answer.data);
  }
  return pages;
}

/** The amounts of one invoice, as the summary adds them. */
const amountsOf = ({ issued, added, total, tax, paid, balance }: Invoice): Sums => ({
  ...issued,
  ...{ count: 1, issued: issued.total, credited: subtractParts(total, issued.total, added), added, total, tax, paid },
  ...{ due: Math.max(0, balance), to_give_back: Math.max(0, -balance), owed_invoices: Number(balance < 0) },
});

/** The sums of a currency equal those of its invoices, however they are grouped. */
function fits({ all, ...by }: Omit<SummedInvoices, "currency">, listed: readonly Invoice[]): void {
  const sums = inFils(listed.map(amountsOf));
  expect(inFils([all])).toEqual(sums);
  expect(toFils(all.received) + toFils(all.given_back)).toBe(toFils(all.paid));
  for (const parts of [by.by_day, by.by_branch, by.by_source, by.by_status]) expect(inFils(parts)).toEqual(sums);
  const dues = listed.filter(({ balance }) => balance > 0).map(({ date }) => date);
  expect(by.oldest_due).toBe(dues.toSorted()[0] ?? null);
}

function fileFits(
  [titles, ...rows]: string[][],
  listed: readonly Invoice[],
  summed: readonly Pick<SummedInvoices, "currency" | "all">[],
): void {
  const sums = rows.splice(listed.length);
  expect(rows.map(([number]) => number)).toEqual(listed.map(({ number }) => number));
  expect(titles?.slice(8)).toEqual([
    ...["Subtotal", "Discount", "Extra charge", "Issued", "Credited", "Added", "Total by now", "Tax"],
    ...["Received", "Given back", "Paid by now", "Balance by now", "To be given back", "Invoiced in the period"],
    ...["Currency", "Credit and debit notes", "Note on invoice"],
  ]);
  expect(sums.pop()?.[0]).toMatch(/^By now: as of \d{4}-\d\d-\d\d$/);
  const fils = (row: readonly string[]) => row.slice(8, 21).map((amount) => toFils(Number(amount)));
  const whole = sums.filter(([, , branch]) => branch === "");
  const told = whole.map((row) => [
    ...[row[22] ?? "", row[0]],
    ...(row[0] === "Invoiced" ? [toFils(Number(row[21]))] : fils(row)),
  ]);
  const linesOf = (currency: string, all: SummedInvoices["all"] | undefined) => [
    [currency, `Total (${all?.count ?? 0})`, ...WRITTEN.map((name) => writtenFils(name, all?.[name] ?? 0))],
    [currency, "Invoiced", toFils(all?.issued ?? 0)],
  ];
  const expected = summed.flatMap(({ currency, all }) => linesOf(currency, all));
  expect(told.toSorted()).toEqual((expected.length ? expected : linesOf("", undefined)).toSorted());
  // the sums by branch add up to the same amount
  const byBranch = sums.filter((row) => row[2] && row[0] === "Invoiced");
  for (const { currency, all } of summed) {
    const parts = byBranch.filter((row) => row[22] === currency).map((row) => toFils(Number(row[21])));
    if (parts.length > 0) expect(parts.reduce((sum, one) => sum + one, 0)).toBe(toFils(all.issued));
  }
}

test("T23 a spreadsheet does not read any name as a formula, and each name is unchanged when read back", async () => {
  const own = await makeStockedTenant(server.sql);
  const hostile = [
    "=1+1",
    "@SUM(A1)",
    "+965 9981",
    "-2+3",
    "'=x",
    "\t=cmd|' /C calc'!A0",
    "a;=1",
    'دانة, "الصباح"',
    "＝1+1",
    "<b>&amp;",
  ];
  await fill(own, hostile.length, (at) => hostile[at] ?? "");
  for (const format of FORMATS) {
    const answer = await server.as(own).send(invoices.export, { query: { format } });
    if (format === "csv") expect(answer.payload).not.toMatch(/(^|[,;\t\r\n])"?[=+@\-＝]\D/m);
    const rows = (await readSpreadsheet(answer.rawPayload, LIMITS)).rows.map(({ cells }) => cells[5]);
    expect(rows.slice(1, hostile.length + 1).toReversed()).toEqual(hostile.map((one) => one.trim() && one));
  }
});

test("an export is audited, written in the caller's language, and complete over many batches", async () => {
  const own = await makeStockedTenant(server.sql);
  await fill(own, 1_200);
  const rows = await exported(own, { format: "xlsx", source: "order" }, "ar");
  expect(rows[0]?.slice(0, 2)).toEqual(["الفاتورة", "التاريخ"]);
  const { rows: audits } = await server.sql.query(
    "select area, label, after from audits where business_id = $1 and action = 'export'",
    [own.businessId],
  );
  expect(audits).toEqual([
    {
      area: "invoices",
      label: "XLSX",
      after: {
        format: "xlsx",
        rows: rows.filter(([number]) => /^\d{4}-\d+$/.test(number ?? "")).length,
        source: "order",
      },
    },
  ]);
});
