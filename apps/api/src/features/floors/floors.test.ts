import { type Floor, floors } from "@diwan/contract/branches/floors";
import type { Right } from "@diwan/contract/people/permissions";
import { tables } from "@diwan/contract/branches/tables";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];
const create = (branchId = own.branchId): Promise<Floor> =>
  server.as(own).call(floors.create, { params: { branchId }, body: { locales: en("Terrace") } });

describe("a floor", () => {
  test("belongs to the branch of its URL and is listed for that branch only, with its number of tables", async () => {
    const made = await create(own.siblingId);
    expect(made).toMatchObject({ business_id: own.businessId, branch_id: own.siblingId, tables_count: 0 });
    const list = async (branchId: string) =>
      (await server.as(own).call(floors.list, { params: { branchId } })).data.map((floor) => [
        floor.id,
        floor.tables_count,
      ]);
    expect(await list(own.siblingId)).toEqual([[made.id, 0]]);
    expect((await list(own.branchId)).toSorted()).toEqual(
      [
        [own.floorId, 2],
        [own.emptyFloorId, 0],
      ].toSorted(),
    );
  });

  test("with tables can't be deleted, and the error names them", async () => {
    const params = { floorId: own.floorId };
    const answer = await server.as(own).send(floors.delete, { params });
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 409,
      message: `Still used by: ${own.mark}, ${own.mark}`,
      uses: [{ area: "tables" }, { area: "tables" }],
    });
    await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
    for (const tableId of [own.tableId, own.otherTableId])
      await server.as(own).call(tables.delete, { params: { branchId: own.branchId, floorId: own.floorId, tableId } });
    expect(await server.as(own).call(floors.delete, { params })).toEqual({ id: own.floorId });
  });

  test("T2 is reached by its id only with the right on its own branch, and audited for that branch", async () => {
    const { id: floorId } = await create(own.siblingId);
    const make = (branchId: string) =>
      makeMember(server.sql, own, {
        [branchId]: ["read", "update", "delete"].map((action) => `floors.${action}` as Right),
      }); // they are rights
    const [here, there] = [await make(own.siblingId), await make(own.branchId)];
    const status = async (who: { token: string }) => {
      const read = await server.as(who).send(floors.get, { params: { floorId } });
      const saved = await server.as(who).send(floors.update, { params: { floorId }, body: { locales: en("Roof") } });
      const gone = await server.as(who).send(floors.delete, { params: { floorId } });
      return [read.statusCode, saved.statusCode, gone.statusCode];
    };
    expect(await status(there)).toEqual([403, 403, 403]);
    expect(await status(here)).toEqual([200, 200, 200]);
    const { rows } = await server.sql.query("select distinct branch_id from audits where record_id = $1", [floorId]);
    expect(rows).toEqual([{ branch_id: own.siblingId }]);
  });
});
