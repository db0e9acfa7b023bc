import { accounts } from "@diwan/contract/accounts/accounts";
import { branches } from "@diwan/contract/branches/branches";
import { businesses } from "@diwan/contract/branches/businesses";
import { guests } from "@diwan/contract/guests/guests";
import { type Setting, type SettingChange, settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Keys = Record<string, unknown>;
const listOf = (keys: Keys): SettingChange[] => Object.entries(keys).map(([key, data]) => ({ key, data }));
const asKeys = (all: readonly Setting[]): Keys => Object.fromEntries(all.map(({ key, data }) => [key, data]));
const set = async (keys: Keys, who = own): Promise<Keys> =>
  asKeys(await server.as(who).call(settings.setBusiness, { body: { settings: listOf(keys) } }));
const setBranch = async (keys: Keys, who = own): Promise<Keys> => {
  const params = { branchId: who.branchId };
  return asKeys(await server.as(who).call(settings.setBranch, { params, body: { settings: listOf(keys) } }));
};
const upload = async (): Promise<string> =>
  (await server.as(own).upload(await makePicture(20, 20).png().toBuffer())).json<{ file: string }>().file;
const en = (name: string) => [{ locale: "en", name }];

/** Every key with a value as users type it, and as it is stored. */
const BUSINESS: [key: string, typed: unknown, kept?: unknown][] = [
  ["ContactPhone", "00965 2571 4410", "+96525714410"],
  ["Whatsapp", "+965 9944-1820", "+96599441820"],
  ["TimeZone", "Africa/Cairo"],
  ["Address", { en: "Block 10" }, { en: "Block 10", ar: "" }],
  ["ContactHours", { en: "9 to 11", ar: "٩ إلى ١١" }],
  ["FirstSteps", { done: ["business"], closed: false }, { done: ["business"], closed: false, checked: [] }],
  ["Website", "darsalma.example", "https://darsalma.example"],
  ["PrimaryColor", "#7A2E3A", "#7a2e3a"],
  ["AccentColor", "e92", "#ee9922"],
  ["TextColor", "black"],
  ["X", "@darsalma", "https://x.com/darsalma"],
  ["Youtube", "https://www.youtube.com/@darsalma"],
  ["Instagram", "darsalma.kw", "https://www.instagram.com/darsalma.kw"],
  ["Facebook", "facebook.com/darsalma", "https://facebook.com/darsalma"],
  ["Snapchat", "darsalma", "https://www.snapchat.com/add/darsalma"],
  ["Linkedin", "dar-salma", "https://www.linkedin.com/company/dar-salma"],
  ["Currency", "USD"],
  ["GeneralDiscount", "٧٫٥", 7.5],
  ["ExtraCharge", "0,250", 0.25],
  ["PreviewPrices", false],
  ["TermsConditions", { en: "No pets", ar: "لا حيوانات" }],
  ["DineIn", false],
  ["Delivery", true],
  ["CarPickup", true],
  ["SelfPickUp", false],
];

describe("the settings of a business", () => {
  test("are stored normalized, false and 0 included, and null deletes a key", async () => {
    const typed = Object.fromEntries(BUSINESS.map(([key, value]) => [key, value]));
    const kept = Object.fromEntries(BUSINESS.map(([key, value, meant = value]) => [key, meant]));
    expect(await set(typed)).toMatchObject(kept);
    expect(await set({ GeneralDiscount: 0, ExtraCharge: 0 })).toMatchObject({ GeneralDiscount: 0, ExtraCharge: 0 });
    const cleared = await set(Object.fromEntries(BUSINESS.map(([key]) => [key, null])));
    expect(Object.keys(cleared)).toEqual(["Locales", "Logo"]);
    expect(asKeys(await server.as(own).call(settings.business))).toEqual(cleared);
  });

  test("change only where they are sent", async () => {
    await set({ Website: "one.example", GeneralDiscount: 5 });
    expect(await set({ Website: "two.example" })).toMatchObject({ Website: "https://two.example", GeneralDiscount: 5 });
  });

  test.each<[string, unknown, string?]>([
    ["ContactPhone", "99 12"],
    ["Whatsapp", 96_599_441_820],
    ["TimeZone", "Kuwait City"],
    ["TimeZone", "+03:00"],
    ["Address", { en: " ", ar: "" }, ".en"],
    ["Website", "http://localhost/"],
    ["Website", "javascript:alert(1)"],
    ["Website", "https://user:pass@evil.example"],
    ["Website", "darsalma.k"],
    ["PrimaryColor", "red"],
    ["PrimaryColor", "#fff;}body{display:none"],
    ["TextColor", "grey"],
    ["Instagram", "two words"],
    ["Currency", "EUR"],
    ["GeneralDiscount", 100.001],
    ["GeneralDiscount", -1],
    ["ExtraCharge", "-0.250"],
    ["ExtraCharge", "much"],
    ["PreviewPrices", "no"],
    ["TermsConditions", "No pets"],
    ["Logo", "/media/somebody/else.jpg"],
    ["Locales", en("Four"), ".0.name"],
    ["Locales", [], ".0.name"],
    ["Locales", null],
  ])("rejects as %s %j on its field, and saves no other setting of the request", async (key, data, inner = "") => {
    const refused = server.as(own).call(settings.setBusiness, {
      body: {
        settings: [
          { key: "SelfPickUp", data: true },
          { key, data },
        ],
      },
    });
    const field = `settings.1.data${inner}`;
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(asKeys(await server.as(own).call(settings.business))).not.toHaveProperty("SelfPickUp");
  });

  test("accept known keys only, each once", async () => {
    await expect(set({ PassKey: "1234" })).rejects.toMatchObject({ errors: { "settings.0.key": expect.anything() } });
    const twice = { settings: [...listOf({ TextColor: "black" }), ...listOf({ TextColor: "white" })] };
    await expect(server.as(own).call(settings.setBusiness, { body: twice })).rejects.toMatchObject({
      errors: { "settings.1.key": ["This appears twice."] },
    });
  });

  test("include the names of the business, and change them", async () => {
    const Locales = [
      { locale: "en", name: "Dar Salma", description: "Since 1998" },
      { locale: "ar", name: "دار سلمى", description: "منذ ١٩٩٨" },
    ];
    expect(await set({ Locales })).toMatchObject({ Locales });
    expect(await server.as(own).call(businesses.get)).toMatchObject({ name: "Dar Salma", locales: Locales });
    expect(await setBranch({ Locales: en("Sharq") })).toMatchObject({ Locales: en("Sharq") });
    const params = { branchId: own.branchId };
    expect(await server.as(own).call(branches.get, { params })).toMatchObject({ locales: en("Sharq") });
  });

  test("of restaurants only are order modes and a hidden cart", async () => {
    const salon = await makeStockedTenant(server.sql, { type: "salon" });
    for (const [call, keys, field] of [
      [set, { Website: "a.example", DineIn: true }, "settings.1.data"],
      [setBranch, { SelfPickUp: false }, "settings.0.data"],
      [setBranch, { MobileApp: { HideCart: true } }, "settings.0.data.HideCart"],
    ] as const)
      await expect(call(keys, salon)).rejects.toMatchObject({ status: 422, errors: { [field]: expect.anything() } });
    expect(await setBranch({ DineIn: null, MobileApp: { HideCart: null, HidePrices: true } }, salon)).toMatchObject({
      MobileApp: { HidePrices: true },
    });
  });

  test("apply changes of time zone and currency immediately", async () => {
    server.setNow("2027-03-10T22:30:00Z");
    const menu = () => server.as().call(guests.firstMenu, { params: { slug: own.slug } });
    expect((await menu()).today).toBe("2027-03-11");
    await set({ TimeZone: "America/Los_Angeles", Currency: "USD" });
    expect((await menu()).today).toBe("2027-03-10");
    const guest = await server.as().call(guests.branch, { params: { slug: own.slug } });
    expect(guest).toMatchObject({ currency: "USD", timeZone: "America/Los_Angeles" });
    const { business } = await server.as(own).call(accounts.info);
    expect(business).toMatchObject([{ currency: "USD", timeZone: "America/Los_Angeles" }]);
    server.setNow(undefined);
  });
});

describe("versions", () => {
  const stampOf = async (key: string) =>
    (await server.as(own).call(settings.business)).find((setting) => setting.key === key)?.updated_at;
  const save = (key: string, data: unknown, updated_at: string | null | undefined) =>
    server.as(own).call(settings.setBusiness, { body: { settings: [{ key, data, updated_at }] } });

  test("rejects the second change from the same version, with the current values", async () => {
    await set({ GeneralDiscount: 5 });
    const seen = await stampOf("GeneralDiscount");
    await save("GeneralDiscount", 6, seen);
    const refused = save("GeneralDiscount", 7, seen);
    const GeneralDiscount = { key: "GeneralDiscount", data: 6 };
    await expect(refused).rejects.toMatchObject({
      status: 409,
      answer: {
        code: "stale",
        current: expect.arrayContaining([expect.objectContaining(GeneralDiscount)]),
        changed_by: { id: own.userId },
      },
    });
    await save("ExtraCharge", 1, null);
    await expect(save("ExtraCharge", 2, null)).rejects.toMatchObject({ status: 409 });
    await save("GeneralDiscount", null, await stampOf("GeneralDiscount"));
    await expect(save("GeneralDiscount", 8, seen)).rejects.toMatchObject({ status: 409 });
    await save("GeneralDiscount", 9, undefined);
  });

  test("accepts exactly one of many parallel changes of a key", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        server.as(own).send(settings.setBusiness, {
          body: { settings: [{ key: "ExtraCharge", data: at, updated_at: null }] },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
  });
});

describe("the settings of an app", () => {
  test("are stored under one key; omitted parts stay, null removes one", async () => {
    await setBranch({
      MobileApp: { MenuLayout: "grid-sm", HidePrices: false, EnableReservationTill: "2027-05-01T14:00:00" },
    });
    expect(await setBranch({ MobileApp: { MenuLayout: null, RandomSorting: true } })).toMatchObject({
      MobileApp: { HidePrices: false, EnableReservationTill: "2027-05-01", RandomSorting: true },
    });
    const parts = { HidePrices: null, EnableReservationTill: null, RandomSorting: null };
    expect(await setBranch({ MobileApp: parts })).not.toHaveProperty("MobileApp");
    await setBranch({ TabletApp: { CartVisible: false, PassKey: "٤٨٢١" } });
    expect(await setBranch({})).toMatchObject({ TabletApp: { CartVisible: false, PassKey: "4821" } });
    expect(await setBranch({ TabletApp: null })).not.toHaveProperty("TabletApp");
  });

  test.each<[string, Keys, string]>([
    ["TabletApp", { PassKey: "123" }, "PassKey"],
    ["TabletApp", { PassKey: 1234 }, "PassKey"],
    ["TabletApp", { CategoriesView: "sideways" }, "CategoriesView"],
    ["TabletApp", { CoverScreen: "https://evil.example/a.jpg" }, "CoverScreen"],
    ["MobileApp", { MenuLayout: "grid" }, "MenuLayout"],
    ["MobileApp", { HideCart: "yes" }, "HideCart"],
    ["MobileApp", { EnableReservationTill: "2027-02-30" }, "EnableReservationTill"],
    ["MobileApp", { PassKey: "1234" }, "PassKey"],
    ["MobileApp", { SliderAds: [{ src: "/media/none.jpg", link: "#" }] }, "SliderAds.0.src"],
  ])("%s rejects %j", async (key, data, field) => {
    await expect(setBranch({ [key]: data })).rejects.toMatchObject({
      status: 422,
      errors: { [`settings.0.data.${field}`]: [expect.any(String)] },
    });
  });

  test("slider pictures link to an address, an item of the business, or nowhere, six at most", async () => {
    const [src, other] = [await upload(), await makeStockedTenant(server.sql)];
    const ads = (links: (string | undefined)[]) => ({ MobileApp: { SliderAds: links.map((link) => ({ src, link })) } });
    const links = ["darsalma.example/ramadan", own.itemId, `?item=${own.otherItemId}`, "#", undefined];
    const kept = ["https://darsalma.example/ramadan", `?item=${own.itemId}`, `?item=${own.otherItemId}`, "#", "#"];
    expect(await setBranch(ads(links))).toMatchObject({
      MobileApp: { SliderAds: kept.map((link) => ({ src, link })) },
    });
    for (const link of ["javascript:alert(1)", "/settings", "ftp://a.example", other.itemId])
      await expect(setBranch(ads(["#", link]))).rejects.toMatchObject({
        errors: { "settings.0.data.SliderAds.1.link": [expect.any(String)] },
      });
    await expect(setBranch(ads(Array.from({ length: 7 }, () => "#")))).rejects.toMatchObject({
      errors: { "settings.0.data.SliderAds": ["At most 6."] },
    });
  });
});
