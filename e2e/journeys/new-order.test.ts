import { serverMessageText } from "@diwan/contract/api/server-messages";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  type BrowserView,
  viewName,
} from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const named = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

/** A menu with a plain item, one with choices and one that is sold out, and a guest with an earlier order. */
async function makeHouse() {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const settings = ["DineIn", "Delivery"].map((key) => ({ key, data: true }));
  await owner.call("POST", `${at}/settings/set`, { settings });
  const grills = (await makeCategory(owner, ["Grills", "مشويات"])).id;
  const kofta = await makeItem(owner, grills, ["Kofta", "كفتة"]);
  const mandi = await makeItem(owner, grills, ["Lamb Mandi", "مندي لحم"], {
    prices: [
      { price: 4.5, locales: named("Quarter", "ربع") },
      { price: 8.75, locales: named("Half", "نصف") },
    ],
    addons: [{ price: 0.25, locales: named("Extra dakkous", "دقوس إضافي") }],
  });
  const harees = await makeItem(owner, grills, ["Harees", "هريس"]);
  await owner.call("POST", `${at}/sold-out`, { item_id: harees.id, for: "2h" });
  await owner.call("POST", `${at}/orders`, {
    mode: "Delivery",
    customer: { name: "Dana", phone: "+96599812204", address: "Salmiya, block 4" },
    lines: [{ item_id: kofta.id, quantity: 3, note: "Hot" }],
  });
  const all = async () => (await owner.call<{ data: Order[] }>("GET", `${at}/orders`)).data;
  return { owner, at: `${at}/orders`, kofta, mandi, harees, all };
}

/** Actions on the screen, on a phone through its footer bar. */
function desk(screen: Awaited<ReturnType<typeof open>>, { locale, width }: BrowserView) {
  const { page } = screen;
  const known = recordScreen(page, locale);
  const { t } = known;
  const order = page.getByRole("form", { name: t("orderForm.order"), exact: true });
  const bar = page.locator("button[aria-controls][aria-expanded]").last();
  const turn = async (to: "items" | "order") => {
    const shown = (await bar.getAttribute("aria-expanded")) === "true";
    if (width < 768 && shown !== (to === "order")) await bar.click();
  };
  return {
    ...known,
    ...screen,
    order,
    turn,
    search: page.getByRole("searchbox", { name: t("orderForm.search") }),
    tile: (id: string) => page.locator(`[data-item="${id}"]`),
    total: () => order.locator("dd[data-total]").innerText(),
    place: order.getByRole("button", { name: t("orderForm.place") }),
  };
}

test.each(views)("staff take an order by phone: %s", async (_, view) => {
  const { owner, kofta, mandi, harees, all } = await makeHouse();
  const { page, faults, t, phone, order, turn, search, tile, place, field, titled } = desk(
    await open(view, owner),
    view,
  );

  await page.goto("/orders/list");
  await page
    .getByRole("link", { name: t("orders.add") })
    .or(page.getByRole("button", { name: t("orders.add") }))
    .first()
    .click();
  await titled(t("orderForm.title"));
  await tile(kofta.id).waitFor();
  if (!phone) await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);

  // the item is found by another spelling, and added by keyboard
  if (!phone) await page.locator("h1").click();
  if (!phone) await page.keyboard.press("/");
  await search.fill("كفته");
  await expect.poll(() => page.locator("[data-item]").count()).toBe(1);
  await search.press("Enter");
  await search.press("Enter");
  await search.fill("");
  await tile(harees.id).click({ force: true });
  expect(await tile(harees.id).getAttribute("aria-disabled")).toBe("true");

  // choices open under their tile
  await tile(mandi.id).click();
  const choices = page.getByRole("form", { name: view.locale === "ar" ? "مندي لحم" : "Lamb Mandi" });
  await choices.getByRole("radio").nth(1).check();
  await choices.getByRole("checkbox").check();
  await choices.getByRole("textbox").first().fill("Well done");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await choices.getByRole("button", { name: t("orderForm.add") }).click();
  await choices.waitFor({ state: "detached" });

  // a known guest
  await turn("order");
  await page.getByRole("radio", { name: t("orderForm.modes.Delivery") }).check({ force: true });
  await place.click();
  await order.getByText(serverMessageText("phoneNeeded", view.locale)).waitFor();
  await field("customer.phone").fill("99812204");
  await order.getByRole("button", { name: t("orderForm.repeat") }).click();
  await expect.poll(() => field("customer.address").inputValue()).toBe("Salmiya, block 4");
  await expect.poll(() => order.locator("li").count()).toBe(3);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // without connection nothing is lost, and the order is placed once
  let sent = 0;
  await intercept(page, "**/branches/*/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    return sent === 1 ? route.abort() : route.continue();
  });
  await place.click();
  await expect.poll(() => page.getByText(t("errors.offline")).count()).toBeGreaterThan(0);
  expect(await order.locator("li").count()).toBe(3);
  await expect.poll(() => place.isEnabled()).toBe(true);
  await place.dblclick();
  await page.getByText(t("orderForm.placed", { number: "#2" })).waitFor();
  await expect.poll(() => order.locator("li").count()).toBe(0);
  const [made, ...others] = await all();
  expect(others).toHaveLength(1);
  expect(made).toMatchObject({
    number: 2,
    mode: "Delivery",
    source: "staff",
    total: 2 * 2.5 + 9 + 3 * 2.5,
    customer: { name: "Dana", phone: "+96599812204", address: "Salmiya, block 4" },
  });
  await page.getByText(t("orderForm.openOrder")).click();
  await titled(t("orderForm.orderNumber", { number: "#2" }));
  expect(faults).toEqual([]);
});

