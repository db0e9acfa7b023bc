import { branches } from "@diwan/contract/branches/branches";
import type { Setting } from "@diwan/contract/settings/settings";
import { settings } from "@diwan/contract/settings/settings";
import { history } from "@diwan/contract/overview/history";
import type { SettingsKind } from "@diwan/contract/overview/history-kinds";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Keys = Record<string, unknown>;
const listOf = (keys: Keys) => Object.entries(keys).map(([key, data]) => ({ key, data }));
const asKeys = (all: readonly Setting[]): Keys => Object.fromEntries(all.map(({ key, data }) => [key, data]));
const set = async (keys: Keys): Promise<Keys> =>
  asKeys(await server.as(own).call(settings.setBusiness, { body: { settings: listOf(keys) } }));
const setBranch = async (keys: Keys): Promise<Keys> => {
  const params = { branchId: own.branchId };
  return asKeys(await server.as(own).call(settings.setBranch, { params, body: { settings: listOf(keys) } }));
};
const branchNow = async (): Promise<Keys> =>
  asKeys(await server.as(own).call(settings.branch, { params: { branchId: own.branchId } }));
const recordOf = (kind: SettingsKind) => (kind === "businessSettings" ? own.businessId : own.branchId);
const statesOf = async (kind: SettingsKind, who: { token: string } = own) =>
  (await server.as({ ...own, ...who }).call(history.list, { params: { recordId: recordOf(kind) }, query: { kind } }))
    .data;
const restore = (kind: SettingsKind, state: string | undefined, more: object = {}, who: { token: string } = own) =>
  server.as({ ...own, ...who }).send(history.restore, {
    params: { recordId: recordOf(kind) },
    body: { kind, state_id: state, ...more },
  });
const en = (name: string) => [{ locale: "en", name, description: null }];

describe("the history of settings", () => {
  test("has a state for each save, with what it changed, and the settings from before the first", async () => {
    await set({ GeneralDiscount: 5, ContactPhone: "+96525714410" });
    await set({ GeneralDiscount: 10, Locales: en("Dar Salma") });
    await set({ FirstSteps: { done: ["business"] } });
    const states = await statesOf("businessSettings");
    expect(states).toMatchObject([
      {
        action: "update",
        user: { id: own.userId },
        before: { GeneralDiscount: 5, Locales: [{ locale: "en" }] },
        after: { GeneralDiscount: 10, Locales: [{ locale: "en", name: "Dar Salma" }] },
      },
      { before: { GeneralDiscount: null, ContactPhone: null }, after: { GeneralDiscount: 5 } },
      { id: own.businessId, action: "create", before: null },
    ]);
    expect(states).toHaveLength(3);
    // an app has its own form
    expect(await statesOf("mobileSettings")).toEqual([]);
  });

  test("an earlier state comes back as a whole by the ordinary save, with its audit rows", async () => {
    const hours = [{ day: 0, from: "09:00", to: "23:00" }];
    await set({ OpeningHours: hours, TaxRate: 5 });
    await set({ OpeningHours: [{ day: 0, from: "10:00", to: "22:00" }] });
    await set({ TaxRate: null, Website: "a.example" });
    const [newest, , wanted] = await statesOf("businessSettings");
    const version = Object(newest?.after).updated_at as string;
    const answer = await restore("businessSettings", wanted?.id, { updated_at: version });
    expect(answer.statusCode).toBe(200);
    const { changed, left_out } = answer.json<{ changed: string[]; left_out: string[] }>();
    expect([changed.toSorted(), left_out]).toEqual([["OpeningHours", "TaxRate", "Website"], []]);
    const now = asKeys(await server.as(own).call(settings.business));
    expect(now).toMatchObject({ OpeningHours: hours, TaxRate: 5 });
    expect(now).not.toHaveProperty("Website");
    expect((await statesOf("businessSettings"))[0]).toMatchObject({
      user: { id: own.userId },
      before: { TaxRate: null, Website: "https://a.example" },
      after: { TaxRate: 5, Website: null },
    });
    // what was never set is cleared
    const first = await restore("businessSettings", own.businessId);
    expect(first.json()).toMatchObject({ changed: expect.arrayContaining(["OpeningHours", "TaxRate"]) });
    expect(asKeys(await server.as(own).call(settings.business))).not.toHaveProperty("OpeningHours");
    expect((await restore("businessSettings", own.businessId)).json()).toMatchObject({ changed: [] });
  });

  test("contacts and names of a branch that were changed with its record come back", async () => {
    const params = { branchId: own.branchId };
    await setBranch({ Whatsapp: "+96599441820" });
    const name = (await branchNow())["Locales"];
    await server
      .as(own)
      .call(branches.update, { params, body: { locales: en("Sharq"), settings: { Whatsapp: "+96599442222" } } });
    const [renamed, state] = await statesOf("branchSettings");
    expect(renamed).toMatchObject({
      before: { Whatsapp: "+96599441820", Locales: name },
      after: { Whatsapp: "+96599442222", Locales: en("Sharq") },
    });
    expect((await restore("branchSettings", state?.id)).json()).toMatchObject({ left_out: [] });
    expect(await branchNow()).toMatchObject({ Whatsapp: "+96599441820", Locales: name });
  });

  test("a change that the caller has not seen is not overwritten", async () => {
    await set({ GeneralDiscount: 5 });
    await set({ GeneralDiscount: 6 });
    const [newest, state] = await statesOf("businessSettings");
    await set({ ExtraCharge: 1 });
    const version = Object(newest?.after).updated_at as string;
    const answer = await restore("businessSettings", state?.id, { updated_at: version });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "stale", changed_by: { id: own.userId } }]);
    expect(asKeys(await server.as(own).call(settings.business))).toMatchObject({ GeneralDiscount: 6 });
  });

  test("what the settings refuse now is refused", async () => {
    await set({ Locales: en("Dar Salma") });
    await set({ Locales: en("Dar Salma Kitchen") });
    // the rule for names is newer
    await server.sql.query(
      `update audits set before = jsonb_set(before, '{locales}', '[{"locale": "en", "name": "Dar"}]') where business_id = $1 and area = 'business' and before -> 'locales' -> 0 ->> 'name' = 'Dar Salma'`,
      [own.businessId],
    );
    const [, state] = await statesOf("businessSettings");
    expect((await restore("businessSettings", state?.id)).statusCode).toBe(422);
  });
});

