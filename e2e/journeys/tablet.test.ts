import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, type BrowserView } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { loginAddress } from "../harness/order-board.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser({ fresh: true });
const TABLET: BrowserView = { locale: "en", width: 1180, height: 820 };
const MINUTE = 60_000;

/** A restaurant with a dish of one price, one of two, and a table; its tablets take orders. */
async function house(more: object = {}): Promise<TestOwner> {
  const owner = await registerOwner();
  const mains = await makeCategory(owner, ["Mains", "الأطباق الرئيسية"]);
  await makeItem(owner, mains.id, ["Harees", "هريس"]);
  await makeItem(owner, mains.id, ["Machboos", "مجبوس"], {
    prices: [
      {
        price: 3,
        locales: [
          { locale: "en", name: "Single" },
          { locale: "ar", name: "نفر" },
        ],
      },
      {
        price: 9,
        locales: [
          { locale: "en", name: "Family" },
          { locale: "ar", name: "عائلي" },
        ],
      },
    ],
    addons: [
      {
        price: 0.25,
        locales: [
          { locale: "en", name: "Dakkous" },
          { locale: "ar", name: "دقوس" },
        ],
      },
    ],
  });
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const named = (en: string, ar: string) => ({
    locales: [
      { locale: "en", name: en },
      { locale: "ar", name: ar },
    ],
  });
  const floor = await owner.call<{ id: string }>("POST", `${at}/floors`, named("Terrace", "التراس"));
  await owner.call("POST", `${at}/floors/${floor.id}/tables`, named("Table 7", "طاولة ٧"));
  const TabletApp = { CartVisible: true, EnableOrdering: true, PassKey: "4821", ...more };
  await set(owner, { TabletApp, DineIn: true });
  return owner;
}

const set = (owner: TestOwner, keys: Record<string, unknown>) =>
  owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/settings/set`, {
    settings: Object.entries(keys).map(([key, data]) => ({ key, data })),
  });

/** Sets up the location with the PassKey, and opens the cover. */
async function setUp(page: Page, owner: TestOwner, place: string): Promise<void> {
  await page.goto(`/tablet/${owner.branch.slug}`);
  await page.getByRole("group", { name: "PassKey" }).waitFor();
  await page.keyboard.type("4821");
  await page.getByRole("radio", { name: place }).check();
  await page.getByRole("button", { name: "Start" }).click();
}

test("sets a tablet up for a table, orders in Arabic, and resets it for the next guests", async () => {
  const owner = await house();
  const { page, faults } = await open(TABLET);
  await setUp(page, owner, "Table 7");
  await page.getByRole("heading", { name: "Dar Salma Kitchen" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "ابدأ" }).click();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByRole("button", { name: "إضافة هريس" }).click();
  await page.getByRole("button", { name: "إضافة مجبوس" }).click();
  await expectAccessible(page);
  const dish = page.getByRole("dialog");
  await dish.getByRole("radio", { name: /عائلي/ }).check();
  await dish.getByRole("checkbox", { name: /دقوس/ }).check();
  await dish.getByRole("button", { name: "إضافة إلى الطلب" }).click();
  await page.reload();
  await page.getByRole("button", { name: "ابدأ" }).click();
  const cart = page.getByRole("complementary");
  await cart.getByText("١١٫٧٥٠ د.ك").waitFor();
  await expectAccessible(page);
  const send = cart.getByRole("button", { name: "إرسال إلى المطبخ" });
  await send.dblclick();
  await page.getByRole("heading", { name: "بانتظار القبول" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("طاولة ٧");
  await expectAccessible(page);
  const { data } = await owner.call<{ data: { id: string; source: string; mode: string; total: number }[] }>(
    "GET",
    `business/${owner.businessId}/branches/${owner.branch.id}/orders`,
  );
  expect(data).toMatchObject([{ source: "tablet", mode: "DineIn", total: 11.75 }]);
  await owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/orders/${data[0]?.id}`, {
    status: "accepted",
  });
  await page.getByRole("heading", { name: "قيد التحضير" }).waitFor();
  await page.getByRole("button", { name: "تم" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Nothing chosen yet").waitFor();
  expect(faults).toEqual([]);
});

