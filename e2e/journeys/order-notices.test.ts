import type { Order } from "@diwan/contract/orders/order-record";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser({ fresh: true });
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** Fakes of the browser's notifications and sounds; as in browsers, sounds need a user gesture first. */
declare global {
  var told: { title: string; body: string; click: () => void }[];
  var strokes: number;
}
const listen = (page: Page) =>
  page.addInitScript(() => {
    globalThis.told = [];
    globalThis.strokes = 0;
    globalThis.Notification = class extends EventTarget {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string, { body = "" }: NotificationOptions) {
        super();
        globalThis.told.push({ title, body, click: () => this.dispatchEvent(new Event("click")) });
      }
      close() {
        return;
      }
    } as unknown as typeof Notification; // the part of the interface that the app uses
    let touched = false;
    addEventListener("pointerdown", () => void (touched = true), true);
    globalThis.AudioContext = class extends AudioContext {
      override get state() {
        return touched ? super.state : "suspended";
      }
      override resume() {
        return touched ? super.resume() : new Promise<void>(() => undefined);
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(...when) {
      globalThis.strokes += 1;
      start.apply(this, when);
    };
  });

test.each(views)("counts pending orders, announces them, and links to them: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const settings = [{ key: "SelfPickUp", data: true }];
  await owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/settings/set`, { settings });
  // orders by guests: the user who takes an order down is not notified of it
  const order = () =>
    owner.call("POST", `public/branches/${owner.branch.slug}/orders`, {
      mode: "SelfPickUp",
      customer: { name: "Dana", phone: "+96599812204" },
      lines: [{ item_id: kofta.id, quantity: 2 }],
    });
  const settle = async (status: string) => {
    for (const { id } of (await owner.call<{ data: Order[] }>("GET", `${at}?status=pending`)).data)
      await owner.call("POST", `${at}/${id}`, { status });
  };
  await order();

  const { page: first, context, faults } = await open(view, owner);
  const { t } = recordScreen(first, view.locale);
  const digits = (count: number) => count.toLocaleString(view.locale === "ar" ? "ar-u-nu-arab" : "en");
  const counted = async (page: Page, count: number) => {
    await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${digits(count)}\\) `));
  };
  const strokesOf = (page: Page) => () => page.evaluate(() => globalThis.strokes);
  await listen(first);

  // all users who may read the orders see the count
  await first.goto("/admin/overview");
  await counted(first, 1);
  if (view.width > 768) await first.getByRole("link", { name: t("shell.pending", { count: 1 }) }).waitFor();

  // nothing sounds before a user turns it on
  await first.goto("/orders");
  await counted(first, 1);
  expect(await first.evaluate(() => globalThis.strokes)).toBe(0);
  // it is offered once; the switch stays
  const offer = first.getByRole("region", { name: t("orders.soundOffer.label") });
  await offer.waitFor();
  await expectAccessible(first);
  if (view.locale === "en") await offer.getByRole("button", { name: t("orders.soundOffer.yes") }).click();
  else {
    await offer.getByRole("button", { name: t("orders.soundOffer.no") }).click();
    await first.reload();
    await counted(first, 1);
    await first.getByRole("button", { name: t("orders.soundOff"), exact: true }).click();
  }
  await first.getByRole("button", { name: t("orders.soundOn"), exact: true }).waitFor();
  expect(await offer.count()).toBe(0);
  await expect.poll(strokesOf(first)).toBeGreaterThan(3);
  await first.close();

  // nor in a page that had no user gesture
  const page = await context.newPage();
  await listen(page);
  await page.goto("/admin/overview");
  await page.getByText(t("orderNotices.blocked")).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("orderNotices.allow"), exact: true }).click();
  await expect.poll(strokesOf(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => globalThis.told)).toEqual([]);

  // a new order is announced once, by one of two tabs
  const second = await context.newPage();
  await listen(second);
  await second.goto("/admin/overview");
  await expect.poll(() => second.title()).toMatch(/^\(/);
  await order();
  await counted(page, 2);
  await expect
    .poll(() => page.evaluate(() => globalThis.told.map(({ title }) => title)))
    .toEqual([t("orderNotices.title", { number: "#2" })]);
  await expect.poll(() => second.title()).toContain(digits(2));
  expect(await second.evaluate(() => [globalThis.told.length, globalThis.strokes])).toEqual([0, 0]);

  // switched off in one of them, none rings
  const rings = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name?.startsWith("diwan.bell"));
    });
  expect(await rings()).toBe(true);
  await second.goto("/orders");
  await second.getByRole("button", { name: t("orders.soundOn"), exact: true }).click();
  await expect.poll(rings).toBe(false);
  await second.getByRole("button", { name: t("orders.soundOff"), exact: true }).click();
  await expect.poll(rings).toBe(true);
  await second.close();
  await page.evaluate(() => globalThis.told[0]?.click());
  await page.locator("aside[aria-label*='#2']").waitFor();

  // until no order is pending
  await settle("accepted");
  await expect.poll(() => page.title()).not.toContain("(");
  await expect.poll(rings).toBe(false);

  // if the browser blocks notifications, the setting says so
  await page.addInitScript(() => {
    globalThis.Notification = class extends EventTarget {
      static permission = "denied";
    } as unknown as typeof Notification; // the part of the interface that the app uses
  });
  await page.goto("/settings?tab=account");
  await page.getByText(t("settings.account.notificationsBlocked")).waitFor();
  expect(faults).toEqual([]);
});
