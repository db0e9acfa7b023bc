import { ORDER_STATUS_NAMES, type OrderStatus } from "@diwan/contract/orders/order-status";
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

const open = useBrowser({ fresh: true });
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("moves an order through its statuses, or rejects it with a reason: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = (body: object) =>
    owner.call<Order>("POST", at, { lines: [{ item_id: kofta.id, quantity: 2, note: "Hot" }], ...body });
  await order({ mode: "SelfPickUp" });
  await order({ mode: "Delivery", customer: { name: "Dana", phone: "+96599812204" } });

  const { page, context, faults } = await open(view, owner);
  const { t, phone, dialog, row, rows, titled } = recordScreen(page, view.locale);
  const named = (status: OrderStatus) => ORDER_STATUS_NAMES[status][view.locale];
  const drawer = page.locator("aside[aria-label*='#']");
  const press = (name: string) => drawer.getByRole("button", { name, exact: true }).click();
  const close = () => press(t("common.close"));

  await page.goto("/orders");
  await titled(t("orders.title"));
  await page.waitForURL("**/orders/list");
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => row("#1").innerText()).toContain(t("orders.walkIn"));

  // new orders appear automatically
  await order({ mode: "CarPickup", customer: { name: "Ravi" } });
  await row("#3").waitFor();

  // by keyboard, through all statuses
  await row("#2").getByRole("button").first().press("Enter");
  await expect.poll(() => drawer.getByRole("link").count()).toBe(3);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(t("orders.accept"));
  await drawer.getByText(named("accepted"), { exact: true }).waitFor();
  await press(t("orders.ready"));
  await press(t("orders.delivered"));
  await drawer.getByText(named("delivered"), { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });

  // from the row, by keyboard only
  await order({ mode: "SelfPickUp", customer: { name: "Hessa" } });
  await row("#4").waitFor();
  if (!phone)
    await row("#4")
      .getByRole("button", { name: `${t("orders.acceptRow")}: #4`, exact: true })
      .dblclick();
  else await owner.call("POST", `${at}/${await row("#4").getAttribute("data-row")}`, { status: "accepted" });
  await row("#4").getByText(named("accepted")).waitFor();
  await row("#3").getByRole("button").first().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await drawer.getByRole("heading", { name: "#4" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await drawer.getByRole("heading", { name: "#3" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await drawer.getByRole("heading", { name: "#1" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await drawer.getByRole("heading", { name: "#3" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByText(t("orders.movedOn", { number: "#4", status: named("accepted") })).count()).toBe(0);

  // a rejection shows its reason
  await row("#3").getByRole("button").first().click();
  await press(t("orders.reject"));
  const reject = dialog.getByRole("button", { name: t("orders.rejectYes", { count: 1 }), exact: true });
  await reject.click();
  await dialog.getByText(t("orders.reasonMissing")).waitFor();
  await dialog.getByRole("textbox").fill("No charcoal");
  await reject.click();
  await drawer.getByText("No charcoal").first().waitFor();
  await dialog.waitFor({ state: "hidden" }); // keys belong to a dialog until it has left
  await close();

  // another user was faster: the current status is shown
  const [first] = (await owner.call<{ data: Order[] }>("GET", `${at}?search=%231`)).data;
  await row("#1").getByRole("button").first().click();
  await drawer.getByRole("button", { name: t("orders.accept") }).waitFor();
  await intercept(page, "**/api/business/**/orders/*", async (route) => {
    if (route.request().method() === "POST") await owner.call("POST", `${at}/${first?.id}`, { status: "accepted" });
    await route.continue();
  });
  await page.keyboard.press("a");
  await page.getByText(t("orders.movedOn", { number: "#1", status: named("accepted") })).waitFor();
  await drawer.getByRole("button", { name: t("orders.ready") }).waitFor();
  await close();

  // the header shows whether the screen receives events
  if (!phone) {
    await context.setOffline(true);
    await page.getByText(t("orders.offline"), { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByText(t("orders.live"), { exact: true }).waitFor();
  }

  // the list is filtered by status and by number
  await page.getByRole("button", { name: named("rejected"), exact: true }).click();
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("#3")]);
  await page.getByRole("button", { name: new RegExp(`^${t("orders.all")}`) }).click();
  if (phone) await page.getByRole("button", { name: t("records.list.fold"), exact: true }).click();
  await page.getByRole("searchbox").fill("#2");
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("#2")]);
  expect(faults).toEqual([]);
});

test("a user with read permission only can't change the status of an order anywhere", async () => {
  const view: BrowserView = { locale: "en", width: 1440, height: 900 };
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  await owner.call("POST", `${at}/orders`, { mode: "SelfPickUp", lines: [{ item_id: kofta.id }] });
  await owner.call("POST", `${at}/sold-out`, { item_id: kofta.id, for: "1h" });
  const member = await addMember(owner, "Reem");
  await member.may(["orders.read"]);
  const { page, faults } = await open(view, member);
  const { t, dialog, row } = recordScreen(page, view.locale);
  const drawer = page.locator("aside[aria-label*='#']");

  await page.goto("/orders");
  await row("#1").hover();
  await expect.poll(() => row("#1").getByRole("button").allInnerTexts()).toEqual(["#1"]);
  expect(await page.getByRole("button", { name: t("orders.add") }).count()).toBe(0);
  await row("#1").click();
  await drawer.getByText(t("orders.total"), { exact: true }).waitFor();
  await page.keyboard.press("a");
  expect(await drawer.getByRole("button", { name: t("orders.accept") }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("soldOut.count", { count: 1 }), exact: true }).click();
  await dialog.getByText("Kofta").waitFor();
  expect(await dialog.getByRole("button").allInnerTexts()).toEqual([""]);

  // a permission granted meanwhile takes effect automatically
  await member.may(["orders.read", "orders.update"]);
  await dialog.getByRole("button", { name: t("soldOut.onOf", { name: "Kofta" }), exact: true }).click();
  await dialog.getByText(t("soldOut.none")).waitFor();
  const [order] = (await owner.call<{ data: Order[] }>("GET", `${at}/orders`)).data;
  expect(order?.status).toBe("pending");
  expect(faults).toEqual([]);
});

test("shows changes made between the first read and the first event, also in a second tab", async () => {
  const view: BrowserView = { locale: "en", width: 1440, height: 900 };
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = () => owner.call("POST", `${at}/orders`, { mode: "SelfPickUp", lines: [{ item_id: kofta.id }] });
  await order();
  const member = await addMember(owner, "Reem");
  await member.may(["orders.read"]);
  const { page, context, faults } = await open(view, member);
  const { t, row } = recordScreen(page, view.locale);

  // as on a busy machine: the screen is shown before it receives any events
  let openStreams = (): void => undefined;
  const opened = new Promise<void>((done) => (openStreams = done));
  await intercept(page, "**/branches/*/live", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/orders/list");
  await row("#1").waitFor();
  await member.may(["orders.read", "orders.create"]);
  await order();
  openStreams();
  await row("#2").waitFor();
  await page.getByRole("button", { name: t("orders.add"), exact: true }).waitFor();

  // a second tab receives events through the first, including those before it listened
  const other = await context.newPage();
  await other.addInitScript(() => {
    const RealChannel = BroadcastChannel;
    // receives nothing until the page allows it
    globalThis.BroadcastChannel = class extends RealChannel {
      override postMessage(word: unknown): void {
        void new Promise<void>((done) => addEventListener("hears", () => done(), { once: true })).then(() =>
          super.postMessage(word),
        );
      }
      override addEventListener(name: string, listener: EventListener): void {
        addEventListener("hears", () => super.addEventListener(name, listener), { once: true });
      }
    };
  });
  await other.goto("/orders/list");
  const second = recordScreen(other, view.locale);
  await second.row("#2").waitFor();
  await order();
  await row("#3").waitFor();
  await other.evaluate(() => dispatchEvent(new Event("hears")));
  await second.row("#3").waitFor();
  await other.close();
  expect(faults).toEqual([]);
});
