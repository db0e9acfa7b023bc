import fs from "node:fs";
import path from "node:path";
import { orders } from "@diwan/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { migrations } from "../../../testing/database.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { makeFolder, quiet } from "../../../platform/backup/testing/source.ts";
import type { Installation } from "../../../platform/backup/write.ts";
import { eraseBusiness } from "./erase.ts";
import { exportBusiness } from "./export.ts";
import { type Imported, importBusiness } from "./import.ts";
import type { BusinessManifest } from "./manifest.ts";
import { LEFT_OUT } from "./tenant-tables.ts";
import { expectSame, makeInstallation, mediaOf } from "./testing/compare.ts";
import { databaseAddress, runDiwan } from "./testing/command-line.ts";
import { countRows, type FullTenant, hashOthers, makeFullTenant } from "./testing/full-tenant.ts";

const server = await build();
const { sql } = server;
const here: Installation = { database: sql.options, storage: server.services.storage };
const folder = makeFolder();
const file = path.join(folder, "saffron.tar");

let own: FullTenant;
let neighbour: StockedTenant;
let manifest: BusinessManifest;
beforeAll(async () => {
  own = await makeFullTenant(server, "Saffron");
  neighbour = await makeStockedTenant(sql, { mark: "Neighbour" });
  manifest = await exportBusiness(here, { id: own.businessId, name: "Saffron", type: "restaurant" }, { file }, quiet);
});

const original = () => ({ installation: here, sql, businessId: own.businessId });
const bring = (to: Installation, options: { owner?: string; name?: string } = {}, from = file): Promise<Imported> =>
  importBusiness(to, from, { ...options, migrations, operator: "test", generatedDomain: "none.test", say: quiet });

describe("T49 a business is taken out", () => {
  test("with the rows of every table that is not left out for a reason, and the sample has rows in all", async () => {
    const counts = await countRows(sql, own.businessId);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((name) => !(name in counts))).toEqual([]);
    const exported = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
    for (const [name, count] of Object.entries(counts))
      expect({ name, rows: exported[name] }).toEqual({ name, rows: name in LEFT_OUT ? undefined : count });
    expect(manifest.media).toMatchObject({ files: counts["files"], missing: 0 });
    expect(fs.readdirSync(folder)).toEqual(["saffron.tar"]);
  });

  test("without passwords, tokens of logins, and encrypted secrets, which are named", async () => {
    expect(manifest.secrets).toEqual(["branch_settings.data"]);
    const users = manifest.tables.find(({ name }) => name === "users");
    expect(users?.columns.map(({ name }) => name)).toEqual(["id", "name", "email", "phone", "locale"]);
    expect(users?.rows).toBe(4);
  });
});

