import { bulk } from "@diwan/contract/api/bulk";
import { IMPORT_KINDS, IMPORTS, type ImportKind } from "@diwan/contract/imports/import-kinds";
import { type ImportOutcome, imports } from "@diwan/contract/imports/imports";
import { people } from "@diwan/contract/people/people";
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Cells = Record<string, string>;

const formOf = (kind: ImportKind, cells: Cells) => ({
  ...{ kind, columns: Object.keys(cells) },
  rows: [{ row: 2, cells: Object.values(cells) }],
});
const check = async (kind: ImportKind, cells: Cells) =>
  (await server.as(own).call(imports.check, { body: formOf(kind, cells) })).rows[0];
const send = (kind: ImportKind, cells: Cells, update: boolean, who = own) => {
  const form = formOf(kind, cells);
  const rows = form.rows.map((row) => ({ ...row, key: randomBytes(16).toString("hex"), update }));
  return server.as(who).send(imports.add, { body: { ...form, rows } });
};
const resultOf = async (...sent: Parameters<typeof send>): Promise<ImportOutcome> => {
  const [outcome] = (await send(...sent)).json<{ results: ImportOutcome[] }>().results;
  if (!outcome) throw new Error("There is no result.");
  return outcome;
};
const add = (kind: ImportKind, cells: Cells, who = own) => resultOf(kind, cells, false, who);
const update = (kind: ImportKind, cells: Cells) => resultOf(kind, cells, true);
const nameOfBranch = async (id: string) =>
  (await server.sql.query("select name_en from branches where id = $1", [id])).rows[0].name_en as string;

describe("an updated record", () => {
  /** Sends what the outcome of an update says. */
  const takeBack = async (kind: ImportKind, { id, params, undo }: ImportOutcome) => {
    const body = { path: IMPORTS[kind].update.call.path, params, records: [{ id: id ?? "", body: undo ?? {} }] };
    return (await server.as(own).call(bulk.run, { body })).results.map(({ code }) => code);
  };
  const read = async (kind: ImportKind, { id, params }: ImportOutcome) => {
    const { read: call, param } = IMPORTS[kind].update;
    const record = (await server.as(own).send(call, { params: { ...params, [param]: id ?? "" } })).json();
    return { ...record, updated_at: "" };
  };
  const rowsOf = async (kind: ImportKind): Promise<[Cells, Cells]> => {
    const branch = await nameOfBranch(own.branchId);
    const found = await server.sql.query("select name_en from hotels where id = $1", [own.otherHotelId]);
    const hotel = String(found.rows[0].name_en);
    const address = { whatsapp: "99812204", address_ar: "شارع", latitude: "29.3", longitude: "48" };
    const rows: Record<ImportKind, [Cells, Cells]> = {
      branches: [
        { name_en: "Salmiya", phone: "2571 4410", address_en: "Street 1" },
        { name_en: "SALMIYA", phone: "25714411", ...address },
      ],
      users: [
        { name: "Dana", phone: "99812204" },
        { name: "Dana Al Ali", phone: "99812204" },
      ],
      tables: [
        { branch, floor: "Roof", name_en: "T1" },
        { branch, floor: "Garden", name_en: "t1", seats: "8" },
      ],
      services: [
        { name_en: "Hair cut", place: branch },
        { name_en: "HAIR CUT", price: "5", duration: "30", place: branch },
      ],
      roomTypes: [
        { hotel, name_en: "Sea", units: "2", price: "45" },
        { hotel, name_en: "SEA", unit_names: "101, 102, 103", price: "50", weekend_price: "60" },
      ],
    };
    return rows[kind];
  };

  test.each(IMPORT_KINDS)("goes back to what it was, unless it was changed meanwhile: %s", async (kind) => {
    const [first, then] = await rowsOf(kind);
    const made = await add(kind, first);
    const before = await read(kind, made);
    const updated = await update(kind, then);
    expect(updated).toMatchObject({ result: "updated", id: made.id, errors: [] });
    expect(await read(kind, updated)).not.toEqual(before);
    expect(await takeBack(kind, updated)).toEqual([null]);
    expect(await read(kind, made)).toEqual(before);
    // sent again, it meets a later version
    expect(await takeBack(kind, { ...updated, params: made.params })).toEqual(["stale"]);
  });
});

describe("people of an exported list", () => {
  const exported = async (id: string | null) => {
    const { name, phone, email } = await server.as(own).call(people.get, { params: { memberId: id ?? "" } });
    return { id: id ?? "", name, phone: phone ?? "", email };
  };
  const dana = { name: "Dana", phone: "99812204", email: "dana@example.com" };

  test("are found by their id and changed, whatever of theirs is different", async () => {
    const { id } = await add("users", dana);
    const row = await exported(id);
    const others = { role: "Waiter", branches: "all" };
    expect(await update("users", { ...row, ...others })).toMatchObject({ result: "exists" });
    const changed = { ...row, name: "Dana S", phone: "99812209", email: "dana.s@example.com" };
    const checked = await check("users", { ...changed, ...others });
    expect(checked).toMatchObject({ result: "exists", errors: [], notes: [{ field: "role" }] });
    expect(await add("users", changed)).toMatchObject({ result: "exists", id });
    expect(await update("users", changed)).toMatchObject({ result: "updated", id });
    expect(await exported(id)).toEqual({ ...changed, phone: "+96599812209" });
  });

  test("stay as they are where the business cannot change them, and in other businesses", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["users.read"] });
    const row = await exported(member.userId);
    expect(await update("users", row)).toMatchObject({ result: "exists" });
    expect(await update("users", { ...row, name: "Other" })).toMatchObject({
      ...{ result: "refused", code: "shared_account" },
    });
    const other = await makeStockedTenant(server.sql);
    const added = await add("users", { ...row, phone: "99812204", email: "new@example.com" }, other);
    expect(added).toMatchObject({ result: "created" });
    expect(added.id).not.toBe(member.userId);
    expect((await check("users", { id: "x", name: "Dana", phone: "66112204" }))?.result).toBe("create");
  });

  test("get another address only shortly after a sign-in", async () => {
    const { id } = await add("users", dana);
    const row = await exported(id);
    await server.sql.query("update sessions set authenticated_at = now() - interval '1 day' where user_id = $1", [
      own.userId,
    ]);
    const refused = await send("users", { ...row, email: "dana.s@example.com" }, true);
    expect(refused.json().code).toBe("sign_in_again");
    expect((await send("users", { ...row, name: "Dana S" }, true)).statusCode).toBe(200);
  });
});
