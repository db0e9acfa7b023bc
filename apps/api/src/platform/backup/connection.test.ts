import { expect, inject, test, vi } from "vitest";
import { asOwner } from "../../testing/database.ts";
import { withClient } from "./write.ts";

test("a connection that is idle while files are copied is used every minute, so that no proxy closes it", async () => {
  const { config } = inject("database");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await client.query("begin isolation level repeatable read");
    const seen = () =>
      asOwner(config, async (other) => {
        const found = await other.query("select query, state, backend_xmin from pg_stat_activity where pid = $1", [
          rows[0]?.pid,
        ]);
        return found.rows[0] as unknown;
      });
    expect(await seen()).toMatchObject({ query: "begin isolation level repeatable read" });
    vi.advanceTimersByTime(60_000);
    // the moment of the transaction is not fixed by it
    await expect.poll(seen).toEqual({ query: "", state: "idle in transaction", backend_xmin: null });
    await client.query("commit");
  });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