describe("the history of an app's settings", () => {
  test("a passcode is in no state and stays as it is", async () => {
    await setBranch({ TabletApp: { PassKey: "4821", CartVisible: true } });
    await setBranch({ TabletApp: { CartVisible: false, PreviewPrices: false } });
    await setBranch({ TabletApp: { PassKey: "9173" } });
    const states = await statesOf("tabletSettings");
    expect(JSON.stringify(states.map(({ before, after }) => [before, after]))).not.toMatch(/"(4821|9173)"/);
    expect(states[1]).toMatchObject({
      before: { CartVisible: true, PreviewPrices: null },
      after: { CartVisible: false, PreviewPrices: false },
    });
    const answer = await restore("tabletSettings", states[2]?.id);
    expect(answer.json()).toMatchObject({ changed: ["CartVisible", "PreviewPrices"], left_out: ["PassKey"] });
    expect((await branchNow())["TabletApp"]).toEqual({ CartVisible: true, PassKey: "9173" });
    await restore("tabletSettings", own.branchId);
    expect((await branchNow())["TabletApp"]).toEqual({ PassKey: "9173" });
  });

  test("pictures and items that are gone are left out, and told", async () => {
    const upload = async (): Promise<string> =>
      (await server.as(own).upload(await makePicture(20, 20).png().toBuffer())).json<{ file: string }>().file;
    const [cover, kept, gone] = [await upload(), await upload(), await upload()];
    const link = `?item=${own.itemId}`;
    const missing = `?item=${own.businessId}`;
    await setBranch({
      MobileApp: { CoverScreen: cover, HidePrices: true, SliderAds: [{ src: kept, link }, { src: gone }] },
    });
    await setBranch({ MobileApp: { CoverScreen: null, HidePrices: false, SliderAds: [{ src: kept, link: "#" }] } });
    await server.sql.query(`update audits set before = replace(before::text, $2, $3)::jsonb where business_id = $1`, [
      own.businessId,
      link,
      missing,
    ]);
    const [, state] = await statesOf("mobileSettings");
    const { changed, left_out } = (await restore("mobileSettings", state?.id)).json<Record<string, string[]>>();
    expect([changed, left_out?.toSorted()]).toEqual([["HidePrices"], ["CoverScreen", "SliderAds"]]);
    expect((await branchNow())["MobileApp"]).toEqual({ HidePrices: true, SliderAds: [{ src: kept, link: "#" }] });
  });
});

describe("rights", () => {
  test("those who may change the settings of a branch see and restore its states, others do not", async () => {
    await setBranch({ ContactPhone: "+96525714410" });
    await setBranch({ ContactPhone: "+96525714411" });
    const [, state] = await statesOf("branchSettings");
    const member = (branch: string, ...rights: ("settings.update" | "settings.read" | "audits.read")[]) =>
      makeMember(server.sql, own, { [branch]: rights });
    const elsewhere = await member(own.siblingId, "settings.update");
    expect(await statesOf("branchSettings", elsewhere)).toEqual([]);
    expect((await restore("branchSettings", state?.id, {}, elsewhere)).statusCode).toBe(404);
    const reader = await member(own.branchId, "settings.read");
    await expect(statesOf("branchSettings", reader)).rejects.toMatchObject({ status: 403 });
    const auditor = await member(own.branchId, "settings.read", "audits.read");
    expect(await statesOf("branchSettings", auditor)).toHaveLength(3);
    expect((await restore("branchSettings", state?.id, {}, auditor)).statusCode).toBe(403);
    const editor = await member(own.branchId, "settings.update");
    expect((await restore("branchSettings", state?.id, {}, editor)).statusCode).toBe(200);
    expect(await branchNow()).toMatchObject({ ContactPhone: "+96525714410" });
  });

  test("another business sees nothing", async () => {
    await set({ GeneralDiscount: 5 });
    const stranger = await makeStockedTenant(server.sql);
    const look = { params: { recordId: own.businessId }, query: { kind: "businessSettings" as const } };
    expect((await server.as(stranger).call(history.list, look)).data).toEqual([]);
    const request = {
      params: { recordId: own.businessId },
      body: { kind: "businessSettings", state_id: own.businessId },
    };
    expect((await server.as(stranger).send(history.restore, request)).statusCode).toBe(404);
  });
});
