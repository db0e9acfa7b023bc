import { settings, type SettingChange } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Keys = Record<string, unknown>;
const listOf = (keys: Keys): SettingChange[] => Object.entries(keys).map(([key, data]) => ({ key, data }));
const set = async (keys: Keys): Promise<Keys> => {
  const all = await server.as(own).call(settings.setBusiness, { body: { settings: listOf(keys) } });
  return Object.fromEntries(all.map(({ key, data }) => [key, data]));
};
const setBranch = (keys: Keys) =>
  server.as(own).call(settings.setBranch, { params: { branchId: own.branchId }, body: { settings: listOf(keys) } });
const upload = async (): Promise<string> =>
  (await server.as(own).upload(await makePicture(20, 20).png().toBuffer())).json<{ file: string }>().file;
const exists = async (src: string): Promise<boolean> =>
  (await server.sql.query("select 1 from files where key = $1", [src.replace("/media/", "")])).rows.length > 0;

describe("pictures of settings", () => {
  test("stay while one setting uses them, and are deleted with the last", async () => {
    const [logo, cover, slide] = [await upload(), await upload(), await upload()];
    await set({ Logo: `${logo}?w=80&h=80&fit=cover` });
    expect(await set({})).toMatchObject({ Logo: logo });
    await setBranch({ MobileApp: { CoverScreen: cover, HeaderBackground: slide, SliderAds: [{ src: slide }] } });
    await setBranch({ MobileApp: { HeaderBackground: null } });
    expect([await exists(cover), await exists(slide)]).toEqual([true, true]);
    await setBranch({ TabletApp: { CoverScreen: cover } });
    await setBranch({ MobileApp: { CoverScreen: null, SliderAds: [] } });
    expect([await exists(cover), await exists(slide)]).toEqual([true, false]);
    await setBranch({ TabletApp: null });
    await set({ Logo: null });
    expect([await exists(cover), await exists(logo)]).toEqual([false, false]);
  });

  test("must belong to the business or be uploaded by the caller", async () => {
    const other = await makeStockedTenant(server.sql);
    for (const src of [other.src, `/media/${other.businessId}/x.jpg`])
      await expect(set({ Logo: src })).rejects.toMatchObject({
        errors: { "settings.0.data": ["Upload this file first."] },
      });
  });
});

describe("the report of changed settings", () => {
  const audits = async () =>
    (
      await server.sql.query<{ label: string; before: unknown; after: unknown; branch_id: string | null }>(
        "select label, before, after, branch_id from audits where business_id = $1 and area = 'settings' order by id",
        [own.businessId],
      )
    ).rows;

  test("is one audit row per changed key, with before and after", async () => {
    await set({ GeneralDiscount: 5, Website: "a.example" });
    await set({ GeneralDiscount: 5, Website: null, ExtraCharge: 0 });
    expect(await audits()).toEqual([
      { label: "GeneralDiscount", before: { GeneralDiscount: null }, after: { GeneralDiscount: 5 }, branch_id: null },
      { label: "Website", before: { Website: null }, after: { Website: "https://a.example" }, branch_id: null },
      { label: "Website", before: { Website: "https://a.example" }, after: { Website: null }, branch_id: null },
      { label: "ExtraCharge", before: { ExtraCharge: null }, after: { ExtraCharge: 0 }, branch_id: null },
    ]);
  });

  test("never contains a PassKey, only that it changed", async () => {
    for (const TabletApp of [{ PassKey: "4821" }, { PassKey: "9173" }, { CartVisible: true }, null])
      await setBranch({ TabletApp });
    const rows = await audits();
    expect(rows.map(({ after }) => after)).toEqual([
      { TabletApp: { PassKey: "••••" } },
      { TabletApp: { PassKey: "••••" } },
      { TabletApp: { CartVisible: true } },
      { TabletApp: null },
    ]);
    for (const { before, after } of rows) expect(before).not.toEqual(after);
    // as a separate word: times and ids contain all digits
    const passKey = /(?<![\w-])(4821|9173)(?![\w-])/;
    expect(JSON.stringify([rows, server.logs])).not.toMatch(passKey);
    await setBranch({ TabletApp: { PassKey: "4821" } });
    for (const path of [`public/branches/${own.slug}`, `public/branches/${own.slug}/menus`, "users/info"])
      expect((await server.as(own).request("GET", path)).payload).not.toMatch(passKey);
    const page = await server.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } });
    expect(page.body).not.toMatch(passKey);
  });

  test("notifies open screens", async () => {
    await set({ GeneralDiscount: 5 });
    await setBranch({ MobileApp: { HidePrices: true } });
    const { rows } = await server.sql.query(
      "select area, kind, record_id, branch_id from live_events where business_id = $1 order by seq",
      [own.businessId],
    );
    expect(rows).toEqual([
      { area: "settings", kind: "updated", record_id: own.businessId, branch_id: null },
      { area: "settings", kind: "updated", record_id: own.branchId, branch_id: own.branchId },
    ]);
  });
});
