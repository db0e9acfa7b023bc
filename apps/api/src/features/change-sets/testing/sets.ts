import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { items } from "@diwan/contract/menu/items";
import type { TestServer } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";

export const en = (name: string) => [{ locale: "en", name }];
/** A moment as a form sends it. */
export const day = (date: string, at = "10:00") => ({ calendar: "gregorian", date, at });

/** A business on the first day of 2027, when no business has a set. */
export async function makeOwner(server: TestServer): Promise<StockedTenant> {
  server.setNow("2027-01-01T09:00:00Z");
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from change_sets");
  return own;
}

/** What a test does with the sets of the business that `owner` gives. */
export const setCalls = (server: TestServer, owner: () => StockedTenant) => ({
  make: (body: object = {}): Promise<ChangeSet> =>
    server.as(owner()).call(changeSets.create, {
      body: { locales: en("Ramadan menu"), begins: day("2027-02-08"), ends: day("2027-03-09"), ...body },
    }),
  add: (set: ChangeSet, body: object) =>
    server.as(owner()).call(changeSets.addLines, { params: { changeSetId: set.id }, body }),
  item: (itemId = owner().itemId) => server.as(owner()).call(items.get, { params: { itemId } }),
  stateOf: async ({ id }: ChangeSet) =>
    (await server.as(owner()).call(changeSets.get, { params: { changeSetId: id } })).state,
  linesOf: async ({ id }: ChangeSet) =>
    (await server.as(owner()).call(changeSets.lines, { params: { changeSetId: id } })).data,
});
