import { branches } from "@diwan/contract/branches/branches";
import { tables } from "@diwan/contract/branches/tables";
import { IMPORTS, type ImportKind } from "@diwan/contract/imports/import-kinds";
import { imports } from "@diwan/contract/imports/imports";
import { services } from "@diwan/contract/menu/services";
import { people } from "@diwan/contract/people/people";
import { roles } from "@diwan/contract/people/roles";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Cells = Record<string, string>;

const newKey = () => randomBytes(16).toString("hex");
const formOf = (kind: ImportKind, rows: readonly Cells[], more: Record<string, unknown> = {}) => {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const sent = rows.map((cells, at) => ({
    ...{ row: at + 2, cells: columns.map((field) => cells[field] ?? "") },
    ...more,
  }));
  return { kind, columns, rows: sent };
};
const check = async (kind: ImportKind, rows: readonly Cells[], who: { token: string } = own, locale = "en") =>
  (await server.as({ ...own, ...who }).call(imports.check, { body: formOf(kind, rows), headers: { locale } })).rows;
const add = async (kind: ImportKind, rows: readonly Cells[], more: Record<string, unknown> = {}, who = own) => {
  const form = formOf(kind, rows);
  const body = { ...form, rows: form.rows.map((row) => ({ key: newKey(), ...row, ...more })) };
  return (await server.as(who).call(imports.add, { body })).results;
};
const nameOfBranch = async (id: string) =>
  (await server.sql.query("select name_en from branches where id = $1", [id])).rows[0].name_en as string;
const audited = async (area: string) =>
  (
    await server.sql.query("select 1 from audits where business_id = $1 and area = $2 and action = 'create'", [
      own.businessId,
      area,
    ])
  ).rows.length;

describe("each kind becomes the call of its form", () => {
  test("branches, with contact and address", async () => {
    const rows = [{ name_en: "Salmiya", name_ar: "السالمية", phone: "٢٥٧١ ٤٤١٠", address_en: "Street 1" }];
    const [made] = await add("branches", rows);
    expect(made).toMatchObject({ result: "created", errors: [] });
    const branch = await server.as(own).call(branches.get, { params: { branchId: made?.id ?? "" } });
    expect(branch.settings).toMatchObject({ ContactPhone: "+96525714410", Address: { en: "Street 1", ar: "" } });
    expect(branch.locales.map(({ name }) => name)).toEqual(["Salmiya", "السالمية"]);
    expect(await audited("branches")).toBe(1);
  });

  test("tables, with a floor that is added once for its rows", async () => {
    const branch = await nameOfBranch(own.branchId);
    const rows = ["T1", "T2"].map((name_en) => ({ branch, floor: "Roof", name_en, seats: "6" }));
    const checked = await check("tables", rows);
    expect(checked.map(({ result }) => result)).toEqual(["create", "create"]);
    expect(checked[0]?.notes).toEqual([{ field: "floor", message: "New floor: Roof" }]);
    const made = await add("tables", rows);
    expect(made.map(({ result }) => result)).toEqual(["created", "created"]);
    expect(new Set(made.map(({ params }) => params["floorId"])).size).toBe(1);
    const params = { branchId: own.branchId, floorId: made[0]?.params["floorId"] ?? "" };
    const list = await server.as(own).call(tables.list, { params });
    expect(list.data.map(({ seats }) => seats)).toEqual([6, 6]);
    expect([await audited("floors"), await audited("tables")]).toEqual([1, 2]);
  });

  test("services, with a duration as the list exports it", async () => {
    const place = `${await nameOfBranch(own.branchId)} · Branch`;
    const [made] = await add("services", [{ name_en: "Hair cut", price: "١٢٫٥", duration: "45 minutes", place }]);
    expect(made?.errors).toEqual([]);
    const service = await server.as(own).call(services.get, { params: { serviceId: made?.id ?? "" } });
    expect(service).toMatchObject({ price: 12.5, duration: 45, serviceable_id: own.branchId });
  });

  test("room types, as many rooms as are named", async () => {
    const found = await server.sql.query("select name_en from hotels where id = $1", [own.otherHotelId]);
    const hotel = found.rows[0].name_en as string;
    const [made] = await add("roomTypes", [{ hotel, name_en: "Sea", unit_names: "101, 102، 103", price: "45" }]);
    expect(made?.errors).toEqual([]);
    const type = await server.as(own).call(roomTypes.get, { params: { roomTypeId: made?.id ?? "" } });
    expect(type).toMatchObject({ units: 3, unit_names: ["101", "102", "103"], price: 45 });
  });

  test("people, with a role on branches, an invitation or a login of their own", async () => {
    const locales = [{ locale: "en", name: "Waiter" }];
    await server.as(own).call(roles.create, { body: { locales, rights: ["orders.read"] } });
    const [invited, alone, cook] = await add("users", [
      { name: "Dana", phone: "99812204", email: "dana@example.com", role: "waiter", branches: "all" },
      { name: "Omar", phone: "99812205" },
      // a ready-made set of permissions, named in the other language
      { name: "Noor", phone: "99812206", email: "noor@example.com", role: "مطبخ", branches: "الكل" },
    ]);
    const person = await server.as(own).call(people.get, { params: { memberId: invited?.id ?? "" } });
    expect(person).toMatchObject({ pending: true, email: "dana@example.com" });
    expect(person.branches[0]?.rights).toEqual(["orders.read"]);
    const kitchen = await server.as(own).call(people.get, { params: { memberId: cook?.id ?? "" } });
    expect(kitchen.branches[0]?.rights).toContain("orders.update");
    expect(invited?.credentials).toBeNull();
    expect(alone?.credentials?.password).toHaveLength(12);
    expect((await check("users", [{ name: "Omar", phone: "9981 2205" }]))[0]?.result).toBe("exists");
  });
});

