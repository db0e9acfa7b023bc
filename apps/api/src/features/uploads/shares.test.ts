import { menus } from "@diwan/contract/menu/menus";
import { Piscina } from "piscina";
import { beforeEach, expect, test, vi } from "vitest";
import { makeBox, makeGifBomb, makeMp4, makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeMember, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
let owner: TestTenant;
let other: TestTenant;
beforeEach(async () => {
  owner = await server.register();
  other = await server.register();
});

test("T45 uploads of many users of a business leave a slot to other businesses", async () => {
  const member = await makeMember(server.sql, owner, { [owner.branchId]: ["items.create"] });
  const large = await makePicture(5_000, 4_000).jpeg().toBuffer();
  const small = await makePicture(40, 30).png().toBuffer();
  // modules that load with the first picture are loaded
  await server.as(other).upload(small);
  const ended: string[] = [];
  const upload = async (who: TestTenant | typeof member, bytes: Buffer, name: string) => {
    const { statusCode } = await server.as(who).upload(bytes);
    ended.push(`${name} ${statusCode}`);
  };
  const people = Array.from({ length: 8 }, () => [owner, member]).flat();
  const theirs = people.map((who) => upload(who, large, "theirs"));
  // all of them have arrived
  await Promise.race(theirs);
  await upload(other, small, "mine");
  const before = ended.length - 1;
  await Promise.all(theirs);
  expect(ended.toSorted()).toEqual(["mine 201", ...theirs.map(() => "theirs 201")]);
  expect(before).toBeLessThan(people.length - 5);
});

test("T45 hostile videos and gifs are rejected outside the server's thread", async () => {
  const start = makeBox("ftyp", Buffer.from("isom\x00\x00\x02\x00isommp41"));
  const boxes = (count: number) => Buffer.concat(Array.from({ length: count }, () => makeBox("udta")));
  const nested = (depth: number): Buffer => (depth ? makeBox("udta", nested(depth - 1)) : makeBox("udta"));
  const worst: [Buffer, number][] = [
    [Buffer.concat([start, makeBox("moov", boxes(100_000)), makeBox("mdat")]), 415],
    [Buffer.concat([start, makeBox("moov", nested(2_000)), makeBox("mdat")]), 415],
    [Buffer.concat([start, makeBox("moov", makeBox("meta", Buffer.alloc(2_000_000))), makeBox("mdat")]), 415],
    [makeMp4({ userData: [nested(1_000)] }), 201],
    [Buffer.concat([makeGifBomb(2, 2, 1).subarray(0, -1), Buffer.alloc(8_000_000, "\x01\x00")]), 415],
    [
      Buffer.concat([makeGifBomb(2, 2, 1).subarray(0, -1), Buffer.from("!\xfe", "latin1"), Buffer.alloc(8_000_000, 1)]),
      415,
    ],
  ];
  for (const [bytes, status] of worst) {
    const worker = holdAnswers();
    const uploads = Array.from({ length: 4 }, async () => (await server.as(owner).upload(bytes)).statusCode);
    expect(await Promise.race([worker.asked, ...uploads])).toBe("a worker was asked");
    for (let meanwhile = 0; meanwhile < 4; meanwhile++) await server.as(other).call(menus.tree, { params: other });
    worker.letGo();
    expect(await Promise.all(uploads)).toEqual([status, status, status, status]);
    vi.restoreAllMocks();
  }
});

/** Delays the workers' results until released. */
function holdAnswers() {
  const { run } = Piscina.prototype;
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const asked = new Promise<string>((done) => {
    vi.spyOn(Piscina.prototype, "run").mockImplementation(async function (this: Piscina, ...task) {
      done("a worker was asked");
      const found = run.apply(this, task);
      await Promise.allSettled([found, held]);
      return found;
    });
  });
  return { asked, letGo };
}
