import type { Setting } from "@diwan/contract/settings/settings";
import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  viewName,
  type BrowserView,
} from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { demoUser, registerOwner, type TestOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const DESK: BrowserView = { locale: "en", width: 1440, height: 900 };

/** A restaurant with one dish, and its open settings. */
async function settingsOf(view: BrowserView, tab: string) {
  const owner = await registerOwner();
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const dish = await makeItem(owner, grills.id, ["Shish Tawook", "شيش طاووق"]);
  const { page, faults } = await open(view, owner);
  await page.goto(`/settings?tab=${tab}`);
  const screen = recordScreen(page, view.locale);
  await page.locator("form [data-path]").first().waitFor();
  return {
    owner,
    dish,
    page,
    faults,
    screen,
    says: (key: ServerMessageKey) => page.getByText(serverMessageText(key, view.locale)),
  };
}

/** Submits and returns the request body. */
async function submitted(page: Page, screen: ReturnType<typeof recordScreen>) {
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/api/"));
  await screen.submit();
  const body: unknown = (await sent).postDataJSON();
  await screen.noticed(screen.t("common.updated"));
  return body as { settings: { key: string; data: unknown }[] }; // the request of the screen
}
const changesIn = ({ settings }: { settings: { key: string; data: unknown }[] }) =>
  settings.map(({ key, data }) => [key, data]);

const guestPage = async ({ branch }: TestOwner, lang = "en"): Promise<string> =>
  (await fetch(`${inject("base")}/qr/${branch.slug}?lang=${lang}`)).text();
const savedOf = async (owner: TestOwner, path: string): Promise<Record<string, unknown>> => {
  const all = await owner.call<Setting[]>("GET", `business/${owner.businessId}/${path}`);
  return Object.fromEntries(all.map(({ key, data }) => [key, data]));
};

test.each(views)(
  "%s: saves colours and discount of the business, rejects a wrong value, clears a key",
  async (_, view) => {
    const { owner, page, faults, screen, says } = await settingsOf(view, "business");
    const { field } = screen;
    await expectAccessible(page);
    await expectNoOverflow(page);
    await field("GeneralDiscount").fill("120");
    await field("PrimaryColor").fill("#1d4ed8");
    await screen.submit();
    await says("percentage").waitFor();
    await field("GeneralDiscount").fill(view.locale === "ar" ? "١٠" : "10");
    const first = await submitted(page, screen);
    expect(changesIn(first)).toEqual([
      ["GeneralDiscount", 10],
      ["PrimaryColor", "#1d4ed8"],
    ]);
    // a cached page is dropped a moment after the save is answered
    await expect.poll(() => guestPage(owner)).toContain("#1d4ed8");
    expect(await guestPage(owner)).toContain("2.250");

    await field("GeneralDiscount").fill("");
    expect(changesIn(await submitted(page, screen))).toEqual([["GeneralDiscount", null]]);
    expect(await savedOf(owner, "settings")).not.toHaveProperty("GeneralDiscount");
    await expect.poll(() => guestPage(owner)).not.toContain("2.250");
    await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(0, 1))("%s: saves the phone of a branch, and one of its order modes", async (_, view) => {
  const { owner, page, faults, screen, says } = await settingsOf(view, "branch");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await screen.field("ContactPhone").fill("123");
  await screen.submit();
  await says("phone").waitFor();
  await screen.field("ContactPhone").fill("25714410");
  await screen.field("Delivery").press("Space");
  expect(changesIn(await submitted(page, screen))).toEqual([
    ["ContactPhone", "+96525714410"],
    ["Delivery", true],
  ]);
  await expect.poll(() => guestPage(owner)).toContain("tel:+96525714410");
  // a value equal to that of the business is no longer stored for the branch
  await screen.field("Delivery").press("Space");
  expect(changesIn(await submitted(page, screen))).toEqual([["Delivery", null]]);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))("%s: saves a PassKey of four digits, generated or typed", async (_, view) => {
  const { owner, page, faults, screen, says } = await settingsOf(view, "tablet");
  const { t } = screen;
  await expectAccessible(page);
  await expectNoOverflow(page);
  const key = screen.field("TabletApp.PassKey");
  await key.fill("12");
  await screen.submit();
  await says("passKey").waitFor();
  await page.getByRole("button", { name: t("settings.generatePassKey") }).click();
  expect(await key.inputValue()).toMatch(/^\d{4}$/);
  const made = await key.inputValue();
  await submitted(page, screen);
  const { TabletApp } = await savedOf(owner, `branches/${owner.branch.id}/settings`);
  expect(TabletApp).toEqual({ PassKey: made });
  // only the appearance of the account: the English journey tests its actions
  await page.getByRole("link", { name: t("settings.tabs.account") }).click();
  await screen.field("password").waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});

test.each(views)(
  "%s: previews layout and prices beside their settings, and shows them to guests once saved",
  async (_, view) => {
    const { owner, page, faults, screen } = await settingsOf(view, "mobile");
    const { t, phone, field } = screen;
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await page.reload();
    await field("MobileApp.MenuLayout").locator('[value="grid-lg"]').check({ force: true });
    await field("MobileApp.HidePrices").press("Space");
    if (phone) await page.getByRole("button", { name: t("settings.preview.show"), exact: true }).click();
    const guest = page.frameLocator("iframe");
    const name = view.locale === "ar" ? "شيش طاووق" : "Shish Tawook";
    await guest.getByText(name).first().waitFor();
    await expect.poll(() => guest.locator("body").innerText()).not.toMatch(/2\.500|٢٫٥٠٠/);
    await expect.poll(() => guestPage(owner)).toContain("2.500");
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (phone) await page.getByRole("button", { name: t("settings.preview.close") }).click();
    expect(changesIn(await submitted(page, screen))).toEqual([
      ["MobileApp", { MenuLayout: "grid-lg", HidePrices: true }],
    ]);
    await expect.poll(() => guestPage(owner)).not.toContain("2.500");
    expect(await guestPage(owner)).toContain("Shish Tawook");
    expect(warnings.filter((text) => /sandbox/i.test(text))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(0, 1))(
  "%s: links a picture of the slider to an item that is found by search",
  async (_, view) => {
    const { owner, dish, page, faults, screen } = await settingsOf(view, "mobile");
    const { t } = screen;
    await page.getByRole("button", { name: t("settings.ads.add") }).click();
    const form = page.getByRole("group", { name: t("settings.ads.add") });
    const add = form.getByRole("button", { name: t("common.add"), exact: true });
    await add.click();
    await form.getByText(serverMessageText("required", view.locale)).waitFor();
    await form.locator("input[type=file]").setInputFiles(await pictureFile("ad.jpg"));
    await form.getByRole("img").waitFor();
    await form.getByText(t("settings.ads.item"), { exact: true }).click();
    const query = form.getByRole("textbox", { name: t("settings.ads.query") });
    const find = form.getByRole("button", { name: t("settings.ads.find"), exact: true });
    await find.click();
    await form.getByText(t("settings.ads.queryRequired")).waitFor();
    await query.fill("Lobster");
    await find.click();
    await form.getByText(t("settings.ads.noItems", { query: "Lobster" })).waitFor();
    await query.fill("طاووق");
    await query.press("Enter");
    await form.getByRole("list").getByRole("button").first().click();
    await add.click();
    await expectAccessible(page);
    const sent = await submitted(page, screen);
    expect(sent.settings).toEqual([
      {
        key: "MobileApp",
        data: { SliderAds: [{ src: expect.stringMatching(/^\/media\//), link: `?item=${dish.id}` }] },
        updated_at: null,
      },
    ]);
    const [, ad = ""] = /"src":"([^"]+)"/.exec(JSON.stringify(sent)) ?? [];
    await expect.poll(() => guestPage(owner)).toContain(ad);
    await page.getByRole("button", { name: t("settings.ads.remove", { place: 1 }) }).click();
    expect(changesIn(await submitted(page, screen))).toEqual([["MobileApp", { SliderAds: null }]]);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(0, 1))("%s: changes the account and its password, and lists its sessions", async (_, view) => {
  const { owner, page, faults, screen, says } = await settingsOf(view, "account");
  const { t, field } = screen;
  const { email, password } = owner;
  const other = await demoUser(email, password);
  await page.reload();
  await expectNoOverflow(page);
  await field("phone").fill("99441820");
  await field("password").fill("Another-Horse-9");
  await field("password_confirmation").fill("Another-Horse-8");
  await screen.submit();
  await says("accountPasswordMatch").waitFor();
  await field("password_confirmation").fill("Another-Horse-9");
  await screen.submit();
  await screen.dialog.getByText(serverMessageText("currentPassword", view.locale)).waitFor();
  await page.keyboard.press("Escape");
  await field("password").fill("");
  await field("password_confirmation").fill("");
  await field("ReceiveOrderNotifications").press("Space");
  await submitted(page, screen);
  await expectAccessible(page);

  await page.goto("/settings?tab=account&part=security");
  await page.getByRole("heading", { name: t("security.businesses") }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page
    .getByRole("button", { name: t("settings.account.endOf", { name: t("settings.account.unknown") }) })
    .first()
    .click();
  await screen.noticed(t("settings.account.ended"));
  await expect(other.call("GET", "users/info")).rejects.toThrow("401");
  expect(faults).toEqual([]);
});

test("asks about unsaved changes before another tab opens, and shows what another user saved first", async () => {
  const { owner, page, faults, screen } = await settingsOf(DESK, "business");
  const { t, field } = screen;
  await field("Website").fill("darsalma.example");
  await page.getByRole("link", { name: t("settings.tabs.branch") }).click();
  await screen.confirm(t("errors.confirm.stay"));
  expect(page.url()).toContain("tab=business");
  const theirs = (settings: object[]) => owner.call("POST", `business/${owner.businessId}/settings/set`, { settings });
  // a change to another key is no conflict, a change to the same key is one
  await theirs([{ key: "AccentColor", data: "#e0962a" }]);
  await submitted(page, screen);
  await field("Website").fill("mine.example");
  await intercept(page, "**/live*", (route) => route.abort());
  await theirs([{ key: "Website", data: "theirs.example" }]);
  await screen.submit();
  await screen.dialog.getByText("https://theirs.example").waitFor();
  await screen.confirm(t("errors.conflict.keep", { count: 1 }));
  await screen.noticed(t("common.updated"));
  expect(await savedOf(owner, "settings")).toMatchObject({ Website: "https://mine.example", AccentColor: "#e0962a" });
  await page.getByRole("link", { name: t("settings.tabs.branch") }).click();
  await page.waitForURL(/tab=branch/);
  expect(faults).toEqual([]);
});

test("a read permission shows settings without changing them; without it only the account is shown", async () => {
  const viewer = await open(DESK, await demoUser("nasser@darsalma.example", "tannour-2026!"));
  await viewer.page.goto("/settings?tab=mobile");
  const { t, field } = recordScreen(viewer.page, "en");
  await viewer.page.getByText(t("settings.locked")).waitFor();
  expect(await field("MobileApp.HidePrices").isDisabled()).toBe(true);
  expect(await viewer.page.getByRole("button", { name: t("common.submit") }).count()).toBe(0);
  await expectAccessible(viewer.page);
  const accountant = await open(DESK, await demoUser("anwar@darsalma.example", "cardamom-2026!"));
  await accountant.page.goto("/settings?tab=mobile");
  await accountant.page.getByRole("heading", { name: t("settings.account.you"), exact: true }).waitFor();
  const tabs = accountant.page.getByRole("navigation", { name: t("settings.title") });
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual([t("settings.tabs.account")]);
  expect([...viewer.faults, ...accountant.faults]).toEqual([]);
});