describe("a row that is refused", () => {
  test("stays with its reason at its cell, in the caller's language, and the others are added", async () => {
    const rows = [
      { name_en: "Good", price: "5" },
      { name_en: "Bad", price: "7.2x" },
      { name_en: "", price: "5" },
    ].map((row) => ({ ...row, place: own.mark }));
    const checked = await check("services", rows, own, "ar");
    expect(checked.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ["price"], ["name_en"]]);
    expect(checked[2]?.errors[0]?.message).toBe("الاسم مطلوب");
    const made = await add("services", rows);
    expect(made.map(({ result, code }) => [result, code])).toEqual([
      ["created", null],
      ["refused", "invalid"],
      ["refused", "invalid"],
    ]);
    expect(made[1]?.errors).toEqual([{ field: "price", message: "Type an amount such as 1.500" }]);
    expect(await audited("services")).toBe(1);
  });

  test("repeats another row, or names what is not there", async () => {
    const floor = "Roof";
    const branch = await nameOfBranch(own.branchId);
    const rows = [
      { branch, floor, name_en: "T1" },
      { branch, floor, name_en: "t1" },
      { branch: "Elsewhere", floor, name_en: "T2" },
    ];
    const [first, twice, elsewhere] = await check("tables", rows);
    expect(first?.errors).toEqual([]);
    expect(twice?.errors).toEqual([{ field: "name_en", message: "The same as in row 2." }]);
    expect(elsewhere?.errors[0]).toMatchObject({ field: "branch" });
    expect(elsewhere?.errors[0]?.message).toContain(branch);
    expect(elsewhere?.errors).toHaveLength(1);
    const [, nameless] = await check(
      "tables",
      ["ط١", ""].map((name_ar) => ({ branch, floor, name_ar })),
    );
    expect(nameless?.errors.map((error) => error.field)).toEqual(["name_ar"]);
  });
});

describe("a record that exists", () => {
  test("is left out, or updated by what the file fills in", async () => {
    const place = own.mark;
    await server.sql.query(
      "update services set name_en = 'Massage', description_en = 'An hour', price = 20, duration = 60 where id = $1",
      [own.serviceId],
    );
    const found = await server.sql.query(
      "select coalesce(b.name_en, h.name_en) as name from services s left join branches b on b.id = s.branch_id left join hotels h on h.id = s.hotel_id where s.id = $1",
      [own.serviceId],
    );
    const rows = [{ name_en: "MASSAGE", price: "25", place: String(found.rows[0].name || place) }];
    expect((await check("services", rows))[0]?.result).toBe("exists");
    expect((await add("services", rows))[0]).toMatchObject({ result: "exists", id: own.serviceId });
    expect((await add("services", rows, { update: true }))[0]).toMatchObject({ result: "updated" });
    const service = await server.as(own).call(services.get, { params: { serviceId: own.serviceId } });
    expect(service).toMatchObject({ price: 25, duration: 60 });
    expect(service.locales[0]).toMatchObject({ name: "MASSAGE", description: "An hour" });
  });

  test("is not made again when the same rows are sent twice after a dead network", async () => {
    const branch = await nameOfBranch(own.branchId);
    const form = formOf("tables", [{ branch, floor: "Roof", name_en: "T1" }], { key: newKey(), update: false });
    const send = async () => (await server.as(own).call(imports.add, { body: form })).results;
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect([await audited("floors"), await audited("tables")]).toEqual([1, 1]);
  });
});

describe("rights", () => {
  test("a row needs the right of its call on its branch; other branches and businesses are unknown", async () => {
    const other = await makeStockedTenant(server.sql);
    const member = await makeMember(server.sql, own, { [own.branchId]: ["tables.create", "tables.read"] });
    const as = { ...own, token: member.token };
    const rows = await Promise.all(
      [own.branchId, own.siblingId, other.branchId].map(async (id) => ({
        ...{ branch: await nameOfBranch(id), floor: "Roof", name_en: "T1" },
      })),
    );
    const [mine, sibling, foreign] = await check("tables", rows, as);
    expect([mine?.result, sibling?.result, foreign?.result]).toEqual(["create", "error", "error"]);
    // the table may be added, its floor may not
    expect((await add("tables", rows.slice(0, 1), {}, as))[0]).toMatchObject({ result: "refused", code: "forbidden" });
    for (const kind of ["branches", "users", "services", "roomTypes"] as const) {
      const { field } = IMPORTS[kind].columns[0] ?? { field: "" };
      const sent = await server.as(as).send(imports.check, { body: formOf(kind, [{ [field]: "x" }]) });
      expect(sent.json().code).toBe("forbidden");
    }
    expect(await audited("tables")).toBe(0);
  });

  test("roles are given only shortly after a sign-in", async () => {
    await server.sql.query("update sessions set authenticated_at = now() - interval '1 day' where user_id = $1", [
      own.userId,
    ]);
    const body = formOf("users", [{ name: "Dana", phone: "99812204", role: "Waiter" }], {
      key: newKey(),
      update: false,
    });
    expect((await server.as(own).send(imports.add, { body })).json().code).toBe("sign_in_again");
  });
});

test("unknown columns and columns twice are refused", async () => {
  for (const columns of [["nothing"], ["name_en", "name_en"], ["constructor"]]) {
    const body = { kind: "tables", columns, rows: [{ row: 2, cells: ["x"] }] };
    expect((await server.as(own).send(imports.check, { body })).statusCode).toBe(422);
  }
});
