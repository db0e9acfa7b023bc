import { media } from "@diwan/contract/media";
import { ACTIONS, type Area, AREAS, type Right } from "@diwan/contract/permissions";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { orphansOf } from "../../testing/orphans.ts";
import { makeStocked, type Stocked } from "../../testing/stock.ts";
import { grant, makeMember } from "../../testing/tenant.ts";

const server = await build();
const own = await makeStocked(server.sql);
const member = await makeMember(server.sql, own, {});
const RIGHTS = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));

/** A picture of each kind of record, and the area whose rights open it. */
const PICTURES: [Area, (own: Stocked) => string][] = [
  ["items", ({ mediaId }) => mediaId],
  ["categories", ({ categoryMediaId }) => categoryMediaId],
  ["hotels", ({ hotelMediaId }) => hotelMediaId],
  ["services", ({ serviceMediaId }) => serviceMediaId],
  ["events", ({ eventMediaId }) => eventMediaId],
];

describe.each(PICTURES)("T4 a picture of %s", (area, idOf) => {
  const mediaId = idOf(own);
  const status = async (call: typeof media.get | typeof media.delete, rights: Right[]): Promise<number> => {
    await grant(server.sql, own.businessId, member.userId, { [own.siblingId]: rights });
    return (await server.as(member).send(call, { params: { mediaId } })).statusCode;
  };

  test("is read and deleted with exactly the right to read and update its record", async () => {
    expect(
      await status(
        media.get,
        RIGHTS.filter((right) => !right.startsWith(`${area}.`)),
      ),
    ).toBe(403);
    expect(await status(media.get, [`${area}.read`])).toBe(200);
    expect(
      await status(
        media.delete,
        RIGHTS.filter((right) => right !== `${area}.update`),
      ),
    ).toBe(403);
    expect(await status(media.delete, [`${area}.update`])).toBe(200);
    expect(await status(media.delete, [`${area}.update`])).toBe(404);
  });

  test("leaves the version and the audits of its record changed, and no file", async () => {
    const { rows } = await server.sql.query(
      `select a.before -> 'media' <> a.after -> 'media' as changed, r.updated_at > r.created_at as stamped
      from audits a join ${area} r on r.id = a.record_id where a.business_id = $1 and a.area = $2 and a.action = 'update'`,
      [own.businessId, area],
    );
    expect(rows).toEqual([{ changed: true, stamped: true }]);
    expect(await orphansOf(server.sql, own)).toEqual([]);
  });
});
