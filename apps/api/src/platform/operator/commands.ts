import {
  assertNotPartlyErased,
  type Command,
  countOf,
  findBusiness,
  idsOf,
  OPERATOR,
  type Result,
  withoutControls,
  WrongUse,
} from "./command.ts";
import { LIST_KEY_USES } from "../files/key-uses.ts";
import type { OperatorDatabase } from "./database.ts";
import { endSession, listSessions } from "./user-sessions.ts";

/** How many actions are listed. */
const LATEST = 100;

export const commands: readonly Command[] = [
  {
    name: "businesses list",
    use: "[NAME, SLUG OR ID] [--sizes]",
    what: "Lists businesses, closed ones too. --sizes counts their orders, bookings, items and files, which takes a while for all of a large installation.",
    least: 0,
    most: 1,
    takes: ["sizes"],
    run: async ({ query }, { rest: [part = ""], sizes }) => {
      const rows = await query("select * from operator_businesses($1, $2)", [part, sizes]);
      const columns = ["id", "name", "slugs", "type", "owner", "closed_at", "members"];
      return table(rows, sizes ? [...columns, "orders", "bookings", "items", "files", "bytes"] : columns);
    },
  },
  closing("close", "Closes a business: nobody reaches it, its rows stay, its devices are signed out.", true),
  closing("open", "Opens a closed business again.", false),
  {
    name: "businesses limit",
    use: "NAME, SLUG OR ID [--media MB | --media default]",
    what: "Shows how much the pictures and videos of a business may take, or sets it: MB, 0 for no limit, default for MAX_MEDIA_PER_BUSINESS.",
    least: 1,
    most: 1,
    takes: ["media"],
    run: async (database, { rest: [who = ""], media }) => {
      if (media !== undefined && !/^(default|\d{1,7})$/.test(media))
        throw new WrongUse("--media is a number of MB, 0 for no limit, or default: npx diwan businesses limit --help");
      const { id, name } = await findBusiness(database, who);
      const most = media === "default" ? null : Number(media);
      if (media !== undefined) await database.query("select operator_limit_business($1, $2, $3)", [id, most, OPERATOR]);
      const [limits] = await database.query("select operator_business_limit($1) as media_mb", [id]);
      const [use] = await database.query("select * from operator_businesses($1, true)", [id]);
      const allowed = Number(limits?.["media_mb"] ?? database.mediaLimit);
      const used = Math.ceil(Number(use?.["bytes"]) / 1e6);
      return {
        rows: { id, media_mb: used, media_mb_allowed: allowed || null },
        text: `${name} uses ${used} MB ${allowed ? `of ${allowed}` : "and has no limit"}.`,
      };
    },
  },
  {
    name: "users find",
    use: "TEXT",
    what: "Finds accounts by a part of the email address or name, or by id. At most 200.",
    least: 1,
    most: 1,
    run: async ({ query }, { rest: [part = ""] }) =>
      table(await query("select * from operator_users($1)", [part]), [
        ...["id", "name", "email", "verified", "businesses", "sessions", "second_factor"],
      ]),
  },
  {
    name: "users end-sessions",
    use: "EMAIL OR ID",
    what: "Signs an account out everywhere. Its person and its businesses see that an operator did it.",
    least: 1,
    most: 1,
    run: async (database, { rest: [who = ""] }) => {
      const id = await findUser(database, who);
      const [row] = await database.query("select operator_end_sessions($1, $2) as ended", [id, OPERATOR]);
      const ended = Number(row?.["ended"]);
      return { rows: { id, ended }, text: `Ended ${countOf(ended, "session")}.` };
    },
  },
  {
    name: "users sessions",
    use: "EMAIL OR ID",
    what: "Lists the sessions of an account: device, last use and network address.",
    least: 1,
    most: 1,
    run: async (database, { rest: [who = ""] }) =>
      table(await listSessions(database, await findUser(database, who)), ["id", "device", "last_used", "address"]),
  },
  {
    name: "users end-session",
    use: "EMAIL OR ID SESSION",
    what: "Ends one session of an account, by the id that users sessions lists. Its person and its businesses see that an operator did it.",
    least: 2,
    most: 2,
    run: async (database, { rest: [who = "", session = ""] }) => {
      if (!(await endSession(database, await findUser(database, who), session, OPERATOR)))
        throw new Error(`The account has no session ${session}: npx diwan users sessions ${who}.`);
      return { rows: { id: session, ended: true }, text: "Ended 1 session." };
    },
  },
  {
    name: "users reset-second-factor",
    use: "EMAIL OR ID",
    what: "Removes passkeys, authenticator app and recovery codes of an account and signs it out. Its person and its businesses see that an operator did it. Make sure first who asks for it.",
    least: 1,
    most: 1,
    run: async (database, { rest: [who = ""] }) => {
      const id = await findUser(database, who);
      const [row] = await database.query("select operator_reset_second_factor($1, $2) as had", [id, OPERATOR]);
      const text = row?.["had"] ? "The second factor was removed." : "There was no second factor.";
      return { rows: { id, removed: row?.["had"] }, text };
    },
  },
  {
    name: "jobs list",
    use: "",
    what: "Lists jobs that failed for good, with their error.",
    least: 0,
    most: 0,
    run: async ({ query }) => {
      const rows = await query("select * from operator_jobs()", []);
      const short = rows.map((row) => ({
        ...row,
        last_error: String(row["last_error"]).split("\n")[0]?.slice(0, 100),
      }));
      return { ...table(short, ["id", "kind", "business_id", "attempts", "failed_at", "last_error"]), rows };
    },
  },
  {
    name: "jobs retry",
    use: "ID | --kind KIND",
    what: "Runs a failed job again, or all failed jobs of a kind.",
    least: 0,
    most: 1,
    takes: ["kind"],
    run: async ({ query }, { rest: [id], kind }) => {
      if (id !== undefined && !/^\d{1,18}$/.test(id))
        throw new WrongUse("A job is named by its number: npx diwan jobs list");
      const [row] = await query("select operator_retry_jobs($1, $2, $3) as count", [
        id ?? null,
        kind ?? null,
        OPERATOR,
      ]);
      const count = Number(row?.["count"]);
      if (count === 0) throw new Error("There is no such failed job: npx diwan jobs list.");
      return { rows: { retried: count }, text: `Run again: ${countOf(count, "job")}.` };
    },
  },
  {
    name: "keys list",
    use: "",
    what: "Lists the secret keys: whether SECRET_KEY has them, and how many stored values each has encrypted. One without any can be removed.",
    least: 0,
    most: 0,
    run: async ({ query, secretKeys }) => {
      const uses = await query(LIST_KEY_USES, []);
      const unused = secretKeys.filter(({ id }) => !uses.some(({ key }) => key === id));
      const all = [...uses, ...unused.map(({ id }) => ({ key: id, encrypted: 0 }))];
      const rows = all.map((use) => ({ ...use, in_settings: secretKeys.some(({ id }) => id === use.key) }));
      return table(rows, ["key", "in_settings", "encrypted"]);
    },
  },
  {
    name: "actions list",
    use: "",
    what: `Lists what operators did by this command line, the latest ${LATEST}.`,
    least: 0,
    most: 0,
    run: async ({ query }) =>
      table(await query("select * from operator_latest_actions($1)", [LATEST]), [
        "at",
        "operator",
        "action",
        "subject",
      ]),
  },
];

