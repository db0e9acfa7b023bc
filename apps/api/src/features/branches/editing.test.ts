import { bin } from "@diwan/contract/overview/bin";
import { type Branch, branches } from "@diwan/contract/branches/branches";
import { guests } from "@diwan/contract/guests/guests";
import { items } from "@diwan/contract/menu/items";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];
const open = (body: object, who: StockedTenant = own) => server.as(who).call(branches.create, { body });
const change = (body: object, branchId = own.branchId) =>
  server.as(own).call(branches.update, { params: { branchId }, body });
const remove = (branchId: string) => server.as(own).send(branches.delete, { params: { branchId } });

test("a slug from an Arabic name follows the English name until one is chosen; the former slug redirects", async () => {
  const ar = (name: string) => ({ locale: "ar", name });
  const [mark] = own.mark.toLowerCase().match(/[a-z0-9]+$/) ?? [];
  const made = await open({ locales: [ar(`فرع ${mark} البحر`)] });
  expect(made.slug).toMatch(/^fra-/);
  const both = (name: string) => ({ locales: [...en(name), ar(`فرع ${mark} البحر`)] });
  const named = await change(both(`Sea ${mark}`), made.id);
  expect(named.slug).toBe(`sea-${mark}`);
  await server.as(own).call(guests.branch, { params: { slug: made.slug } });
  // an English name that changes, and a chosen address, stay
  expect((await change(both("Bay"), made.id)).slug).toBe(`sea-${mark}`);
  const own2 = await open({ locales: [ar(`فرع ${mark} الجبل`)], slug: `chosen-${mark}` });
  expect((await change(both(`Hill ${mark}`), own2.id)).slug).toBe(`chosen-${mark}`);
});

