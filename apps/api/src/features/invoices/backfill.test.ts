import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { createOlderDatabase } from "../../testing/older-database.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeEarlyTenant } from "../../testing/tenant.ts";

test("the migration issues invoices for existing orders, in order of placement and by the business's time zone", async () => {
  const { pool, migrate } = await createOlderDatabase(20);
  const own = await makeEarlyTenant(pool);
  const place = { business_id: own.businessId, branch_id: own.branchId };
  const order = (number: number, created_at: string, more: object = {}) => ({
    ...place,
    id: uuidv7(),
    number,
    status: "delivered",
    mode: "DineIn",
    source: "qr",
    currency: "KWD",
    subtotal: 3,
    discount: 0.5,
    extra_charge: 0.25,
    pay: "cash",
    customer_name: "Dana",
    customer_address: "",
    customer_car: "",
    note: "",
    reason: "",
    created_at,
    updated_at: created_at,
    ...more,
  });
  const rows = [
    order(1, "2026-12-31T20:00:00Z"),
    order(2, "2026-12-31T21:30:00Z", { status: "rejected", reason: "Closed" }),
    order(3, "2026-12-30T09:00:00Z"),
  ];
  await insertRows(
    pool,
    { orders: rows },
    {
      order_lines: [
        {
          business_id: own.businessId,
          id: uuidv7(),
          order_id: rows[0]?.id,
          sort: 0,
          name_en: "Karak",
          name_ar: "كرك",
          price_name_en: "Large",
          price_name_ar: "كبير",
          list_price: 1,
          price: 1,
          addons: [
            {
              id: uuidv7(),
              price: 0.1,
              locales: [
                { locale: "en", name: "Saffron" },
                { locale: "ar", name: "زعفران" },
              ],
            },
          ],
          quantity: 3,
          note: "",
          amount: 3,
          discount: 0.5,
        },
      ],
    },
  );
  await migrate(21);
  const found = await pool.query(
    "select i.number, i.date::text, i.subject_number::int as subject, i.total::float8 as total, i.lines, n.number as note, n.total::float8 as noted, n.reason from invoices i left join invoice_notes n on n.invoice_id = i.id order by i.ordinal",
  );
  expect(found.rows).toMatchObject([
    { number: "2026-0001", date: "2026-12-30", subject: 3, total: 2.75, lines: [], note: null },
    {
      number: "2026-0002",
      subject: 1,
      lines: [
        {
          locales: [{ name: "Karak" }, { name: "كرك" }],
          detail: [{ name: "Large, Saffron" }, { name: "كبير، زعفران" }],
          quantity: 3,
          amount: 3,
        },
      ],
    },
    {
      number: "2027-0001",
      date: "2027-01-01",
      subject: 2,
      total: 0,
      note: "CN-2027-0001",
      noted: -2.75,
      reason: "Closed",
    },
  ]);
  const counters = await pool.query(
    "select series, year, last::int as last from invoice_counters order by series, year",
  );
  expect(counters.rows).toEqual([
    { series: "credit", year: 2027, last: 1 },
    { series: "invoice", year: 2026, last: 2 },
    { series: "invoice", year: 2027, last: 1 },
  ]);
});