function closing(verb: string, what: string, closes: boolean): Command {
  const state = closes ? "closed" : "open";
  return {
    name: `businesses ${verb}`,
    use: "NAME, SLUG OR ID",
    what,
    least: 1,
    most: 1,
    run: async (database, { rest: [who = ""] }) => {
      const business = await findBusiness(database, who);
      const { id, name } = business;
      if (!closes) await assertNotPartlyErased(database, business);
      const done = "select operator_close_business($1, $2, $3) as done";
      const [row] = await database.query(done, [id, closes, OPERATOR], id);
      if (!row?.["done"]) throw new Error(`The business ${name} is ${state} already.`);
      return { rows: { id, closed: closes }, text: `The business ${name} is ${state}.` };
    },
  };
}

async function findUser({ query }: OperatorDatabase, who: string): Promise<unknown> {
  const found = await query("select * from operator_users($1)", [who]);
  const exact = found.filter(({ id, email }) => id === who || email === who.toLowerCase());
  if (!exact.length) throw new Error(`There is no account ${who}: npx diwan users find TEXT.`);
  // accounts that businesses made may share an address
  if (exact.length > 1)
    throw new Error(`${exact.length} accounts have this address: name one by its id, ${idsOf(exact)}.`);
  return exact[0]?.["id"];
}

function table(rows: readonly Record<string, unknown>[], columns: readonly string[]): Result {
  if (!rows.length) return { rows, text: "None." };
  const cells = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const text = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return { rows, text: text.join("\n") };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return withoutControls(value instanceof Date ? value.toISOString() : String(value));
}
