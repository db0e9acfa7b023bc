import { allCalls } from "@diwan/contract/api/calls";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const withBody = allCalls.filter(([, call]) => call.body);

interface Shape {
  properties?: Record<string, unknown>;
}
const fieldsOf = (schema: z.ZodType | undefined, io: "input" | "output"): string[] => {
  const { properties = {} }: Shape = schema ? (z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape) : {}; // Of an object.
  return Object.keys(properties);
};
/** Values that a client might send for fields that only the server writes. */
const forged = (key: string): unknown =>
  /^(id|.*_id|.*Id)$/.test(key)
    ? uuidv7()
    : key.endsWith("_at")
      ? "2001-01-01T00:00:00.000000Z"
      : ["sort", "units"].includes(key)
        ? 99
        : key === "permissions"
          ? ["branch.x.users.delete"]
          : "forged";

describe("T19 fields owned by the server cannot be set", () => {
  test.each(withBody)("by %s", async (name, call) => {
    const own = await makeCompleteTenant(server);
    const sample = createSample(name, call, own);
    const body = sample.body as Record<string, unknown>; // Samples with a body have an object.
    const owned = fieldsOf(call.body, "input").filter(
      (key) => !(key in body) && key !== "updated_at" && fieldsOf(call.answer, "output").includes(key),
    );
    const plain = await performCall(server, own, call, sample);
    const fresh = await makeCompleteTenant(server);
    const again = createSample(name, call, fresh);
    const settable = new Set([
      "hide",
      "disable_ordering",
      "media",
      "prices",
      "addons",
      "discounts",
      "itemable",
      "locales",
      "type",
      "price",
      "duration",
      "start",
      "end",
      "dateRange",
      "from",
      "to",
      "places",
      "parent_id",
      "phone",
      "pieces",
      "email",
      "name",
      "category_id",
      "latitude",
      "longitude",
      "settings",
      "customer",
      "lines",
      "mode",
      "note",
      "pay",
      "reason",
      "status",
      "table_id",
    ]);
    const forgery = Object.fromEntries(owned.filter((key) => !settable.has(key)).map((key) => [key, forged(key)]));
    const answer = await performCall(server, fresh, call, {
      ...again,
      body: { ...(again.body as object), ...forgery },
    });
    expect(answer.status).toBe(plain.status);
    if (call.form === "file") return; // a file holds no record
    const record: Record<string, unknown> = JSON.parse(answer.text);
    for (const [key, value] of Object.entries(forgery)) expect({ [key]: record[key] }).not.toEqual({ [key]: value });
  });

  test.each(withBody)("and %s rejects unknown fields at every depth", async (name, call) => {
    const own = await makeCompleteTenant(server);
    const sample = createSample(name, call, own);
    const places: string[] = [];
    const spoil = (value: unknown, at: string, wanted: string): unknown => {
      if (Array.isArray(value)) return value.map((inner, index) => spoil(inner, `${at}${index}.`, wanted));
      if (typeof value !== "object" || value === null) return value;
      places.push(`${at}is_admin`);
      const inner = Object.entries(value).map(([key, one]) => [key, spoil(one, `${at}${key}.`, wanted)]);
      return { ...Object.fromEntries(inner), ...(wanted === `${at}is_admin` ? { is_admin: true } : {}) };
    };
    spoil(sample.body, "", "");
    for (const place of [...places]) {
      const answer = await performCall(server, own, call, { ...sample, body: spoil(sample.body, "", place) });
      expect({ place, status: answer.status }).toEqual({ place, status: 422 });
      expect(Object.keys((JSON.parse(answer.text) as { errors: object }).errors)).toContain(place);
    }
  });
});
