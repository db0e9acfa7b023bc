import { type DateRange, dateRanges } from "@diwan/contract/stays/closures";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const create = (body: object): Promise<DateRange> => server.as(own).call(dateRanges.create, { body });
const save = (dateRangeId: string, body: object) =>
  server.as(own).send(dateRanges.update, { params: { dateRangeId }, body });
const week = { from: "2026-08-01T14:00:00", to: "2026-08-08T14:00:00" };

describe("a date range", () => {
  test("needs no name; a name can be set and removed", async () => {
    const made = await create(week);
    expect(made).toMatchObject({ business_id: own.businessId, locales: [], ...week });
    const locales = [{ locale: "ar", name: "صيانة" }];
    expect((await save(made.id, { locales })).json()).toMatchObject({
      locales: [{ locale: "en", name: "صيانة" }, ...locales],
    });
    expect((await save(made.id, { from: "2026-08-02" })).json()).toMatchObject({
      from: "2026-08-02T14:00:00",
      to: week.to,
    });
    expect((await save(made.id, { locales: [] })).json()).toMatchObject({ locales: [] });
  });

  test("must end after it starts, on creation and on every update", async () => {
    const wrong = { errors: { to: ["The end must come after the start."] } };
    const sent = await server.as(own).send(dateRanges.create, { body: { from: week.from, to: week.from } });
    expect(sent.json()).toMatchObject(wrong);
    const { id } = await create(week);
    expect((await save(id, { from: "2026-08-08" })).json()).toMatchObject(wrong);
    expect((await save(id, { to: "2026-08-01T13:59" })).json()).toMatchObject(wrong);
  });

  test("is audited with its days as the label if it has no name", async () => {
    const { id } = await create(week);
    await server.as(own).call(dateRanges.delete, { params: { dateRangeId: id } });
    const { rows } = await server.sql.query("select label, area from audits where record_id = $1", [id]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ label: "2026-08-01 – 2026-08-08", area: "holidays" })));
    // whole days up to the last that is closed
    const labelOf = async (from: string, to: string) =>
      (await server.sql.query("select label from audits where record_id = $1", [(await create({ from, to })).id])).rows;
    expect(await labelOf("2026-11-30T00:00", "2026-12-02T00:00")).toEqual([{ label: "2026-11-30 – 2026-12-01" }]);
    expect(await labelOf("2026-04-05T00:00", "2026-04-06T00:00")).toEqual([{ label: "2026-04-05" }]);
  });
});

test("date ranges are filtered by the days that they touch, the next one first", async () => {
  server.setNow("2026-07-01T09:00:00Z");
  const later = await create({ from: "2026-09-01", to: "2026-09-03" });
  const first = await create(week);
  const found = async (query: Record<string, string>) =>
    (await server.as(own).call(dateRanges.list, { query })).data.map(({ id }) => id);
  expect(await found({ from: "2026-08-01" })).toEqual([first.id, later.id, own.keptNightsId]);
  expect(await found({ from: "2026-08-08", to: "2026-08-31" })).toEqual([first.id]);
  expect(await found({ from: "2026-09-04" })).toEqual([own.keptNightsId]);
});
