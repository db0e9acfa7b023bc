import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { queryOnce, Pipeline } from "./pipeline.ts";

const { services } = await build({ connections: 1 });
const { app } = services.pools;

/** A pipeline on one connection that counts its packets. */
async function packets<T>(work: (ask: Pipeline["query"]) => Promise<T>): Promise<{ answer: T; sent: number }> {
  const client = await app.connect();
  const query = vi.spyOn(client, "query");
  const asking = new Pipeline(client);
  try {
    return { answer: await work((text, values) => asking.query(text, values)), sent: query.mock.calls.length };
  } finally {
    query.mockRestore();
    client.release();
  }
}

const outcome = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

test("sends the statements of one turn in one packet, and answers in order with types", async () => {
  const { answer, sent } = await packets((ask) =>
    Promise.all([
      ask("select 1 as one, null as none, array['a'] as list", []),
      ask("select $1::int + 1 as next, $2::jsonb as json", [1, JSON.stringify({ deep: [1] })]),
      ask("set local statement_timeout = 0"),
      ask("select where false"),
    ]),
  );
  expect(sent).toBe(1);
  expect(answer.map(({ rows }) => rows)).toEqual([
    [{ one: 1, none: null, list: ["a"] }],
    [{ next: 2, json: { deep: [1] } }],
    [],
    [],
  ]);
});

test("describes a text once per connection", async () => {
  const ask = () => queryOnce(app, "select n, n::text as text from generate_series(1, $1::int) n", [2]);
  const rows = [
    { n: 1, text: "1" },
    { n: 2, text: "2" },
  ];
  for (let time = 0; time < 3; time++) expect(await ask()).toMatchObject({ rows, count: 2, command: "SELECT" });
});

test("skips the statements after a failed one, and all can be repeated", async () => {
  const rounds = async (ask: Pipeline["query"]) => {
    const found: unknown[] = [];
    for (const divisor of [0, 1, 0]) {
      const asked = [ask("select 1 as before"), ask("select 1 / $1::int", [divisor]), ask("select 1 as behind")];
      found.push(await Promise.all(asked.map(outcome)));
    }
    return found;
  };
  const failed = ["done", "22012", "22012"];
  expect((await packets(rounds)).answer).toEqual([failed, ["done", "done", "done"], failed]);
});

test("a value that cannot be encoded fails alone", async () => {
  const ring: { toPostgres?: () => unknown } = {};
  ring.toPostgres = () => ring;
  const { answer } = await packets((ask) =>
    Promise.all([outcome(ask("select $1::text", [ring])), ask("select 2 as two")]),
  );
  expect(answer).toEqual([undefined, expect.objectContaining({ rows: [{ two: 2 }] })]);
});
