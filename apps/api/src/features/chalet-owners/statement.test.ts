import { chaletOwners } from "@diwan/contract/stays/chalet-owners";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeBroker } from "./testing/make-broker.ts";

const server = await build();
type Broker = Awaited<ReturnType<typeof makeBroker>>;
let own: Broker["own"];
let yousef: Broker["yousef"];
let mona: Broker["mona"];
let send: Broker["send"];
let list: Broker["list"];
let book: Broker["book"];
beforeEach(async () => void ({ own, yousef, mona, send, list, book } = await makeBroker(server)));

test("the business sums a month by owner, as each owner sees it", async () => {
  await book("2031-03-09", "2031-03-12");
  await book("2031-03-30", "2031-04-02");
  const statement = (month?: string) =>
    server.as(own).call(chaletOwners.statement, month === undefined ? {} : { query: { month } });
  const march = await statement();
  expect(march).toMatchObject({ month: "2031-03", currency: "KWD" });
  const mine = march.data.find(({ owner }) => owner.id === yousef.userId);
  const [chalet] = await list();
  const { month: _, ...sums } = chalet?.months[0] ?? expect.fail("there is a month");
  expect(mine).toMatchObject({ chalets: [{ item_id: own.itemId, share: 72.35, ...sums }], ...sums });
  expect(mine?.nights).toBe(6);
  expect(march.data.find(({ owner }) => owner.id === mona.userId)).toMatchObject({ nights: 0, booked: { owner: 0 } });
  expect((await statement("2031-04-15")).data.map(({ nights }) => nights)).not.toContain(3);
  expect((await server.as(yousef).send(chaletOwners.statement)).statusCode).toBe(403);
});

test("a new share or owner holds from a day on, and leaves what was before", async () => {
  await book("2031-03-09", "2031-03-12");
  await book("2031-04-06", "2031-04-09");
  const sums = async (month: string) =>
    (await server.as(own).call(chaletOwners.statement, { query: { month } })).data
      .flatMap(({ owner, chalets }) => chalets.map((one) => ({ ...one, owner: owner.id })))
      .filter(({ item_id }) => item_id === own.itemId)
      .map(({ owner, share, nights }) => ({ owner, share, nights }));
  const march = await sums("2031-03-01");
  expect(march).toEqual([{ owner: yousef.userId, share: 72.35, nights: 3 }]);
  expect((await send(own.itemId, yousef.userId, 60, own, "2031-04-01")).json()).toMatchObject({ since: "2031-04-01" });
  expect(await sums("2031-03-01")).toEqual(march);
  expect(await sums("2031-04-01")).toEqual([{ owner: yousef.userId, share: 60, nights: 3 }]);
  const [mine] = await list();
  const parts = mine?.bookings.map(({ booked }) => Math.round((booked.owner / booked.amount) * 10_000));
  expect(parts).toEqual([7235, 6000]);

  // sold in the middle of April: what arrived before stays with the seller, and the buyer sees none of it
  expect((await send(own.itemId, mona.userId, 50, own, "2031-04-15")).statusCode).toBe(200);
  await book("2031-04-20", "2031-04-22");
  expect(await sums("2031-04-01")).toEqual(
    expect.arrayContaining([
      { owner: yousef.userId, share: 60, nights: 3 },
      { owner: mona.userId, share: 50, nights: 2 },
    ]),
  );
  expect(await list()).toHaveLength(1);
  server.setNow("2031-04-16T09:00:00Z");
  expect(await list()).toEqual([]);
  const hers = (await list(mona)).find(({ item_id }) => item_id === own.itemId);
  expect(hers?.bookings.map(({ from }) => from.slice(0, 10))).toEqual(["2031-04-20"]);
  expect(hers?.months.map(({ month }) => month)).toEqual(["2031-04"]);

  // what is set from an earlier day replaces what was set from later ones
  expect((await send(own.itemId, yousef.userId, 80, own, "2031-04-01")).statusCode).toBe(200);
  expect(await sums("2031-04-01")).toEqual([{ owner: yousef.userId, share: 80, nights: 5 }]);
  expect(await sums("2031-03-01")).toEqual(march);
});
