import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { connectionString } from "../embedded/endpoint.ts";
import { deriveSecretKey, encryptSecret } from "../files/encryption.ts";
import { runOperator } from "./command-line.ts";

const server = await build();
const { options } = server.sql;
const DATABASE_URL = options.connectionString ?? connectionString(options as Parameters<typeof connectionString>[0]);

const diwan = (...args: string[]) => diwanAt(DATABASE_URL, ...args);

async function diwanAt(url: string, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runOperator(
    args,
    { DATABASE_URL: url },
    { out: (text) => out.push(text), err: (text) => err.push(text) },
  );
  return { code, out: out.join("\n"), err: err.join("\n") };
}
const rows = async (...args: string[]): Promise<Record<string, unknown>[]> =>
  JSON.parse((await diwan(...args, "--json")).out);

test("a business is listed with its sizes, closed and opened, with an audit row of the operator", async () => {
  const own = await server.register();
  expect((await server.app.inject(`/qr/${own.slug}`)).statusCode).toBe(200);
  expect(await rows("businesses", "list", own.businessId, "--sizes")).toMatchObject([
    { id: own.businessId, slugs: [own.slug], closed_at: null, orders: "0", branches: "1" },
  ]);
  expect(await diwan("businesses", "close", own.businessId)).toEqual({
    code: 0,
    out: expect.stringMatching(/^The business .* is closed\.$/),
    err: "",
  });
  // running processes hear of it
  await expect.poll(async () => (await server.app.inject(`/qr/${own.slug}`)).statusCode).not.toBe(200);
  const [closed] = await rows("businesses", "list", own.slug);
  expect(closed?.["closed_at"]).toMatch(/^\d{4}-/);
  expect(await diwan("businesses", "close", own.businessId)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is closed already"),
  });
  expect(await diwan("businesses", "open", own.slug)).toMatchObject({ code: 0 });
  expect(await diwan("businesses", "open", own.slug)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is open already"),
  });
  expect((await server.app.inject(`/qr/${own.slug}`)).statusCode).toBe(200);
  const audits = await server.sql.query(
    "select action, user_name, client from audits where business_id = $1 and area = 'business' order by at",
    [own.businessId],
  );
  // who it was is for operators
  const by = { user_name: "operator", client: "" };
  expect(audits.rows).toEqual([
    { action: "delete", ...by },
    { action: "update", ...by },
  ]);
  expect(await rows("actions", "list")).toMatchObject([
    { action: "businesses open", subject: own.businessId, operator: expect.stringMatching(/^\S+ at \S+$/) },
    { action: "businesses close", subject: own.businessId },
  ]);
});

test("its sizes are those of the rows", async () => {
  const own = await makeStockedTenant(server.sql);
  const { rows: counted } = await server.sql.query(
    "select (select count(*) from orders where business_id = $1) as orders, (select count(*) from reservations where business_id = $1 and status <> 'held') as bookings",
    [own.businessId],
  );
  expect(counted).not.toMatchObject([{ orders: "0" }]);
  expect(counted).not.toMatchObject([{ bookings: "0" }]);
  expect(await rows("businesses", "list", own.businessId, "--sizes")).toMatchObject(counted);
  const largest = await server.sql.query("select orders, bookings from largest_businesses(20) where business_id = $1", [
    own.businessId,
  ]);
  expect(largest.rows).toEqual(counted);
});

test("a business is named by its id, slug or whole name, and only one", async () => {
  const [one, other] = [await server.register(), await server.register()];
  const name = "Saffron \u001b[31mHouse";
  await server.sql.query("update businesses set name_en = $1 where id = any($2)", [
    name,
    [one.businessId, other.businessId],
  ]);
  expect(await diwan("businesses", "close", "nowhere")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no business nowhere"),
  });
  // a part of a name lists, and closes nothing
  expect(await diwan("businesses", "close", "Saffron")).toMatchObject({ code: 1 });
  const twice = await diwan("businesses", "close", name);
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining("2 businesses are called") });
  expect(twice.err).toContain(one.businessId);
  expect(twice.err).toContain(other.businessId);
  const listed = await diwan("businesses", "list", "Saffron");
  expect(listed.out.split("\n")).toHaveLength(3);
  expect(listed.out).not.toContain("\u001b");
});

test("a business may have a limit of its own for its pictures", async () => {
  const own = await server.register();
  const limit = (...args: string[]) => diwan("businesses", "limit", own.slug, ...args);
  expect(await limit()).toMatchObject({ code: 0, out: expect.stringMatching(/uses 0 MB and has no limit\.$/) });
  expect(await limit("--media", "7")).toMatchObject({ code: 0, out: expect.stringMatching(/uses 0 MB of 7\.$/) });
  expect(await limit()).toMatchObject({ code: 0, out: expect.stringMatching(/uses 0 MB of 7\.$/) });
  expect(await limit("--media", "default")).toMatchObject({ out: expect.stringContaining("no limit") });
  expect(await limit("--media", "5 GB")).toMatchObject({ code: 2 });
  expect(await rows("actions", "list")).toMatchObject([
    { action: "businesses limit --media default", subject: own.businessId },
    { action: "businesses limit --media 7" },
    { action: "businesses open" },
    { action: "businesses close" },
  ]);
});

