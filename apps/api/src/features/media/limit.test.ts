import { services } from "@diwan/contract/menu/services";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { newKey } from "../../platform/media/keys.ts";

const server = await build({ env: { MAX_MEDIA_PER_BUSINESS: "1" } });

/** The address of an uploaded picture of 600 kB that no record uses yet. */
async function makeFile({ userId }: StockedTenant): Promise<string> {
  const key = newKey(userId, "jpg");
  await server.sql.query("insert into files (key, user_id, type, bytes) values ($1, $2, 'image', 600000)", [
    key,
    userId,
  ]);
  return `/media/${key}`;
}

const addPicture = async (own: StockedTenant) =>
  server.as(own).send(services.create, {
    body: {
      ...{ serviceable_type: "branch", serviceable_id: own.branchId, locales: [{ locale: "en", name: "Massage" }] },
      media: [{ src: await makeFile(own) }],
    },
  });

test("pictures of a business fit into its limit, which may be its own, and replacing one needs no room", async () => {
  const own = await makeStockedTenant(server.sql);
  const other = await makeStockedTenant(server.sql);
  await server.sql.query("update files set bytes = 1 where business_id = any($1)", [
    [own.businessId, other.businessId],
  ]);
  const first = await addPicture(own);
  expect(first.statusCode).toBeLessThan(300);
  const refused = await addPicture(own);
  expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({
    status: 429,
    code: "limit_reached",
    message: "Pictures and videos of this business may take 1 MB. Delete some to add others.",
  });
  expect((await addPicture(other)).statusCode).toBeLessThan(300);
  const replaced = await server.as(own).send(services.update, {
    params: { serviceId: first.json().id },
    body: { media: [{ src: await makeFile(own) }] },
  });
  expect(replaced.statusCode).toBe(200);
  for (const [limit, status] of [
    [2, first.statusCode],
    [1, 429],
    [0, first.statusCode],
  ]) {
    await server.sql.query(
      "insert into business_limits values ($1, $2) on conflict (business_id) do update set media_mb = excluded.media_mb",
      [own.businessId, limit],
    );
    expect({ limit, status: (await addPicture(own)).statusCode }).toEqual({ limit, status });
  }
});
