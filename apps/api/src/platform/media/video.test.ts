import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBox, makeMp4 } from "./test-samples.ts";
import { checkVideo } from "./video.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "video-"))));
afterAll(() => rm(folder, { recursive: true }));

async function through(bytes: Buffer) {
  const file = path.join(folder, "upload");
  await writeFile(file, bytes);
  const video = checkVideo(file);
  return { ...video, stored: await readFile(file) };
}

const place = Buffer.from("\x00\x12\x15\xc7+29.3697+047.9783/", "latin1");

describe("a video", () => {
  it("is stored unchanged, with its display size", async () => {
    const sent = makeMp4({ userData: [makeBox("meta", Buffer.from("encoder"))] });
    const { width, height, stored } = await through(sent);
    expect([width, height]).toEqual([640, 360]);
    expect(stored.equals(sent)).toBe(true);
  });

  it("held upright by its matrix", async () => {
    expect(await through(makeMp4({ turned: true }))).toMatchObject({ width: 360, height: 640 });
  });

  it.each<[string, Parameters<typeof makeMp4>[0]]>([
    ["user data", { userData: [Buffer.concat([makeBox("\xa9xyz", place), Buffer.alloc(4)])] }],
    ["3GPP user data", { userData: [makeBox("loci", place)] }],
    ["keys", { movieParts: [makeBox("meta", Buffer.from("com.apple.quicktime.location.ISO6709"), place)] }],
    ["XMP", { movieParts: [makeBox("uuid", Buffer.from("exif:GPSLatitude"), place)] }],
  ])("loses its location from its %s", async (_name, how) => {
    const sent = makeMp4(how);
    const { stored } = await through(sent);
    expect(stored.includes("29.3697")).toBe(false);
    expect(stored.length).toBe(sent.length);
    // still a video, and no byte moved
    expect(await through(stored)).toMatchObject({ width: 640, height: 360 });
    expect(stored.indexOf("mdat")).toBe(sent.indexOf("mdat"));
  });

  it("may have 64-bit sizes and a last box without a size", async () => {
    const [head, media] = [makeMp4().subarray(0, -5_008), Buffer.alloc(40)];
    const long = Buffer.concat([Buffer.from("000000016d6461740000000000000038", "hex"), media]);
    expect(await through(Buffer.concat([head, long]))).toMatchObject({ width: 640 });
    const open = Buffer.concat([Buffer.from("000000006d646174", "hex"), media]);
    expect(await through(Buffer.concat([head, open]))).toMatchObject({ width: 640 });
  });

  const nested = Array.from({ length: 30 }).reduce<Buffer>((inner) => makeBox("moov", inner), Buffer.alloc(0));
  it.each<[string, Buffer, string]>([
    ["without a movie", Buffer.concat([makeMp4().subarray(0, 24), makeBox("mdat", Buffer.alloc(9))]), "media_broken"],
    ["without media", makeMp4().subarray(0, -5_008), "media_broken"],
    [
      "with a size that reaches beyond any file",
      Buffer.concat([makeMp4(), Buffer.from("00000001667265657fffffffffffffff", "hex")]),
      "media_broken",
    ],
    [
      "with a size smaller than its header",
      Buffer.concat([makeMp4(), Buffer.from("0000000766726565", "hex")]),
      "media_broken",
    ],
    [
      "with a short track header",
      Buffer.from(makeMp4().toString("latin1").replace("\x00\x00\x00\x5ctkhd", "\x00\x00\x00\x5cfree"), "latin1"),
      "media_unsupported",
    ],
    [
      "of movies inside movies",
      Buffer.concat([makeMp4().subarray(0, 24), nested, makeBox("mdat")]),
      "media_unsupported",
    ],
  ])("%s is rejected", async (_name, bytes, code) => {
    await expect(through(bytes)).rejects.toMatchObject({ code });
  });
});
