import { expect, test, describe } from "vitest";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { fillLists, idsOf, type Listed, lists, sortsOf, wideOf } from "../../testing/long-lists.ts";
import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const [filled, other] = [await makeCompleteTenant(server), await makeCompleteTenant(server)];
await fillLists(server.sql, filled);

describe.each(lists)("%s", (name, call) => {
  const read = async (query: Record<string, string> = {}, who = filled) => {
    const { params, query: narrowed } = wideOf(createSample(name, call, who));
    return server.as(who).send(call, { params, query: { ...narrowed, ...query } });
  };
  const page = async (query?: Record<string, string>, who?: StockedTenant): Promise<Listed> =>
    (await read(query, who)).json();

  test("returns every row once over its pages, in each order and reversed", async () => {
    const { meta } = await page();
    expect(meta).toMatchObject({ page: 1, perPage: 10, lastPage: Math.ceil(meta.total / 10) });
    expect(meta.total).toBeGreaterThanOrEqual(25);
    for (const sort of sortsOf(call)) {
      const walked: string[] = [];
      for (let at = 1; at <= meta.lastPage; at++)
        walked.push(...idsOf(await page({ sort, order: "asc", page: String(at) })));
      expect(new Set(walked).size).toBe(meta.total);
      expect(walked).toHaveLength(meta.total);
      const back = await page({ sort, order: "desc", perPage: "100" });
      // Upcoming records come first in both directions.
      expect(idsOf(back)).toEqual(sort === "next" ? walked : walked.toReversed());
    }
    const beyond = await page({ page: "999" });
    expect(idsOf(beyond)).toEqual([]);
    expect(beyond).toMatchObject({ meta: { page: 999, total: meta.total } });
  });

  test("is one empty page if nothing is found", async () => {
    const found = await page({ search: "no such thing" });
    expect(idsOf(found)).toEqual([]);
    expect(found.meta).toEqual({
      ...{ page: 1, perPage: 10, total: 0, lastPage: 1 },
      ...{ totalIsCapped: false, next: null },
    });
  });

  test("finds names in both languages, in any spelling", async () => {
    const { total } = (await page({ search: "DISH" })).meta;
    expect(total).toBe(25);
    for (const search of ["dish", "dïsh", "ish"]) expect((await page({ search })).meta.total).toBe(25);
    for (const search of ["طبق", "طَبَق", "طبـق"]) expect((await page({ search })).meta.total).toBe(12);
    for (const search of ["%", "_", "d%h", "\\", "'", '"', "dis_"]) expect((await page({ search })).meta.total).toBe(0);
    expect((await page({ search: filled.mark }, other)).meta.total).toBe(0);
  });

  test.each([
    { perPage: "101" },
    { perPage: "0" },
    { page: "0" },
    { page: "-1" },
    { page: "x" },
    { sort: "password_hash" },
    { sort: "id; drop table users" },
    { order: "up" },
    { search: "a".repeat(101) },
    { unknown: "1" },
  ])("rejects %j", async (query) => {
    const answer = await read(query as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(query));
  });
});

/** A person has one name. */
const PEOPLE: readonly string[] = ["people.list", "people.access", "grants.people"];

test.each(lists.filter(([name, call]) => sortsOf(call).includes("name") && !PEOPLE.includes(name)))(
  "%s is sorted by the names in the shown language",
  async (name, call) => {
    const { params, query: narrowed } = wideOf(createSample(name, call, filled));
    const read = async (locale: "en" | "ar") => {
      const query = { ...narrowed, sort: "name", order: "asc", perPage: "100" };
      const { data } = (await server.as(filled).send(call, { params, query, headers: { locale } })).json<Listed>();
      const records = (Array.isArray(data) ? data : Object.values(data).flat()) as { id: string; locales?: Named[] }[];
      return records.map(({ locales = [] }) => shownName(locales, locale));
    };
    const shown = await read("ar");
    const { rows } = await server.sql.query<{ name: string }>(
      "select name from unnest($1::text[]) name order by name collate natural_order",
      [shown],
    );
    expect(shown).toEqual(rows.map((row) => row.name));
    expect(await read("en")).not.toEqual(shown);
  },
);

interface Named {
  locale: "en" | "ar";
  name: string;
}
const shownName = (locales: readonly Named[], locale: "en" | "ar"): string =>
  (locales.find((one) => one.locale === locale && one.name !== "") ?? locales[0])?.name ?? "";

test("the order by Arabic names uses an index wherever the order by English names does", async () => {
  const tablesWith = async (pattern: string) => {
    const { rows } = await server.sql.query<{ tablename: string }>(
      "select distinct tablename from pg_indexes where schemaname = 'public' and indexdef like $1 order by tablename",
      [pattern],
    );
    return rows.map(({ tablename }) => tablename);
  };
  expect(await tablesWith("%COALESCE(NULLIF(name_ar%natural_order%")).toEqual(
    await tablesWith("%, name_en COLLATE%natural_order%"),
  );
});
