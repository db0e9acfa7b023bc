import { dateRanges } from "@diwan/contract/stays/closures";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { chaletCalls, DAYS, makeChalets } from "./testing/chalets.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeChalets(server)));
const { at, book, item, read } = chaletCalls(server, () => own);

describe("a booking that a closure affects", () => {
  test("can move to a day of choice: a stay to what is free from then on", async () => {
    const met = await book(own.itemId, "2031-03-16", "2031-03-18");
    await book(own.otherItemId, "2031-03-26", "2031-03-27");
    const on = async (day: string, places: ReturnType<typeof item>) =>
      (
        await server.as(own).call(dateRanges.proposals, {
          params: { ...at(), reservationId: met.id },
          body: { ...DAYS, places, day },
        })
      ).data.map(({ resource_id, start, end }) => [resource_id, start.slice(0, 10), end.slice(0, 10)]);
    expect(await on("2031-03-26", item())).toEqual([[own.itemId, "2031-03-26", "2031-03-28"]]);
    expect(await on("2031-03-23", item())).toEqual([[own.otherItemId, "2031-03-23", "2031-03-25"]]);
    expect(await on("2031-02-20", item())).toEqual([]);
    expect((await on("2031-03-28", item())).length).toBe(2);
  });

  test("can move to a free time of a day of choice: a table, to the same one if that is free", async () => {
    const table = (resource_id: string, start: string) =>
      server.as(own).call(reservations.create, {
        params: at(),
        body: { resource_type: "table", resource_id, start, guests: 2, customer: { name: "Dana" } },
      });
    const met = await table(own.tableId, "2031-03-17T19:00:00");
    const taken = await table(own.tableId, "2031-03-18T19:00:00");
    const found = await server.as(own).call(dateRanges.proposals, {
      params: { ...at(), reservationId: met.id },
      body: {
        ...{ from: "2031-03-17T00:00:00", to: "2031-03-18T12:00:00", day: "2031-03-18" },
        places: [{ type: "branch" as const, id: own.branchId }],
      },
    });
    const starts = found.data.map(({ start }) => start.slice(11, 16));
    expect([starts[0] && starts[0] >= "12:00", starts.includes("19:00")]).toEqual([true, true]);
    const places = new Map(found.data.map(({ start, resource_id }) => [start, resource_id]));
    expect(places.get(taken.start)).not.toBe(own.tableId);
    expect(places.get(taken.end)).toBe(own.tableId);
    const meets = [{ reservation_id: met.id, action: "move" as const, resource_id: own.tableId, start: taken.end }];
    const closed = { from: "2031-03-17T00:00:00", to: "2031-03-18T12:00:00", meets };
    expect((await server.as(own).send(dateRanges.create, { body: closed })).statusCode).toBe(201);
    expect(await read(met.id)).toMatchObject({ resource_id: own.tableId, start: taken.end });
  });
});
