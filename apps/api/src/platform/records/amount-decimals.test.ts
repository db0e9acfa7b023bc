import { allCalls } from "@diwan/contract/api/calls";
import { holidays } from "@diwan/contract/stays/holidays";
import { items } from "@diwan/contract/menu/items";
import { services } from "@diwan/contract/menu/services";
import { BUSINESS_SETTINGS } from "@diwan/contract/settings/setting-values";
import { settings } from "@diwan/contract/settings/settings";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PRICE_FIELDS, PRICE_SETTINGS } from "./amount-decimals.ts";

const server = await build();
const TWO = "At most 2 decimals, such as 1.50";
const set = (own: StockedTenant, ...all: { key: string; data: unknown }[]) =>
  server.as(own).send(settings.setBusiness, { body: { settings: all } });

const schemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });

/** The fields of a JSON schema that contain a price. */
function namesIn(schema: unknown, field = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if ("format" in schema && schema.format === "price") return [field];
  return Object.entries(schema).flatMap(([name, inner]) =>
    name === "properties"
      ? Object.entries(inner as object).flatMap(([key, of]) => namesIn(of, key))
      : namesIn(inner, field),
  );
}

describe("a price has the decimals of its currency", () => {
  test("is checked in every field, and each error names its field", async () => {
    const own = await makeStockedTenant(server.sql);
    expect((await set(own, { key: "ExtraCharge", data: 0.125 })).statusCode).toBe(200);
    const both = [
      { key: "Currency", data: "AED" },
      { key: "ExtraCharge", data: 0.125 },
    ];
    expect((await set(own, ...both)).json().errors).toEqual({ "settings.1.data": [TWO] });
    expect((await set(own, { key: "Currency", data: "AED" })).statusCode).toBe(200);
    const params = { itemId: own.itemId };
    const save = (body: object) => server.as(own).send(items.update, { params, body });
    const days = { from: "2031-01-01", to: "2031-01-31" };
    expect(
      (await save({ prices: [{ price: 1.25 }, { price: "1.125" }], addons: [{ price: 0.005 }] })).json().errors,
    ).toEqual({
      "prices.1.price": [TWO],
      "addons.0.price": [TWO],
    });
    expect((await save({ discounts: [{ amount: 1.005, type: "value", ...days }] })).json().errors).toEqual({
      "discounts.0.amount": [TWO],
    });
    // A percentage is not an amount.
    expect((await save({ discounts: [{ amount: 12.125, type: "percentage", ...days }] })).statusCode).toBe(200);
    const holiday = { params: { holidayId: own.holidayId }, body: { price: 9.995 } };
    expect((await server.as(own).send(holidays.update, holiday)).json().errors).toEqual({ price: [TWO] });
    const service = { params: { serviceId: own.serviceId }, body: { price: 9.995 } };
    expect((await server.as(own).send(services.update, service)).json().errors).toEqual({ price: [TWO] });
    expect((await set(own, { key: "Currency", data: "BHD" }, { key: "ExtraCharge", data: 0.125 })).statusCode).toBe(
      200,
    );
    expect((await save({ prices: [{ price: 1.125 }] })).statusCode).toBe(200);
  });

  test("without a round trip of its own", async () => {
    const own = await makeStockedTenant(server.sql);
    const query = vi.spyOn(pg.Client.prototype, "query");
    const packetsOf = async (price: number): Promise<number> => {
      const before = query.mock.calls.length;
      const answer = await server
        .as(own)
        .send(items.update, { params: { itemId: own.itemId }, body: { prices: [{ price }] } });
      expect(answer.statusCode).toBe(200);
      return query.mock.calls.length - before;
    };
    expect(await packetsOf(1.125)).toBe(await packetsOf(1.25));
  });

  test("before any other error of its call, and nothing of the call is kept", async () => {
    const own = await makeStockedTenant(server.sql);
    await set(own, { key: "Currency", data: "AED" });
    const save = (body: object) => server.as(own).send(items.update, { params: { itemId: own.itemId }, body });
    const wrong = { hide: true, updated_at: "2020-01-01T00:00:00.000000Z", prices: [{ price: 1.125 }] };
    expect((await save(wrong)).json().errors).toEqual({ "prices.0.price": [TWO] });
    expect((await save({ ...wrong, updated_at: undefined })).statusCode).toBe(422);
    expect((await save({})).json()).toMatchObject({ hide: false });
  });

  test("in every field of every call", () => {
    const names = new Set(allCalls.flatMap(([, { body }]) => (body ? namesIn(schemaOf(body)) : [])));
    const settingKeys = Object.entries(BUSINESS_SETTINGS).flatMap(([key, value]) =>
      namesIn({ properties: { [key]: schemaOf(value) } }),
    );
    expect(names.size).toBeGreaterThan(3);
    expect([...names].filter((name) => name !== "data" && !PRICE_FIELDS.has(name))).toEqual([]);
    expect(settingKeys).toEqual([...PRICE_SETTINGS]);
  });
});