describe("T49 a business is taken in", () => {
  test("by the same installation, beside the exported one and its neighbours", async () => {
    const before = await hashOthers(sql);
    const imported = await bring(here, { name: "Saffron Two" });
    const after = await hashOthers(sql, imported.businessId);
    const made = ["users"];
    for (const [name, hashes] of Object.entries(before))
      if (!made.includes(name)) expect({ name, hashes: after[name] }).toEqual({ name, hashes });
    expect(after["users"]).toEqual(expect.arrayContaining(before["users"] ?? []));
    await expectSame(original(), { installation: here, sql, businessId: imported.businessId }, ["slugs"]);
    expect(imported.slugs.get(own.slug)).toMatch(new RegExp(`^${own.slug}-\\d$`));
    expect([...imported.lost]).toEqual([`former-${own.slug}`]);
    expect(imported.takenTables.size).toBeGreaterThan(0);
    expect(imported.owner).toMatchObject({ id: own.userId, made: false });

    // its pages and numbers work
    const page = await server.app.inject(`/qr/${imported.slugs.get(own.slug)}`);
    expect([page.statusCode, page.body.includes("Saffron")]).toEqual([200, true]);
    const found = await sql.query<{ id: string; price: string; branch: string; last: number }>(
      `select i.item_id as id, i.id as price, c.branch_id as branch, c.last::int from item_prices i, order_counters c
       where i.business_id = $1 and c.business_id = $1`,
      [imported.businessId],
    );
    const [first] = found.rows;
    const order = await server.as({ ...own, businessId: imported.businessId }).call(orders.create, {
      params: { branchId: first?.branch ?? "" },
      body: { mode: "SelfPickUp", lines: [{ item_id: first?.id, price_id: first?.price, quantity: 1 }] },
    });
    expect(order.number).toBe((first?.last ?? 0) + 1);
    const src = await sql.query<{ src: string }>(
      "select after #>> '{media,0,src}' as src from audits where business_id = $1 and after is not null and area = 'items'",
      [imported.businessId],
    );
    expect(src.rows[0]?.src).toContain(imported.businessId);
  });

  test("its people have no access until they accept", async () => {
    const { rows } = await sql.query<{ business_id: string; linked: boolean }>(
      "select business_id, linked from memberships where email = $1 and business_id <> $2",
      [own.memberEmail, own.businessId],
    );
    expect(rows).toMatchObject([{ linked: false }]);
    const access = await sql.query("select from memberships where user_id = $1", [own.memberId]);
    expect(access.rowCount).toBe(1);
    const accounts = await sql.query("select password_hash from users where home_business_id = $1", [
      rows[0]?.business_id,
    ]);
    expect(accounts.rows.filter(({ password_hash }) => password_hash !== "")).toEqual([]);
    const open = await sql.query("select find_invitation(token_hash) from list_user_invitations($1)", [own.memberId]);
    expect(open.rowCount).toBe(1);
    await sql.query("select accept_invitation(token_hash, $1) from list_user_invitations($1)", [own.memberId]);
    const rights = await sql.query("select business_id from permissions where user_id = $1 order by business_id = $2", [
      own.memberId,
      own.businessId,
    ]);
    const [first, second] = [own.businessId, rows[0]?.business_id];
    expect(rights.rows.map(({ business_id }) => business_id)).toEqual([second, second, first, first]);
  });

  test("by another installation, whose account is no superuser, for another owner", async () => {
    const { installation, pool } = await makeInstallation();
    const heir = await pool.query<{ id: string }>(
      "insert into users (id, name, email, password_hash, email_verified_at) values (uuid_v7(), 'Heir', 'heir@example.com', '', now()) returning id",
    );
    await expect(bring(installation, { owner: "nobody@example.com" })).rejects.toThrow("There is no account nobody@");
    const imported = await bring(installation, { owner: "heir@example.com" });
    await expectSame(original(), { installation, sql: pool, businessId: imported.businessId }, []);
    expect([...imported.slugs].filter(([was, is]) => was !== is)).toEqual([]);
    expect(imported.invited).toBe(3);
    const chalets = await pool.query(
      `select o.user_id, d.kept_by from chalet_owners o join date_ranges d on d.business_id = o.business_id and d.kept_by is not null
       where o.business_id = $1`,
      [imported.businessId],
    );
    const [{ id } = { id: "" }] = heir.rows;
    expect(chalets.rows).toEqual([{ user_id: id, kept_by: id }]);
    const again = await bring(installation, {});
    expect(again.owner).toMatchObject({ made: true });

    // and is erased by it
    const others = await hashOthers(pool, imported.businessId);
    await pool.query("update businesses set closed_at = now() where id = $1", [imported.businessId]);
    await eraseBusiness(installation, imported.businessId, "test", quiet);
    expect(sum(await countRows(pool, imported.businessId))).toBe(0);
    const left = await hashOthers(pool, imported.businessId);
    for (const name of Object.keys(others).filter((one) => one !== "users"))
      expect({ name, hashes: left[name] }).toEqual({ name, hashes: others[name] });
    expect(await mediaOf(installation, again.businessId)).toEqual(await mediaOf(here, own.businessId));
  });

  test("or nothing of it is: damaged, newer, or failing at the end", async () => {
    const bytes = fs.readFileSync(file);
    const damaged = path.join(folder, "damaged.tar");
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    fs.writeFileSync(damaged, flipped);
    await expect(bring(here, {}, damaged)).rejects.toThrow(/damaged\.tar is damaged: /);
    const before = await hashOthers(sql);
    const stored = await listStored();
    const put = here.storage.put.bind(here.storage);
    let files = 0;
    here.storage.put = async (...given) => {
      await put(...given);
      // a job would remove it after a kill
      const jobs = await sql.query("select from jobs where kind = 'files.remove' and payload -> 'keys' ? $1", [
        given[0],
      ]);
      expect(jobs.rowCount).toBe(1);
      if (++files === 3) throw new Error("disk full");
    };
    await expect(bring(here)).rejects.toThrow("Nothing was imported: disk full.");
    here.storage.put = async (...given) => {
      await put(...given);
      await sql.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diwan-backup' and datname = current_database()",
      );
    };
    await expect(bring(here)).rejects.toThrow("Nothing was imported");
    here.storage.put = put;
    expect(await listStored()).toEqual(stored);
    expect(await hashOthers(sql)).toEqual(before);

    const older = path.join(makeFolder(), "migrations");
    const newest = fs.readdirSync(migrations).findLast((name) => name.endsWith(".sql")) ?? "";
    fs.cpSync(migrations, older, { recursive: true, filter: (name) => !name.endsWith(newest) });
    await expect(
      importBusiness(here, file, { migrations: older, generatedDomain: "", operator: "test", say: quiet }),
    ).rejects.toThrow(
      `This export was made by another version of Diwan, which has the migration ${path.parse(newest).name}`,
    );
  });
});