test("an account is found, signed out, and loses its second factor, and its person sees who did it", async () => {
  const own = await server.register();
  const { rows: users } = await server.sql.query<{ email: string }>("select email from users where id = $1", [
    own.userId,
  ]);
  const email = users[0]?.email ?? "";
  expect(await rows("users", "find", email)).toMatchObject([
    { id: own.userId, businesses: "1", sessions: "1", second_factor: null },
  ]);
  // nobody is signed out for nothing
  expect(await diwan("users", "reset-second-factor", email)).toMatchObject({ out: "There was no second factor." });
  expect(await rows("users", "find", email)).toMatchObject([{ sessions: "1" }]);
  await server.sql.query("insert into one_time_codes (user_id, secret, confirmed_at) values ($1, 'x', now())", [
    own.userId,
  ]);
  expect(await rows("users", "find", own.userId)).toMatchObject([{ second_factor: "code" }]);
  expect(await diwan("users", "reset-second-factor", email)).toMatchObject({
    code: 0,
    out: "The second factor was removed.",
  });
  expect(await rows("users", "find", own.userId)).toMatchObject([{ sessions: "0", second_factor: null }]);
  expect(await diwan("users", "end-sessions", own.userId)).toMatchObject({ code: 0, out: "Ended 0 sessions." });
  const events = await server.sql.query(
    "select action from account_events where user_id = $1 and client = 'operator' order by at",
    [own.userId],
  );
  expect(events.rows).toEqual([{ action: "codes_off" }, { action: "sessions_ended" }]);
  const audits = await server.sql.query(
    "select 1 from audits where business_id = $1 and area = 'users' and user_name = 'operator'",
    [own.businessId],
  );
  expect(audits.rows).toHaveLength(2);
  expect(await diwan("users", "end-sessions", "nobody@example.com")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no account"),
  });
});

test("sessions of an account are listed with device, last use and address, and one can be ended", async () => {
  const own = await server.register();
  const tablet = randomUUID();
  await server.sql.query(
    `insert into sessions (id, user_id, token_hash, client, address, device_name, last_used_at)
     values ($1, $2, $3, 'Chrome', '192.0.2.7', 'Tablet at the door', now() - interval '1 day')`,
    [tablet, own.userId, randomBytes(32)],
  );
  const listed = await diwan("users", "sessions", own.email);
  expect(listed.out.split("\n")[0]).toMatch(/^id +device +last_used +address$/);
  expect(listed.out.split("\n")).toHaveLength(3);
  expect(listed.out).toMatch(new RegExp(`${tablet} +Tablet at the door +\\d{4}-\\S+ +192\\.0\\.2\\.7`));
  expect(await diwan("users", "end-session", own.email, tablet)).toMatchObject({ code: 0, out: "Ended 1 session." });
  expect(await rows("users", "sessions", own.userId)).toMatchObject([{ id: own.sessionId }]);
  expect(await diwan("users", "end-session", own.email, tablet)).toMatchObject({
    code: 1,
    err: expect.stringContaining("no session"),
  });
  const other = await server.register();
  expect(await diwan("users", "end-session", other.email, own.sessionId)).toMatchObject({ code: 1 });
  expect(await rows("users", "sessions", own.userId)).toHaveLength(1);
  const events = "select action from account_events where user_id = $1 and client = 'operator'";
  expect((await server.sql.query(events, [own.userId])).rows).toEqual([{ action: "session_ended" }]);
  const [latest] = (await rows("actions", "list")) as unknown[];
  expect(latest).toMatchObject({ action: "users end-session", subject: own.userId });
});

test("failed jobs are listed and run again", async () => {
  const added = await server.sql.query<{ id: string }>(
    "insert into jobs (kind, payload, run_at, attempts, last_error, failed_at) values ('email', '{}', now(), 50, 'refused', now()), ('other', '{}', now(), 50, 'broken', now()) returning id",
  );
  expect(await rows("jobs", "list")).toMatchObject([
    { kind: "email", last_error: "refused" },
    { kind: "other", last_error: "broken" },
  ]);
  expect((await diwan("jobs", "list")).out).toMatch(/^id +kind +business_id/);
  expect(await diwan("jobs", "retry", added.rows[1]?.id ?? "")).toMatchObject({ code: 0, out: "Run again: 1 job." });
  expect(await diwan("jobs", "retry", "--kind", "email")).toMatchObject({ code: 0 });
  expect(await rows("jobs", "list")).toEqual([]);
  expect(await diwan("jobs", "retry", "1")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no such failed job"),
  });
});