test("keeps nothing of the previous guests, and Back leads nowhere", async () => {
  const owner = await house();
  const { page, faults } = await open(TABLET);
  await page.clock.install();
  await setUp(page, owner, "At the counter");
  await page.getByRole("button", { name: "ابدأ" }).click();
  await page.getByRole("button", { name: "إضافة هريس" }).click();
  await page.goBack({ waitUntil: "commit" }).catch(() => null);
  await page.getByRole("complementary").getByText("هريس").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/tablet/${owner.branch.slug}`);

  const asked = page.getByRole("dialog", { name: "هل ما زلتم هنا؟" });
  await page.clock.runFor(2 * MINUTE + 1_000);
  await asked.waitFor();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "ما زلنا هنا" }).click();
  await expect.poll(() => asked.count()).toBe(0);
  await page.clock.runFor(2 * MINUTE + 1_000);
  await asked.waitFor();
  await page.clock.runFor(16_000);
  await page.getByRole("heading", { name: "Dar Salma Kitchen" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Nothing chosen yet").waitFor();
  expect(faults).toEqual([]);
});

test("allows five attempts at the PassKey, then none for a minute", async () => {
  const owner = await house();
  const { page, faults } = await open(TABLET);
  await setUp(page, owner, "At the counter");
  await page.getByRole("button", { name: "Unlock" }).click();
  const pad = page.getByRole("dialog", { name: "PassKey" });
  for (const left of ["4 tries left", "3 tries left", "2 tries left", "1 try left"]) {
    await page.keyboard.type("1111");
    await pad.getByText(`Wrong PassKey. ${left}`).waitFor();
  }
  await page.keyboard.type("1111");
  await pad.getByText(/Too many tries. Wait (60|59|58) seconds/).waitFor();
  await expectAccessible(page);
  await page.keyboard.type("4821");
  await page.reload();
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.getByRole("button", { name: "4", exact: true }).click();
  await page.keyboard.type("821");
  await pad.getByText(/Too many tries/).waitFor();
  expect(faults).toEqual([]);
});

test("shows changes of the business automatically, and keeps the menu without network", async () => {
  const owner = await house({ PassKey: null, CategoriesView: "grid-view", ItemsListView: "list-view" });
  const { page, context, faults } = await open({ ...TABLET, width: 390, height: 844 });
  const choose = async () => {
    await page.goto("/tablet/");
    await page.getByLabel("Address of the branch").fill(owner.branch.slug);
    await page.keyboard.press("Enter");
  };
  await choose();
  await page.getByText("This branch has no PassKey yet").waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Use for another branch" }).click();
  await page.goto(await loginAddress(owner, `business/${owner.businessId}/branches/${owner.branch.id}`));
  await page.getByRole("textbox").fill("Counter");
  await page.getByRole("textbox").press("Enter");
  await page.locator("[data-column=pending]").waitFor();
  await page.clock.install();
  await choose();
  await page.getByText("Anybody can leave this screen").waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("radio", { name: "At the counter" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Mains" }).click();
  await expectNoOverflow(page);
  const { data } = await owner.call<{ data: { id: string }[] }>(
    "GET",
    `business/${owner.businessId}/items/search?query=Harees`,
  );
  await owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/sold-out`, {
    item_id: data[0]?.id,
    for: "on",
  });
  await page.clock.runFor(MINUTE + 1_000);
  await page.getByText("Sold out").waitFor();
  expect(await page.getByRole("button", { name: "Add Harees" }).count()).toBe(0);
  await page.getByRole("button", { name: "Add Machboos" }).click();
  await page.getByRole("button", { name: /Add to the order/ }).click();
  await context.setOffline(true);
  await page.getByText("No connection.").waitFor();
  await page.getByRole("button", { name: /Look at the order/ }).click();
  await expectNoOverflow(page);
  expect(await page.getByRole("button", { name: "Place the order" }).isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});

test("previews the tablet beside its settings, without sending orders", async () => {
  const owner = await house();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await page.goto("/settings?tab=tablet");
  const tablet = page.frameLocator("iframe");
  await tablet.getByRole("button", { name: "Add Harees" }).click();
  expect(await tablet.getByRole("button", { name: /Send|Place/ }).isDisabled()).toBe(true);
  await page.locator('[data-path="TabletApp.CategoriesView"] [value="grid-view"]').check({ force: true });
  await tablet.getByRole("heading", { name: "Categories" }).waitFor();
  await page.getByLabel("Part of the page").getByText("Cover").click();
  await tablet.getByRole("button", { name: "ابدأ" }).waitFor();
  expect(await tablet.locator("body").innerText()).not.toContain("4821");
  expect(faults).toEqual([]);
});