async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of here.storage.list()) keys.push(key);
  return keys.sort();
}
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0);

describe("a business is erased", () => {
  const env = { DATABASE_URL: databaseAddress(sql.options), DATA_DIR: server.services.config.dataDir };
  const diwan = (answer: string, ...args: string[]) => runDiwan(env, args, answer);

  test("only a closed one, by its name, and again after a kill; its neighbours keep every row and file", async () => {
    const kept = path.join(folder, "last.tar");
    expect(await diwan("", "businesses", "export", own.businessId, path.join(folder, "none/last.tar"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no folder"),
    });
    expect(await diwan("", "businesses", "export", own.businessId, kept)).toMatchObject({ code: 0 });
    expect(await diwan("Saffron", "businesses", "erase", own.businessId)).toMatchObject({
      code: 1,
      err: expect.stringContaining("is open"),
    });
    await diwan("", "businesses", "close", own.businessId);
    expect(await diwan("Safron", "businesses", "erase", own.businessId)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nothing was erased"),
    });
    const other = await bring(here, { owner: await emailOf(neighbour.userId) });
    const before = await hashOthers(sql, own.businessId);
    const files = await mediaOf(here, other.businessId);
    const remove = here.storage.remove.bind(here.storage);
    here.storage.remove = () => Promise.reject(new Error("killed"));
    await expect(eraseBusiness(here, own.businessId, "test", quiet)).rejects.toThrow("killed");
    here.storage.remove = remove;
    const done = await diwan("Saffron", "businesses", "erase", own.businessId);
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The business Saffron is erased: \d+ rows, \d accounts?, \d+ files, in the last of 2 runs\.$/,
      ),
    });
    expect(sum(await countRows(sql, own.businessId))).toBe(0);
    expect((await listStored()).filter((key) => key.startsWith(own.businessId))).toEqual([]);
    const after = await hashOthers(sql, own.businessId);
    for (const [name, hashes] of Object.entries(before)) {
      const personal = ["users", "user_settings", "codes", "sessions", "account_events"].includes(name);
      if (personal) expect(hashes).toEqual(expect.arrayContaining(after[name] ?? []));
      else expect({ name, hashes: after[name] }).toEqual({ name, hashes });
    }
    expect(await mediaOf(here, other.businessId)).toEqual(files);
    const people = await sql.query<{ id: string }>("select id from users where id = any($1)", [
      [own.memberId, own.otherMemberId, own.userId, neighbour.userId],
    ]);
    // who has another business by now stays
    const left = [own.memberId, own.userId, neighbour.userId];
    expect(people.rows.map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    expect(after["codes"]?.length).toBeLessThan(before["codes"]?.length ?? 0);
    expect(after["user_settings"]?.length).toBeLessThan(before["user_settings"]?.length ?? 0);
    const actions = await sql.query("select action from operator_actions where subject = $1 order by at desc limit 1", [
      own.businessId,
    ]);
    expect(actions.rows[0]).toMatchObject({ action: expect.stringMatching(/^businesses erase: \d+ rows/) });
    // what was taken out before comes back
    expect(await diwan("", "businesses", "import", kept, "--name", "Saffron Again")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Imported as [-0-9a-f]+: Saffron Again with /),
    });
  });
});

const emailOf = async (id: string): Promise<string> =>
  (await sql.query<{ email: string }>("select email from users where id = $1", [id])).rows[0]?.email ?? "";