describe("a branch", () => {
  test("is created with place and contact, changed in part, and deleted with its own records", async () => {
    const contact = { ContactPhone: "00965 2571-4410", Address: { ar: "السالمية" }, DineIn: false, Delivery: true };
    const made = await open({ locales: en("Salmiya"), latitude: 29.34, longitude: 48.07, settings: contact });
    const none = { Whatsapp: null, CarPickup: null, SelfPickUp: null };
    const kept = { ContactPhone: "+96525714410", Address: { en: "", ar: "السالمية" }, DineIn: false, Delivery: true };
    expect(made).toMatchObject({
      latitude: 29.34,
      longitude: 48.07,
      settings: { ...none, ...kept },
      modes: ["Delivery"],
      ordering: true,
    });
    const changed = await change({ longitude: null, settings: { Delivery: null, Whatsapp: "+96599441820" } }, made.id);
    expect(changed).toMatchObject({
      latitude: 29.34,
      longitude: null,
      settings: { ...none, ...kept, Delivery: null, Whatsapp: "+96599441820" },
      modes: [],
    });
    const src = (await server.as(own).upload(await makePicture(20, 20).png().toBuffer())).json<{ file: string }>().file;
    const mobile = [{ key: "MobileApp", data: { CoverScreen: src } }];
    await server.as(own).call(settings.setBranch, { params: { branchId: made.id }, body: { settings: mobile } });
    expect((await remove(made.id)).statusCode).toBe(200);
    // its picture stays as long as it is in the bin
    await server.as(own).call(bin.delete, { params: { deletedId: made.id } });
    const { rows } = await server.sql.query("select 1 from files where key = $1", [src.replace("/media/", "")]);
    expect(rows).toEqual([]);
    expect((await remove(made.id)).statusCode).toBe(404);
  });

  test("with dependent records can't be deleted, and the error names them", async () => {
    const refused = await remove(own.siblingId);
    expect(refused.statusCode).toBe(409);
    const uses = [
      { area: "services", id: own.serviceId },
      { area: "events", id: own.eventId },
    ];
    expect(refused.json()).toMatchObject({ code: "in_use", uses });
    for (const table of ["orders", "reservations", "invoices"])
      await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
    const floors = [own.floorId, own.emptyFloorId].map((id) => ({ area: "floors", id, label: own.mark }));
    expect((await remove(own.branchId)).json()).toMatchObject({ code: "in_use", uses: floors });
  });

  test("that has sold something stays", async () => {
    await server.sql.query("delete from floors where business_id = $1", [own.businessId]);
    const refused = await remove(own.branchId);
    expect(refused.json()).toMatchObject({ code: "in_use", message: expect.stringContaining("1 order,") });
  });

  test("with an invoice can't be deleted, whatever happened to its order or booking", async () => {
    for (const table of ["reservations", "floors", "orders", "services", "events", "invoices"])
      await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
    await insertRows(server.sql, {
      invoices: [
        {
          business_id: own.businessId,
          id: own.reservationId,
          branch_id: own.siblingId,
          year: 2026,
          count: 7,
          date: "2026-03-01",
          source: "reservation",
          subject_number: 7,
          currency: "KWD",
          ...Object.fromEntries(
            ["subtotal", "discount", "extra_charge"]
              .flatMap((name) => [name, `issued_${name}`])
              .map((name) => [name, 0]),
          ),
        },
      ],
    });
    expect((await remove(own.siblingId)).json()).toMatchObject({
      code: "in_use",
      message: expect.stringContaining("1 invoice,"),
    });
  });

  test("can't be deleted if it is the last one, also by parallel requests", async () => {
    expect((await remove(own.emptyBranchId)).statusCode).toBe(200);
    for (const table of ["services", "events", "reservations", "floors", "orders", "invoices"])
      await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
    const answers = await Promise.all([own.branchId, own.siblingId].map(remove));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: "in_use", message: expect.stringContaining("the last one stays") });
  });

  test("that changed meanwhile is returned in its current state", async () => {
    const { updated_at } = await server.as(own).call(branches.get, { params: { branchId: own.branchId } });
    await change({ locales: en("First"), updated_at });
    await expect(change({ locales: en("Second"), updated_at })).rejects.toMatchObject({
      status: 409,
      answer: { code: "stale", current: { locales: [{ name: "First" }] } },
    });
  });

  test("is found by name, slug and phone number, in either language", async () => {
    await open({ locales: [...en("Fahaheel"), { locale: "ar", name: "الفحيحيل" }], slug: `sea-${own.branchId}` });
    await open({ locales: en("Jahra"), settings: { ContactPhone: "+96524553309" } });
    const find = async (search: string): Promise<string[]> =>
      (await server.as(own).call(branches.list, { query: { search } })).data.map(
        ({ locales }) => locales[0]?.name ?? "",
      );
    for (const search of ["fahah", "FAHA", "الفُحيحيل", "sea-"]) expect(await find(search)).toEqual(["Fahaheel"]);
    for (const search of ["+96524553309", "2455 3309", "٢٤٥٥٣٣٠٩"]) expect(await find(search)).toEqual(["Jahra"]);
    expect(await find("%")).toEqual([]);
  });

  test.each([
    [{ locales: [] }, "locales.0.name"],
    [{ locales: en("Sharq"), latitude: 91 }, "latitude"],
    [{ locales: en("Sharq"), settings: { ContactPhone: "99 12" } }, "settings.ContactPhone"],
    [{ locales: en("Sharq"), settings: { PassKey: "1234" } }, "settings.PassKey"],
    [{ locales: en("Sharq"), settings: { Address: {} } }, "settings.Address.en"],
    [{ locales: en("Sharq"), slug: "a" }, "slug"],
    [{ locales: en("Sharq"), slug: "sal miya" }, "slug"],
    [{ locales: en("Sharq"), slug: "-sharq" }, "slug"],
    [{ locales: en("Sharq"), slug: "s".repeat(61) }, "slug"],
    [{ locales: en("Sharq"), slug: "السالمية" }, "slug"],
  ])("rejects %j", async (body, field) => {
    await expect(open(body)).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  test("has order modes only in a restaurant", async () => {
    const salon = await makeStockedTenant(server.sql, { type: "salon" });
    const body = { locales: en("Sharq"), settings: { DineIn: true } };
    await expect(open(body, salon)).rejects.toMatchObject({
      status: 422,
      errors: { "settings.DineIn": expect.anything() },
    });
    expect(await open({ ...body, settings: { DineIn: null } }, salon)).toMatchObject({ modes: [] });
  });

  test("uses the order modes of the business if it has none of its own", async () => {
    const body = {
      settings: [
        { key: "DineIn", data: true },
        { key: "CarPickup", data: true },
      ],
    };
    await server.as(own).call(settings.setBusiness, { body });
    expect(await change({ settings: { DineIn: false, SelfPickUp: true } })).toMatchObject({
      modes: ["CarPickup", "SelfPickUp"],
    });
  });

  test("shows its settings only to users who may change them", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["branches.update"] });
    const params = { branchId: own.branchId };
    const rename = server.as(member).send(branches.update, { params, body: { locales: en("Ours") } });
    expect((await rename).statusCode).toBe(200);
    const body = { settings: { ContactPhone: "+96599000000" } };
    expect((await server.as(member).send(branches.update, { params, body })).statusCode).toBe(403);
  });
});

