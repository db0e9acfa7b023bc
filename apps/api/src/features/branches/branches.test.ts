import { branches } from "@diwan/contract/branches/branches";
import { beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "../../platform/authorization/authorize.ts";
import { build } from "../../testing/build.ts";
import { makeMember, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));
const qr = (call: typeof branches.menuQr | typeof branches.loginQr, query = {}, headers = {}) =>
  server.as(owner).send(call, { params: { branchId: owner.branchId }, query, headers });

describe("the QR image of a menu", () => {
  test("leads to the branch's page, as data or as the image itself", async () => {
    const answer = (await qr(branches.menuQr)).json<{ src: string; url: string }>();
    expect(answer).toEqual({
      src: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      url: `https://diwan.test/qr/${owner.slug}`,
    });
    const svg = await qr(branches.menuQr, {}, { accept: "image/svg+xml" });
    expect(svg.headers["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(svg.payload).toMatch(/^<svg /);
    expect(svg.payload).not.toMatch(/<script|onload/);
    const png = await qr(branches.menuQr, { size: "256" }, { accept: "image/png" });
    expect(png.headers["content-type"]).toBe("image/png");
    expect(png.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect(png.rawPayload.readUInt32BE(16)).toBe(256);
  });

  test.each(["127", "2049", "x", "1e9", "-512"])("rejects the size %s", async (size) => {
    expect((await qr(branches.menuQr, { size })).statusCode).toBe(422);
  });
});

describe("the QR image of a login", () => {
  test("contains a code for one branch, valid for five minutes, stored as a hash and never cached", async () => {
    server.setNow("2027-01-01T00:00:00Z");
    const [one, two] = [await qr(branches.loginQr), await qr(branches.loginQr)];
    server.setNow(undefined);
    const { url, expires_at } = one.json<{ url: string; expires_at: string }>();
    expect(expires_at).toBe("2027-01-01T00:05:00.000Z");
    expect(one.headers["cache-control"]).toBe("no-store");
    expect(url).not.toBe(two.json<{ url: string }>().url);
    const { hash, pathname, search } = new URL(url);
    // browsers never send the fragment after the # to a server
    expect({ pathname, search }).toEqual({ pathname: "/orders-app/", search: "" });
    const code = hash.replace("#login=", "");
    const { rows } = await server.sql.query<{ code_hash: Buffer }>("select * from login_codes where branch_id = $1", [
      owner.branchId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.some((row) => row.code_hash.equals(hashToken(code)))).toBe(true);
  });

  test("needs the permission for the branch's settings, and all permissions that it grants", async () => {
    for (const [rights, status] of [
      [["settings.update", "menu.read", "orders.update"], 200],
      [["settings.update"], 403],
      [["settings.read", "menu.read", "orders.update"], 403],
      [["menu.read"], 403],
    ] as const) {
      const member = await makeMember(server.sql, owner, { [owner.branchId]: rights });
      const answer = await server.as(member).send(branches.loginQr, { params: { branchId: owner.branchId } });
      expect(answer.statusCode).toBe(status);
    }
  });
});
