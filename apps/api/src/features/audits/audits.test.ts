import { accounts } from "@diwan/contract/accounts/accounts";
import { audits } from "@diwan/contract/overview/audits";
import { items } from "@diwan/contract/menu/items";
import { people } from "@diwan/contract/people/people";
import type { Right } from "@diwan/contract/people/permissions";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, PASSWORD } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from audits where business_id = $1", [own.businessId]);
});

const list = (query: Record<string, string> = {}, who: { token: string; businessId?: string } = own) =>
  server.as(who).call(audits.list, { query });
const labels = async (query: Record<string, string> = {}, who?: { token: string; businessId?: string }) =>
  (await list(query, who)).data.map(({ label }) => label);
const write = (rows: Record<string, unknown>[], businessId = own.businessId) =>
  insertRows(server.sql, {
    audits: rows.map((row, at) => ({
      business_id: businessId,
      id: uuidv7(),
      at: new Date(Date.UTC(2026, 0, 1, 0, at)),
      user_id: null,
      branch_id: null,
      area: "items",
      action: "update",
      record_id: null,
      address: "10.0.0.1",
      client: "test",
      ...row,
    })),
  });

describe("the list of audits", () => {
  test("shows who did what, when and from where, newest first", async () => {
    await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { hide: true } });
    await server.as(own).call(items.delete, { params: { itemId: own.otherItemId } });
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    expect(data.map(({ action }) => action)).toEqual(["delete", "update"]);
    expect(data[1]).toMatchObject({
      user: { id: own.userId, name: own.name },
      area: "items",
      branchId: null,
      recordId: own.itemId,
      label: own.mark,
      before: { hide: false },
      after: { hide: true },
      client: "lightMyRequest",
    });
    expect(data[0]?.after).toBeNull();
  });

  test("is filtered by user, area, action, record and branch", async () => {
    const other = uuidv7();
    await write([
      { label: "a", user_id: own.userId, area: "menus", branch_id: own.branchId },
      { label: "b", action: "delete", record_id: other },
      { label: "c", action: "delete", branch_id: own.siblingId },
    ]);
    expect(await labels()).toEqual(["c", "b", "a"]);
    expect(await labels({ order: "asc" })).toEqual(["a", "b", "c"]);
    expect(await labels({ userId: own.userId })).toEqual(["a"]);
    expect(await labels({ area: "menus" })).toEqual(["a"]);
    expect(await labels({ action: "delete" })).toEqual(["c", "b"]);
    expect(await labels({ action: "delete", recordId: other })).toEqual(["b"]);
    expect(await labels({ branchId: own.siblingId })).toEqual(["c"]);
    expect(await labels({ perPage: "1", page: "2" })).toEqual(["b"]);
  });

  test("is searched by the record's name and by the network address", async () => {
    await write([
      { label: "Machboos Chicken", address: "82.178.14.6" },
      { label: "مجبوس دَجاج", address: "82.178.14.60" },
      { label: "Fattoush" },
    ]);
    for (const search of ["machb", "MÁCHBOOS", "boos chick"])
      expect(await labels({ search })).toEqual(["Machboos Chicken"]);
    expect(await labels({ search: "دجاج" })).toEqual(["مجبوس دَجاج"]);
    expect(await labels({ search: "82.178.14.6" })).toHaveLength(2);
    expect(await labels({ search: "%" })).toEqual([]);
  });

  test.each(["Asia/Kuwait", "America/New_York", "Pacific/Kiritimati"])("filters by the days of %s", async (zone) => {
    await server.sql.query(
      "update business_settings set data = to_jsonb($2::text) where business_id = $1 and key = 'TimeZone'",
      [own.businessId, zone],
    );
    const local = async (time: string) =>
      (await server.sql.query<{ at: Date }>("select $1::timestamp at time zone $2 as at", [time, zone])).rows[0]?.at;
    const times = ["2026-02-24 23:59:59", "2026-02-25 00:00", "2026-02-25 23:59:59", "2026-02-26 00:00"];
    await write(await Promise.all(times.map(async (label) => ({ label, at: await local(label) }))));
    expect(await labels({ from: "2026-02-25", to: "2026-02-25T14:00:00" })).toEqual([times[2], times[1]]);
    expect(await labels({ from: "2026-02-26" })).toEqual([times[3]]);
    expect(await labels({ to: "2026-02-24" })).toEqual([times[0]]);
    await expect(list({ from: "2026-02-26", to: "2026-02-25" })).rejects.toMatchObject({
      errors: { to: [expect.any(String)] },
    });
  });

  test("shows members the rows of their branches and of the whole business, and nothing of another business", async () => {
    const other = await makeStockedTenant(server.sql);
    await write([
      { label: "here", branch_id: own.branchId },
      { label: "there", branch_id: own.siblingId },
      { label: "gone", branch_id: uuidv7() },
      { label: "all" },
    ]);
    await write([{ label: "foreign" }], other.businessId);
    const see = async (rights: Record<string, Right[]>) => {
      const member = await makeMember(server.sql, own, rights);
      return labels({}, member);
    };
    expect(await see({ [own.branchId]: ["audits.read"] })).toEqual(["all", "here"]);
    expect(await see({ [own.siblingId]: ["audits.update"], [own.branchId]: ["items.read"] })).toEqual(["all", "there"]);
    expect(await labels()).toEqual(["all", "gone", "there", "here"]);
    const member = await makeMember(server.sql, own, { [own.branchId]: ["audits.read"] });
    expect(await labels({ branchId: own.siblingId }, member)).toEqual([]);
  });

  test("contains logins, also failed ones, and the names of deleted users", async () => {
    const body = { name: "Salem", phone_number: "+96566000001", email: `${uuidv7()}@example.com`, password: PASSWORD };
    const { id, email } = await server.as(own).call(people.create, { body });
    const login = (password: string) => server.as().send(accounts.login, { body: { email, password } });
    await login("wrong password");
    const { token } = (await login(PASSWORD)).json<{ token: string }>();
    await server.as({ ...own, token }).send(people.list, { query: {} });
    await server.as(own).call(people.delete, { params: { memberId: id } });
    const { data } = await list({ area: "users" });
    expect(data.map(({ action }) => action)).toEqual(["delete", "login", "login_failed", "create"]);
    expect(data[1]).toMatchObject({ user: { id, name: "Salem" }, label: "Salem" });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${PASSWORD}|argon2`));
  });
});

describe("the export", () => {
  const download = (query: Record<string, string> = {}, locale = "en") =>
    server.as(own).send(audits.export, { query, headers: { locale } });
  const lines = (payload: string) => payload.trim().split("\r\n");

  test("has a byte order mark, titles and names in the caller's language, and the changed values", async () => {
    await write([
      { label: "Fattoush", branch_id: own.branchId, before: { price: 1, name: "F" }, after: { price: 2, name: "F" } },
      { label: "Soup", action: "delete", before: { price: 3 }, at: "2026-02-25T21:30:00Z" },
    ]);
    const answer = await download();
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain('filename="Audits.csv"');
    expect(answer.payload.startsWith("\uFEFF")).toBe(true);
    const [titles, newest, oldest] = lines(answer.payload);
    expect(titles).toContain('"Time","Who","Action","Area","Record","Branch","Before","After"');
    expect(newest).toContain('"2026-02-26 00:30:00",,"Delete","Items","Soup",,"{""price"": 3}",,');
    expect(oldest).toContain(`"Items","Fattoush","${own.mark} branch","{""price"": 1}","{""price"": 2}"`);
    const arabic = await download({ action: "delete" }, "ar");
    expect(lines(arabic.payload)).toHaveLength(2);
    expect(arabic.payload).toContain('"حذف","الأصناف","Soup"');
    expect(arabic.headers["content-disposition"]).toContain(encodeURIComponent("سجل التغييرات.csv"));
  });

  test("names the areas of a chalet business by its chalets", async () => {
    const chalets = await makeStockedTenant(server.sql, { type: "chalet" });
    await server.as(chalets).call(audits.noteExport, { body: { area: "items", rows: 1 } });
    const arabic = await server.as(chalets).send(audits.export, { query: {}, headers: { locale: "ar" } });
    expect(arabic.payload).toContain('"تصدير","الشاليهات"');
    expect(arabic.payload).not.toContain("الأصناف");
  });

  test("T23 runs nothing in a spreadsheet", async () => {
    await write([{ label: '=HYPERLINK("http://evil.test")' }, { label: "@SUM(A1)", client: "-2+3" }]);
    const { payload } = await download();
    expect(payload).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(payload).toContain(`"'@SUM(A1)"`);
    expect(payload).toContain(`"'-2+3"`);
  });

  test("is audited with its filters", async () => {
    await write([{ label: "a" }, { label: "b", area: "menus" }]);
    await download({ area: "menus", format: "xlsx" });
    expect((await list({ area: "audits" })).data).toMatchObject([
      { action: "export", label: "XLSX", user: { id: own.userId }, after: { format: "xlsx", rows: 1, area: "menus" } },
    ]);
  });

  test("of a screen is audited for callers that may read its list", async () => {
    const body = { area: "items", rows: 3, search: "tea" } as const;
    await server.as(own).call(audits.noteExport, { body });
    expect((await list({ area: "items", action: "export" })).data).toMatchObject([
      { label: "CSV", user: { id: own.userId }, after: { format: "csv", rows: 3, search: "tea" } },
    ]);
    const member = await makeMember(server.sql, own, { [own.branchId]: ["items.read"] });
    await server.as(member).call(audits.noteExport, { body });
    const refused = server.as(member).call(audits.noteExport, { body: { area: "users", rows: 3 } });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  test("contains only rows that the caller may read, and rejects more than 20,000 rows", async () => {
    await write([
      { label: "there", branch_id: own.siblingId },
      { label: "here", branch_id: own.branchId },
    ]);
    const member = await makeMember(server.sql, own, { [own.branchId]: ["audits.read"] });
    const answer = await server.as(member).send(audits.export);
    expect(answer.payload).toContain('"here"');
    expect(answer.payload).not.toContain('"there"');
    await server.sql.query(
      "insert into audits (business_id, id, area, action, label) select $1, uuid_v7(), 'items', 'update', 'x' from generate_series(1, 20000)",
      [own.businessId],
    );
    expect((await download()).json()).toMatchObject({ errors: { from: [expect.stringContaining("20,000")] } });
  });
});
