import { LIMITS } from "@diwan/contract/api/limits";
import { audits } from "@diwan/contract/overview/audits";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { fillLists, idsOf, type Listed, lists, sortsOf, wideOf } from "../../testing/long-lists.ts";
import { createSample } from "../../testing/requests.ts";

const server = await build();
const own = await makeCompleteTenant(server);
await fillLists(server.sql, own);

describe.each(lists)("%s", (name, call) => {
  const read = async (query: Record<string, string> = {}) => {
    const { params, query: narrowed } = wideOf(createSample(name, call, own));
    return server.as(own).send(call, { params, query: { ...narrowed, ...query } });
  };
  const page = async (query?: Record<string, string>): Promise<Listed> => (await read(query)).json();

  test("returns the same rows page by page after the last row of the page before", async () => {
    for (const sort of sortsOf(call))
      for (const order of ["asc", "desc"]) {
        const all = idsOf(await page({ sort, order, perPage: "100" }));
        const walked: string[] = [];
        let after: string | null = null;
        for (let at = 1; at === 1 || after; at++) {
          const { data, meta }: Listed = await page({
            sort,
            order,
            perPage: "7",
            page: String(at),
            ...(after && { after }),
          });
          walked.push(...idsOf({ data, meta }));
          expect(meta).toMatchObject({ page: at, total: all.length, totalIsCapped: false });
          expect(meta.next === null).toBe(walked.length >= all.length);
          after = meta.next;
        }
        expect(walked).toEqual(all);
      }
  });

  test("continues a search after a row, with the number of all that were found", async () => {
    const asked = { search: "dish", perPage: "10" };
    const first = await page(asked);
    const second = await page({ ...asked, after: String(first.meta.next) });
    expect(idsOf(second)).toEqual(idsOf(await page({ ...asked, page: "2" })));
    expect(second.meta).toMatchObject({ total: 25, lastPage: 3 });
    const last = await page({ ...asked, after: String(second.meta.next) });
    expect([...idsOf(first), ...idsOf(second), ...idsOf(last)]).toEqual(
      idsOf(await page({ ...asked, perPage: "100" })),
    );
    expect(last.meta.next).toBeNull();
  });

  test("rejects what is no place in this order", async () => {
    const [sort = "", ...otherSorts] = sortsOf(call);
    const { next } = (await page({ sort, order: "asc" })).meta;
    const asked = { sort, order: "asc", after: String(next) };
    const parts: string[] = JSON.parse(Buffer.from(String(next), "base64url").toString());
    const packed = (changed: unknown) => Buffer.from(JSON.stringify(changed)).toString("base64url");
    const wrong = [
      { ...asked, order: "desc" },
      ...otherSorts.map((one) => ({ ...asked, sort: one })),
      ...["x", packed({}), packed(parts.slice(0, -1)), packed([...parts.slice(0, -1), "no id"])].map((after) => ({
        ...asked,
        after,
      })),
      { ...asked, after: packed([...parts.slice(0, -1), "\0"]) },
    ];
    for (const query of wrong) {
      const answer = await read(query);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["after"]);
    }
  });
});

test("a list is counted up to a limit, and goes on behind it", async () => {
  await server.sql.query(
    `insert into audits (business_id, id, at, area, action, label)
     select $1, uuid_v7(), now() - n * interval '1 minute', 'holidays', 'delete', 'Day ' || n from generate_series(1, $2::int) n`,
    [own.businessId, LIMITS.countMax + 15],
  );
  const list = async (query: { page?: number; after?: string }) =>
    server.as(own).call(audits.list, { query: { area: "holidays", action: "delete", ...query } });
  const pages = LIMITS.countMax / LIMITS.perPage;
  const first = await list({});
  expect(first.meta).toMatchObject({ total: LIMITS.countMax, lastPage: pages, totalIsCapped: true });
  const last = await list({ page: pages });
  expect(last.meta).toMatchObject({ total: LIMITS.countMax, lastPage: pages, totalIsCapped: true });
  const behind = await list({ page: pages + 1, after: String(last.meta.next) });
  expect(behind).toEqual(await list({ page: pages + 1 }));
  expect(behind.meta).toMatchObject({ total: LIMITS.countMax + 10, lastPage: pages + 1, totalIsCapped: true });
  const end = await list({ page: pages + 2, after: String(behind.meta.next) });
  expect(end.data.map(({ label }) => label)).toEqual([11, 12, 13, 14, 15].map((n) => `Day ${LIMITS.countMax + n}`));
  expect(end.meta).toMatchObject({ total: LIMITS.countMax + 15, next: null });
});