test("secret keys are listed with what they encrypt", async () => {
  const own = await server.register();
  const keys = [deriveSecretKey("test", "present"), deriveSecretKey("test", "lost"), deriveSecretKey("test", "unused")];
  const [present, lost, unused] = keys.map(({ id }) => id);
  const insert = "insert into one_time_codes (user_id, secret) values ($1, $2)";
  for (const key of keys.slice(0, 2)) {
    const { userId } = key === keys[0] ? own : await server.register();
    await server.sql.query(insert, [userId, encryptSecret([key], "secret", `totp:${userId}`)]);
  }
  const hex = (text: string) => createHash("sha256").update(`test:${text}`).digest("hex");
  const SECRET_KEY = `${hex("present")},${hex("unused")}`;
  const out: string[] = [];
  const terminal = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) };
  expect(await runOperator(["keys", "list", "--json"], { DATABASE_URL, SECRET_KEY }, terminal)).toBe(0);
  expect(JSON.parse(out.join("\n"))).toEqual(
    expect.arrayContaining([
      { key: present, encrypted: 1, in_settings: true },
      { key: lost, encrypted: 1, in_settings: false },
      { key: unused, encrypted: 0, in_settings: true },
    ]),
  );
});

test("wrong use ends with 2 and says how it is used, a missing database with 1 and one sentence", async () => {
  expect(await diwan()).toMatchObject({ code: 0, out: expect.stringContaining("businesses close NAME, SLUG OR ID") });
  const area = await diwan("businesses", "--help");
  expect(area).toMatchObject({ code: 0, out: expect.stringContaining("businesses list") });
  expect(area.out).not.toContain("jobs list");
  for (const args of [
    ["businesses"],
    ["businesses", "burn"],
    ["businesses", "close"],
    ["jobs", "retry"],
    ["jobs", "retry", "7", "--kind", "email"],
    ["users", "find", "x", "--sizes"],
    ["users", "find", "x", "--unknown"],
  ])
    expect({ args, ...(await diwan(...args)) }).toMatchObject({
      args,
      code: 2,
      out: "",
      err: expect.stringMatching(/npx diwan/),
    });
  expect(await diwan("jobs", "retry", "--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("--kind KIND"),
  });
  const err: string[] = [];
  const output = { out: () => undefined, err: (text: string) => void err.push(text) };
  expect(await runOperator(["jobs", "list"], { DATABASE_URL: "postgresql://127.0.0.1:1/none" }, output)).toBe(1);
  expect(await runOperator(["jobs", "list"], { DATA_DIR: "/nowhere" }, output)).toBe(1);
  expect(await runOperator(["jobs", "list"], { DATABASE_URL: "nonsense" }, output)).toBe(1);
  expect(err).toHaveLength(3);
  for (const text of err) expect(text).not.toMatch(/\n\s+at /);
});

test("the application's role can't use what is for operators", async () => {
  for (const call of ["operator_users('a')", "operator_jobs()", "operator_businesses('', false)"])
    await expect(server.services.pools.app.query(`select * from ${call}`)).rejects.toMatchObject({ code: "42501" });
});

test("an account that is no superuser, as one of a hosted database is, may do the same", async () => {
  const own = await server.register();
  const account = `operator_${randomBytes(4).toString("hex")}`;
  const url = new URL(DATABASE_URL);
  url.username = account;
  await server.sql.query(`create role ${account} login password '${url.password}'; grant diwan_gate to ${account}`);
  try {
    expect(await diwanAt(url.href, "businesses", "close", own.businessId)).toMatchObject({ code: 0 });
    expect(await diwanAt(url.href, "businesses", "open", own.businessId)).toMatchObject({ code: 0 });
  } finally {
    await server.sql.query(`drop role ${account}`);
  }
});

test("running processes hear of a closed business, even if the command dies right after its commit", async () => {
  const own = await server.register();
  expect((await server.app.inject(`/qr/${own.slug}`)).statusCode).toBe(200);
  const { query } = pg.Client.prototype;
  let [isClosing, isDead] = [false, false];
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    if (isDead && asked[0] !== "commit" && typeof asked[0] === "string") return Promise.reject(new Error("It died."));
    isDead ||= asked[0] === "commit" && isClosing;
    isClosing ||= String(asked[0]).includes("operator_close_business");
    return Reflect.apply(query, this, asked);
  });
  await diwan("businesses", "close", own.businessId);
  vi.restoreAllMocks();
  expect(isDead).toBe(true);
  await expect.poll(async () => (await server.app.inject(`/qr/${own.slug}`)).statusCode).not.toBe(200);
});
