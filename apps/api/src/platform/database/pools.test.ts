import { menus } from "@diwan/contract/menu/menus";
import { describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import { toApiError } from "../errors.ts";
import { Transaction } from "./transaction.ts";
import { PATIENT } from "../../testing/patient.ts";

const killing = { at: "" };
const server = await build({
  pools: (pools) =>
    interceptPools(pools, {
      asking: (asked) => {
        if (killing.at === "" || !queryTextOf(asked).includes(killing.at)) return asked;
        killing.at = "";
        void terminateOnce("query = 'select pg_sleep(9)'");
        return "select pg_sleep(9)";
      },
    }),
});
const few = await build({ beside: server, connections: 1, waitMs: 500 });
const terminate = (which: string) =>
  server.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${which}`,
  );
/** It may not have reached the database yet. */
const terminateOnce = async (which: string): Promise<void> => {
  while ((await terminate(which)).rowCount === 0);
};
const { app } = server.services.pools;

describe("a connection that dies", () => {
  test("between two queries of a transaction ends only that transaction", async () => {
    const transaction = new Transaction(app, {});
    const found = await transaction.db.executeQuery<{ pid: number }>(raw("select pg_backend_pid() as pid"));
    await server.sql.query("select pg_terminate_backend($1)", [found.rows[0]?.pid]);
    await vi.waitFor(async () => {
      const failure: unknown = await transaction.db.executeQuery(raw("select 1")).catch((error: unknown) => error);
      expect(toApiError(failure)).toMatchObject({ code: "busy" });
    }, PATIENT);
    await transaction.rollback();
    expect((await app.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("that the database closed as idle is reported as busy", () => {
    // Over a network the next statement is sent before this message is read.
    const word = Object.assign(new Error("terminating connection due to idle-in-transaction timeout"), {
      code: "25P03",
    });
    expect(toApiError(word)).toMatchObject({ code: "busy" });
  });

  test("that leads to a replica, which only reads, is reported as busy", async () => {
    const transaction = new Transaction(app, {});
    await transaction.db.executeQuery(raw("set transaction read only"));
    const failure: unknown = await transaction.db
      .executeQuery(raw("delete from live_events"))
      .catch((error: unknown) => error);
    await transaction.rollback();
    expect(toApiError(failure)).toMatchObject({ code: "busy" });
  });

  test("during a request is reported as busy, and the next request succeeds", async () => {
    const owner = await server.register();
    killing.at = 'from "menus"';
    const answer = await server.as(owner).send(menus.list);
    killing.at = "";
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json()).toMatchObject({ code: "busy" });
    expect((await server.as(owner).send(menus.list)).statusCode).toBe(200);
  });

  test("while idle is replaced by another", async () => {
    await terminate("application_name = 'diwan'");
    const owner = await server.register();
    const answers = [await server.as(owner).send(menus.list), await server.as(owner).send(menus.list)];
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  });
});

test("a request without a free connection gets the busy error instead of waiting", async () => {
  const owner = await server.register();
  const held = await few.services.pools.app.connect();
  const answer = await few.as(owner).send(menus.list);
  held.release();
  expect(answer.statusCode).toBe(503);
  expect((await few.app.inject("/readyz")).statusCode).toBe(200);
});

const raw = (text: string) => ({
  sql: text,
  parameters: [],
  query: { kind: "RawNode" as const, sqlFragments: [text], parameters: [] },
  queryId: { queryId: "q" },
});