describe("a slug", () => {
  const slugOf = async (name: string): Promise<string> => (await open({ locales: en(name) })).slug;
  const advise = (query: Record<string, string>) => server.as(own).call(branches.slug, { query });

  test("comes from the name; if taken, the business is prefixed, then a suffix is added", async () => {
    const name = `Kuwait City ${own.branchId.slice(-6)}`;
    const wish = name.toLowerCase().replaceAll(" ", "-");
    expect(await advise({ name })).toEqual({ slug: wish, free: true });
    expect(await slugOf(name)).toBe(wish);
    expect(await advise({ slug: wish })).toEqual({ slug: wish, free: false });
    expect(await slugOf(name)).toBe(`${own.mark}-${wish}`);
    expect(await slugOf(name)).toMatch(new RegExp(`^${wish}-[0-9a-f]{6}$`));
    expect(await slugOf("北京")).toMatch(/^[a-z0-9][a-z0-9-]+[a-z0-9]$/);
    const [{ slug: arabic }] = [await open({ locales: [{ locale: "ar", name: `السالمية ${own.branchId}` }] })];
    expect(arabic).toMatch(/^al-salmia-/);
  });

  test("is unique for many branches that are created in parallel with one name", async () => {
    for (let round = 0; round < 10; round++) {
      const made = await Promise.all(Array.from({ length: 12 }, () => slugOf(`Twin ${round} ${own.branchId}`)));
      expect(new Set(made).size).toBe(12);
    }
  });

  test("that two businesses request at once goes to one, and the other gets an error on the field", async () => {
    const other = await makeStockedTenant(server.sql);
    for (let at = 0; at < 5; at++) {
      const body = { locales: en("Sharq"), slug: `race-${at}-${own.branchId}` };
      const answers = await Promise.all(
        [own, other, own, other].map((who) => server.as(who).send(branches.create, { body })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
      for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
        expect(answer.json()).toMatchObject({ errors: { slug: ["This address is already taken."] } });
    }
  });

  describe("that was changed", () => {
    const former = () => own.slug;
    const next = () => `${own.slug}-new`;
    const openPage = (slug: string, query = "") =>
      server.app.inject({ url: `/qr/${slug}${query}`, headers: { accept: "text/html" } });

    test("still leads to its branch: the page by a redirect, the public calls directly", async () => {
      await change({ slug: next() });
      await change({ slug: `${own.slug}-newest` });
      for (const slug of [former(), next()]) {
        const page = await openPage(slug, "?lang=ar&table=7");
        expect(page.statusCode).toBe(308);
        expect(page.headers["location"]).toBe(`/qr/${own.slug}-newest?lang=ar&table=7`);
        // a browser that cached this permanently would never see the branch return to this slug
        expect(page.headers["cache-control"]).toBe("no-cache");
        const branch = await server.as().call(guests.branch, { params: { slug } });
        expect(branch).toMatchObject({ id: own.branchId, slug: `${own.slug}-newest` });
        expect(await server.as().call(guests.firstMenu, { params: { slug } })).toMatchObject({ id: own.menuId });
      }
      expect((await openPage(`${own.slug}-newest`)).statusCode).toBe(200);
      expect((await change({ slug: former() })).slug).toBe(former());
      expect((await openPage(former())).statusCode).toBe(200);
      expect((await openPage(next())).headers["location"]).toBe(`/qr/${former()}`);
    });

    test("can't be taken by another business, neither while it redirects nor later", async () => {
      const other = await makeStockedTenant(server.sql);
      const body = { locales: en("Thief"), slug: former() };
      await change({ slug: next() });
      await expect(open(body, other)).rejects.toMatchObject({ status: 422, errors: { slug: expect.anything() } });
      expect(await server.as(other).call(branches.slug, { query: { slug: former() } })).toMatchObject({ free: false });
      for (const table of ["reservations", "floors", "orders", "invoices"])
        await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
      expect((await remove(own.branchId)).statusCode).toBe(200);
      for (const slug of [former(), next()]) {
        await expect(open({ ...body, slug }, other)).rejects.toMatchObject({ status: 422 });
        expect((await openPage(slug)).statusCode).toBe(404);
      }
    });

    test("can be given to another branch of the same business", async () => {
      await change({ slug: next() });
      expect(await advise({ slug: former() })).toMatchObject({ free: true });
      const made: Branch = await open({ locales: en("Heir"), slug: former() });
      expect(await server.as().call(guests.branch, { params: { slug: former() } })).toMatchObject({ id: made.id });
      expect((await change({ slug: next() })).slug).toBe(next());
      await expect(change({ slug: former() })).rejects.toMatchObject({ status: 422 });
    });
  });
});

test("changed branches are visible on the next page view", async () => {
  const page = async () => (await server.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } })).body;
  expect(await page()).not.toContain("Harbour");
  await change({ locales: en("Harbour") });
  await expect.poll(page).toContain("Harbour");
  await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { locales: en("Soup") } });
  await expect.poll(page).toContain("Soup");
});
