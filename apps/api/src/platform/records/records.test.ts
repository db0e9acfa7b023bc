import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { type Sample } from "../../testing/sample.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();

interface Answered {
  id: string;
  updated_at: string;
  locales: { locale: string; name: string }[];
}
interface Beside {
  changes?: unknown;
  changed?: unknown;
}
type Verb = "get" | "update" | "delete";
/** Every kind of record that has a name and all three calls. */
const kinds = allCalls.flatMap(([name, update]): [string, Record<Verb, Call>][] => {
  const [area = "", verb] = name.split(".");
  const [get, gone] = ["get", "delete"].map((other) => allCalls.find(([one]) => one === `${area}.${other}`)?.[1]);
  const body = JSON.stringify(update.body?.toJSONSchema({ io: "input", unrepresentable: "any" }) ?? {});
  const named = body.includes('"locales"') && body.includes('"updated_at"');
  return verb === "update" && get && gone && named ? [[area, { get, update, delete: gone }]] : [];
});

test("there are kinds to test", () => expect(kinds.length).toBeGreaterThan(8));

describe.each(kinds)("each of %s", (area, calls) => {
  let own: StockedTenant;
  beforeEach(async () => void (own = await makeCompleteTenant(server)));
  const ask = async (verb: Verb, sent: Partial<Sample> = {}) => {
    const sample = { ...createSample(`${area}.${verb}`, calls[verb], own), ...sent };
    const { status, text } = await performCall(server, own, calls[verb], sample);
    // A changed role also tells whose rights it changed, a closure what became of bookings.
    const { changes: _, changed: __, ...answer } = JSON.parse(text) as Answered & Beside & { current?: Answered };
    return { status, answer }; // Or an error without them.
  };
  const params = (): Sample["params"] => createSample(`${area}.update`, calls.update, own).params;
  const read = async (): Promise<Answered> => (await ask("get", { params: params() })).answer;
  const save = (body: object) => ask("update", { params: params(), body });

  test("returns all other fields unchanged after a change of one field", async () => {
    const before = await read();
    const { status, answer } = await save({ locales: [{ locale: "en", name: "Another name" }] });
    expect(status).toBe(200);
    const other = { updated_at: answer.updated_at, locales: answer.locales };
    expect(answer).toEqual({ ...before, ...("name" in before ? { name: "Another name" } : {}), ...other });
    expect(answer.updated_at > before.updated_at).toBe(true);
    expect(await read()).toEqual(answer);
  });

  test("can be sent back as a whole, which changes only its stamp", async () => {
    const before = await read();
    const { status, answer } = await save(before);
    expect({ status, answer }).toEqual({ status: 200, answer: { ...before, updated_at: answer.updated_at } });
  });

  test("is deleted once", async () => {
    const { params: gone } = createSample(`${area}.delete`, calls.delete, own);
    const statuses = [await ask("delete"), await ask("delete"), await ask("get", { params: gone })];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  test("T25 concurrent editors lose no change, in any order", async () => {
    const turn = fc.record({ editor: fc.nat(1), does: fc.constantFrom("reads", "saves", "saves") });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 12 }), async (turns) => {
        let now = await read();
        const seen = [now, now];
        for (const [at, { editor, does }] of turns.entries()) {
          if (does === "reads") seen[editor] = await read();
          const { updated_at } = seen[editor] ?? now;
          const { status, answer } = await save({ locales: [{ locale: "en", name: `Turn ${at}` }], updated_at });
          const current = updated_at === now.updated_at;
          expect(status).toBe(current ? 200 : 409);
          if (current) seen[editor] = now = answer;
          else expect(answer.current).toEqual(now);
        }
        expect(await read()).toEqual(now);
      }),
      { numRuns: 5 },
    );
  });
});
