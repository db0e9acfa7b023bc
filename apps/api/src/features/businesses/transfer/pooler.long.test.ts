import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makeFolder } from "../../../platform/backup/testing/source.ts";
import { openPools } from "../../../platform/database/pools.ts";
import { build } from "../../../testing/build.ts";
import { afterFile } from "../../../testing/closers.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { hasPgBouncer, startPgBouncer } from "../../../testing/pgbouncer.ts";
import { databaseUrlOf } from "../../../testing/start-process.ts";
import { done } from "./testing/command-line.ts";
import { expectSame } from "./testing/compare.ts";
import { countRows, type FullTenant, hashOthers, makeFullTenant } from "./testing/full-tenant.ts";

if (!hasPgBouncer) process.stdout.write("Skipped: a business behind PgBouncer, which is not installed here.\n");

describe.runIf(hasPgBouncer)(
  "T48 behind a pooler in transaction mode a business is taken out, brought in and erased",
  async () => {
    if (!hasPgBouncer) return;
    const server = await build();
    const { sql } = server;
    const here = { database: sql.options, storage: server.services.storage };
    const pooler = await startPgBouncer(sql.options);
    const pools = openPools(pooler, { onError: () => undefined, size: 4, direct: sql.options });
    afterFile(() => pools.end());
    let own: FullTenant;
    let neighbour: StockedTenant;
    beforeAll(async () => {
      own = await makeFullTenant(server, "Saffron");
      neighbour = await makeStockedTenant(sql, { mark: "Neighbour" });
    });

    test.each([
      ["by the direct address", databaseUrlOf(server)],
      ["through the pooler alone", ""],
    ])("%s, while others work", async (_, direct) => {
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATA_DIR: server.services.config.dataDir };
      const diwan = (...args: string[]) => done(env, "businesses", ...args);
      const file = path.join(makeFolder(), "out.tar");
      let isDone = false;
      const others = watchOthers(() => isDone);
      const before = await hashOthers(sql);
      await diwan("export", own.businessId, file);
      const { id } = JSON.parse(await diwan("import", file, "--json")) as { id: string }; // as the command declares it
      await expectSame(
        { installation: here, sql, businessId: own.businessId },
        { installation: here, sql, businessId: id },
        ["slugs", "audits"],
      );
      await diwan("close", id);
      await diwan("erase", id, "--yes");
      isDone = true;
      expect(await others).toBeGreaterThan(0);
      expect(Object.values(await countRows(sql, id)).filter(Boolean)).toEqual([]);
      const audits = await sql.query("delete from audits where business_id = $1 and action = 'export'", [
        own.businessId,
      ]);
      expect(audits.rowCount).toBe(1);
      expect(await hashOthers(sql)).toEqual(before);
      // connections that the pooler keeps have nothing of it: no lock that stops backups, no role, no setting
      const locks = await sql.query(
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      expect(locks.rowCount).toBe(0);
      await diwan("export", neighbour.businessId, path.join(makeFolder(), "next.tar"));
      await sql.query("delete from audits where business_id = $1 and action = 'export'", [neighbour.businessId]);
    });

    /** What the application reads meanwhile on the same connections: without a business nothing. Returns how often. */
    async function watchOthers(isDone: () => boolean): Promise<number> {
      let count = 0;
      for (; !isDone(); count++) {
        const { rows } = await pools.app.query<{ role: string; seen: number; left: string }>(
          `select current_user as role, (select count(*)::int from orders) as seen,
           concat(current_setting('app.erase', true), current_setting('app.backup', true), current_setting('app.business_id', true)) as left`,
        );
        expect(rows).toEqual([{ role: "diwan_app", seen: 0, left: "" }]);
      }
      return count;
    }
  },
);
