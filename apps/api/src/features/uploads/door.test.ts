import { readdir } from "node:fs/promises";
import path from "node:path";
import { items } from "@diwan/contract/menu/items";
import type { UploadedFile } from "@diwan/contract/menu/media";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeFlatPng, makeGifBomb, makeMp4, makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { makeMember, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
const media = path.join(server.services.config.dataDir, "media");
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));

const png = await makePicture(40, 30).png().toBuffer();
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

async function filesStored(): Promise<string[]> {
  const found = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(media, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
const rowsStored = async (): Promise<string[]> =>
  (await server.sql.query<{ key: string }>("select key from files order by key")).rows.map(({ key }) => key);

/** Every file on disk has a row, and every row has a file. */
const expectTidy = async (): Promise<void> => expect(await filesStored()).toEqual(await rowsStored());

test("T37 on a full disk the server reports that it is busy, and stores nothing", async () => {
  const before = await rowsStored();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const put = vi.spyOn(server.services.storage, "put").mockRejectedValue(full);
  const refused = await server.as(owner).upload(png, "dinner.png");
  put.mockRestore();
  expect([refused.statusCode, refused.json().code]).toEqual([503, "busy"]);
  expect(await rowsStored()).toEqual(before);
  await expectTidy();
  expect((await server.as(owner).upload(png, "dinner.png")).statusCode).toBe(201);
});

describe("T14–T16 hostile files are rejected and leave nothing", () => {
  test.each<[string, Buffer, number, string]>([
    ["nothing", Buffer.alloc(0), 415, "media_empty"],
    ["a page called a picture", html, 415, "media_unsupported"],
    ["a drawing with a script", svg, 415, "media_unsupported"],
    [
      "the first bytes of a jpeg, then a page",
      Buffer.concat([Buffer.from("ffd8ffe0", "hex"), html]),
      415,
      "media_broken",
    ],
    ["half a picture", png.subarray(0, png.length / 2), 415, "media_broken"],
    ["a picture of 14,000 × 14,000", makeFlatPng(14_000, 14_000), 413, "media_too_many_pixels"],
    ["a gif of a hundred thousand frames", makeGifBomb(2, 2, 100_000), 413, "media_too_many_pixels"],
    ["half a video", makeMp4().subarray(0, 200), 415, "media_broken"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01".padEnd(500, "\0"), "latin1"), 415, "media_unsupported"],
    ["a picture of more than 15 MB", Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]), 413, "media_too_large"],
  ])("%s", async (_, bytes, status, code) => {
    const before = await filesStored();
    const answer = await server.as(owner).upload(bytes, "dinner.jpg");
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code });
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(await filesStored()).toEqual(before);
    await expectTidy();
    expect((await server.app.inject("/healthz")).statusCode).toBe(200);
  });

  test.each([
    "../../../etc/passwd",
    "..\\\\..\\\\windows.png",
    "/absolute.png",
    "a/../../b.png",
    ".png",
    "",
    "nul\u0000.png",
    "x.png\r\nset-cookie: a=b",
    "a".repeat(500),
    "${7*7}.png",
    "'; drop table files; --.png",
    "قائمة.png",
    "<img src=x onerror=alert(1)>.png",
    ".htaccess",
    "con.jpg",
  ])("a file called %j is stored under a generated name", async (name) => {
    const answer = await server.as(owner).upload(png, name);
    expect(answer.statusCode).toBeLessThan(500);
    await expectTidy();
    if (answer.statusCode >= 400) return;
    const { file } = answer.json<UploadedFile>();
    expect(file).toMatch(new RegExp(`^/media/${owner.userId}/[0-9a-f-]{36}\\.jpg$`));
    const served = await server.app.inject(file);
    expect(served.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
  });

  test("rejects what is not a form, or not a file of a form", async () => {
    const post = async (options: object) =>
      (await server.as(owner).request("POST", "media/upload", options)).statusCode;
    expect(await post({ payload: png, headers: { "content-type": "image/png" } })).toBe(415);
    expect(await post({ payload: "{}", headers: { "content-type": "application/json" } })).toBe(415);
    expect(await post({})).toBe(415);
    expect(await post(multipartForm(png, "a.png", {}, "picture"))).toBe(422);
    expect(await post({ ...multipartForm(png, "a.png"), headers: { "content-type": "multipart/form-data" } })).toBe(
      400,
    );
    expect(
      await post({ payload: "------x--", headers: { "content-type": "multipart/form-data; boundary=----x" } }),
    ).toBe(422);
    const cut = multipartForm(png, "a.png");
    expect(await post({ ...cut, payload: (cut.payload as Buffer).subarray(0, 250) })).toBe(400);
    await expectTidy();
  });

  test("a user who may not create items uploads pictures, and converts none", async () => {
    const member = await makeMember(server.sql, owner, { [owner.branchId]: ["items.create"] });
    const headers = { "convert-item": "true", "menu-id": owner.menuId, "full-path": "a.png" };
    expect((await server.as(member).upload(png, "a.png", headers)).statusCode).toBe(403);
    expect((await server.as(member).upload(png)).statusCode).toBe(201);
    expect((await server.as().upload(png)).statusCode).toBe(401);
    await expectTidy();
  });
});

describe("an upload", () => {
  test("is re-encoded, belongs to its uploader and is used by one record", async () => {
    const stored = (
      await server.as(owner).upload(await makePicture(2_400, 1_200).jpeg().toBuffer(), "big.jpg")
    ).json<UploadedFile>();
    expect(stored).toMatchObject({ type: "image", width: 1_200, height: 600, bytes: expect.any(Number) });
    const item = await server.as(owner).call(items.create, {
      body: { category_id: owner.categoryId, locales: [{ locale: "en", name: "Soup" }], media: [{ src: stored.file }] },
    });
    expect(item.media).toMatchObject([{ src: stored.file, type: "image", width: 1_200, height: 600 }]);
    await server.as(owner).call(items.update, { params: { itemId: item.id }, body: { media: [] } });
    expect((await server.app.inject(stored.file)).statusCode).toBe(404);
    await expectTidy();
  });

  test("of a video keeps its size and is served in ranges", async () => {
    const { file } = (await server.as(owner).upload(makeMp4(), "walk.mp4")).json<UploadedFile>();
    const part = await server.app.inject({ url: file, headers: { range: "bytes=0-99" } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(100);
  });

  test("of another user can't be used, nor can an address that is not an upload", async () => {
    const other = await server.register();
    const { file } = (await server.as(other).upload(png)).json<UploadedFile>();
    for (const src of [
      file,
      "/media/x.png",
      "https://evil.test/a.png",
      "/media/../../etc/passwd",
      `/media/${owner.userId}/../${other.userId}/a.png`,
    ]) {
      const body = { category_id: owner.categoryId, locales: [{ locale: "en", name: "Soup" }], media: [{ src }] };
      const refused = await server.as(owner).send(items.create, { body });
      expect({ src, status: refused.statusCode, ...refused.json<object>() }).toMatchObject({
        src,
        status: 422,
        errors: { "media.0.src": ["Upload this file first."] },
      });
    }
    expect((await server.app.inject(file)).statusCode).toBe(200);
  });
});
