import { allCalls } from "@diwan/contract/api/calls";
import { items } from "@diwan/contract/menu/items";
import { orders } from "@diwan/contract/orders/orders";
import { people } from "@diwan/contract/people/people";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { type Sample } from "../../testing/sample.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeCompleteTenant(server)));

/** Reverses direction, breaks lines, hides, splits a character, and ends the text for C programs. */
const HARM = "\u202e\u200b\r\nBcc: x\u0000\u2066\u00ad\ud800\u{e0041}\ufeff";
const HIDDEN = String.raw`[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e0fff]`;
/** Columns with several lines, like their forms. */
const SEVERAL_LINES = /description|note|reason|address|terms|^(before|after|data|answer)$/;

/** One copy of the sample per text, with the harmful characters appended to that text. */
function harmed(value: unknown): unknown[] {
  if (typeof value === "string") return [`${value}${HARM}`];
  if (Array.isArray(value)) return value.flatMap((one, at) => harmed(one).map((other) => value.with(at, other)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => harmed(one).map((other) => ({ ...value, [key]: other })));
}

/** Every column of every table that contains such characters, with one of its values. */
async function findHarm(): Promise<string[]> {
  const columns = await server.sql.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type in ('text', 'jsonb', 'json') or udt_name = '_text')`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns.rows) {
    const hidden = SEVERAL_LINES.test(column_name) ? HIDDEN : String.raw`(${HIDDEN}|\n)`;
    const { rows } = await server.sql.query<{ value: string }>(
      `select "${column_name}"::text as value from "${table_name}" where "${column_name}"::text ~ $1 limit 1`,
      [hidden],
    );
    found.push(...rows.map(({ value }) => `${table_name}.${column_name}: ${JSON.stringify(value)}`));
  }
  return found;
}

const writing = allCalls.filter(([, call]) => !isReadOnly(call));

describe("harmful characters are never stored", () => {
  test.each(writing)("in any text of %s", async (name, call) => {
    const sample = createSample(name, call, own);
    const client = { "user-agent": "Till\t\u00ad\u009b1" };
    const tries: Sample[] = harmed(sample.body).map((body) => ({ ...sample, body }));
    if (call.form === "upload")
      tries.push({
        ...sample,
        headers: { ...sample.headers, "full-path": encodeURIComponent(`a${HARM.replace(/\p{Cs}/u, "")}/b.png`) },
      });
    for (const one of tries) {
      const { status } = await performCall(server, own, call, { ...one, headers: { ...client, ...one.headers } });
      expect(status).toBeLessThan(500);
    }
  });

  test("No column contains any of the sent characters.", async () => expect(await findHarm()).toEqual([]));
});

describe("a name", () => {
  const rename = (name: string) =>
    server.as(own).send(items.update, { params: { itemId: own.itemId }, body: { locales: [{ locale: "en", name }] } });

  test("that looks like another one is equal to it, so that users cannot impersonate others", async () => {
    const answer = await rename("Sa\u200bl\u00adma\u202e Cafe\u0301\n");
    expect(answer.json()).toMatchObject({ locales: [{ name: "Salma Café" }] });
  });

  test("without visible characters is not a name", async () => {
    for (const name of ["\u200b", "\u3164", "\u202e \u2066", "\u2800", "\u0000"])
      expect((await rename(name)).json()).toMatchObject({ code: "invalid" });
    const person = { name: "\u2060", email: "a@b.example", phone_number: "+96566771902", password: "horse battery" };
    expect((await server.as(own).send(people.create, { body: person })).json()).toMatchObject({
      errors: { name: [expect.any(String)] },
    });
  });

  test("keeps what Arabic, Persian and emoji need", async () => {
    for (const name of ["می‌خواهم", "١٤٤٥ ه‍", "👩‍🍳 ❤️"])
      expect((await rename(name)).json<{ locales: object[] }>().locales[0]).toMatchObject({ name });
  });
});

test("a note keeps its lines but no invisible characters", async () => {
  const note = "No onions\r\nRing twice\u2028\u202etwice";
  const made = await server.as(own).call(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", note, lines: [{ item_id: own.itemId, price_id: own.priceId }] },
  });
  expect(made.note).toBe("No onions\nRing twice\ntwice");
});

test("older stored texts with such characters are still read, listed and changed", async () => {
  const name = "Old\u202e\u200b\nname";
  await server.sql.query("update items set name_en = $1 where id = $2", [name, own.itemId]);
  const params = { itemId: own.itemId };
  const before = await server.as(own).call(items.get, { params });
  expect(before.locales).toContainEqual(expect.objectContaining({ locale: "en", name }));
  const after = await server
    .as(own)
    .call(items.update, { params, body: { hide: true, updated_at: before.updated_at } });
  expect(after.locales).toEqual(before.locales);
  const saved = await server.as(own).call(items.update, { params, body: { locales: before.locales } });
  expect(saved.locales).toContainEqual(expect.objectContaining({ locale: "en", name: "Old name" }));
});