test("edits an open order, also while others change it", async () => {
  const view: BrowserView = { locale: "en", width: 1440, height: 900 };
  const { owner, at, kofta, all } = await makeHouse();
  const screen = desk(await open(view, owner), view);
  const { page, faults, t, order, tile, total, dialog, field, titled } = screen;
  const [first] = await all();
  const path = `${at}/${first?.id}`;
  const save = order.getByRole("button", { name: t("orderForm.save") });

  // search finds it by its number from every screen
  await page.goto("/categories/list");
  await page.getByRole("button", { name: t("shell.search") }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: t("search.title") }).fill("#1");
  await page.getByRole("option", { name: "#1 Dana" }).waitFor();
  await page.keyboard.press("Enter");
  await titled(t("orderForm.orderNumber", { number: "#1" }));

  await page.goto("/orders/list");
  await screen.act("#1", t("records.list.edit"));
  await titled(t("orderForm.changing", { number: "#1" }));
  await tile(kofta.id).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await tile(kofta.id).click();
  await expect.poll(total).toContain("10.000");

  // a status change loses nothing; another change is shown before it is overwritten
  await owner.call("POST", path, { status: "accepted" });
  await page.getByText(ORDER_STATUS_NAMES.accepted.en).first().waitFor();
  await owner.call("POST", path, { note: "Ring twice" });
  await field("note").fill("Back door");
  await save.click();
  await dialog.getByText("Ring twice").waitFor();
  await dialog.getByRole("button", { name: t("errors.conflict.keep", { count: 1 }) }).click();
  await titled(t("orderForm.orderNumber", { number: "#1" }));
  await expectAccessible(page);
  expect(await all()).toMatchObject([{ note: "Back door", total: 10, lines: [{ quantity: 3 }, { quantity: 1 }] }]);

  // a final order can't be changed, and typed changes are not discarded silently
  await page.getByRole("button", { name: t("orderForm.change") }).click();
  await tile(kofta.id).click();
  await owner.call("POST", path, { status: "ready" });
  await page.getByText(t("orderForm.closed", { number: "#1", status: ORDER_STATUS_NAMES.ready.en })).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole("button", { name: t("common.cancel") }).click();
  await dialog.getByRole("button", { name: t("errors.confirm.leaveYes") }).click();
  await titled(t("orderForm.orderNumber", { number: "#1" }));
  expect(await page.getByRole("button", { name: t("orderForm.change") }).count()).toBe(0);

  await page.goto("/orders/edit/0190a5b0-0000-7000-8000-000000000000");
  await page.getByText(t("records.form.goneTitle")).waitFor();
  expect(faults).toEqual([]);
});

test("reading orders and taking orders each need only their own permission", async () => {
  const view: BrowserView = { locale: "ar", width: 1440, height: 900 };
  const { owner, kofta, all } = await makeHouse();
  const member = await addMember(owner, "Huda");
  await member.may(["orders.read"]);
  const { page, faults, t, order, tile, turn, field, titled } = desk(await open(view, member), view);
  const add = page.getByRole("button", { name: t("orders.add"), exact: true });

  await page.goto(`/orders/edit/${(await all())[0]?.id}`);
  await titled(t("orderForm.orderNumber", { number: "#1" }));
  await page.getByRole("heading", { name: t("orders.history") }).waitFor();
  expect(await page.getByRole("button", { name: t("orderForm.change") }).count()).toBe(0);
  expect(await page.getByRole("button", { name: t("orders.accept") }).count()).toBe(0);
  await page.goto("/orders/list");
  await page.locator("[data-row]").first().waitFor();
  expect(await add.count()).toBe(0);
  await page.goto("/orders/add");
  await page.getByText(t("errors.noRight.title")).waitFor();

  // the permission is granted while the screen is open
  await member.may(["orders.create"]);
  await tile(kofta.id).click();
  await turn("order");
  await page.getByText(t("orderForm.modes.DineIn"), { exact: true }).click();
  await field("note").fill("Quick");
  await page.keyboard.press("Control+Enter");
  await page.getByText(t("orderForm.placed", { number: "#2" })).waitFor();
  await expect.poll(() => order.locator("li").count()).toBe(0);
  expect((await all())[0]).toMatchObject({ mode: "DineIn", note: "Quick", total: 2.5 });
  expect(faults).toEqual([]);
});
