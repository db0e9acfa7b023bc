import { changeSets } from "@diwan/contract/menu/change-sets";
import { items } from "@diwan/contract/menu/items";
import { expect, test, vi } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";
import { startProcess } from "../../testing/start-process.ts";
import { changeSetJob, changeSetScanJob } from "./jobs.ts";

const server = await build();

test("a set is applied as a whole or not at all when its process is killed within it", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from change_sets");
  const at = (date: string) => ({ calendar: "gregorian", date, at: "10:00" });
  const body = { locales: [{ locale: "en", name: "Eid" }], begins: at("2026-01-01"), ends: at("2099-01-01") };
  const client = server.as(own);
  const { id: changeSetId } = await client.call(changeSets.create, { body });
  await client.call(changeSets.addLines, {
    params: { changeSetId },
    body: { items: [own.itemId, own.otherItemId].map((id) => ({ id, hide: true })) },
  });
  const stored = async () => {
    const { rows } = await server.sql.query(
      `select c.state, (select count(*)::int from change_set_lines l where l.set_id = c.id and l.applied is not null) as applied
       from change_sets c where c.id = $1`,
      [changeSetId],
    );
    return rows[0];
  };
  // the process has written the lines, and waits for one item
  const holder = await server.sql.connect();
  await holder.query("begin");
  await holder.query("select 1 from items where id = $1 for update", [own.otherItemId]);
  const { kill } = await startProcess(server);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
  await vi.waitFor(async () => expect((await server.sql.query(waiting)).rows).toHaveLength(1), PATIENT);
  await kill();
  await holder.query("rollback");
  holder.release();
  await vi.waitFor(async () => expect((await server.sql.query(waiting)).rows).toHaveLength(0), PATIENT);
  expect(await stored()).toEqual({ state: "waits", applied: 0 });
  // when the lease of the killed process has ended
  server.setNow(new Date(Date.now() + 6 * 60_000));
  await runJobs(server.services, changeSetScanJob, changeSetJob);
  expect(await stored()).toEqual({ state: "runs", applied: 2 });
  const hidden = await Promise.all(
    [own.itemId, own.otherItemId].map((itemId) => client.call(items.get, { params: { itemId } })),
  );
  expect(hidden.map(({ hide }) => hide)).toEqual([true, true]);
});
