import { randomUUID } from "node:crypto";
import type { Branch } from "@diwan/contract/branches/branches";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { type Order, type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { paymentText } from "@diwan/ui/money/payment-text";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** A restaurant of two branches, and a function that orders as a guest. */
async function makeBranches() {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}`;
  const avenues = await owner.call<Branch>("POST", `${at}/branches`, {
    locales: [
      { locale: "en", name: "The Avenues" },
      { locale: "ar", name: "الأفنيوز" },
    ],
    slug: `avenues-${randomUUID().slice(0, 8)}`,
  });
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = (branchId: string, name: string, pay: Order["pay"] = "cash") =>
    owner.call<Order>("POST", `${at}/branches/${branchId}/orders`, {
      mode: "Delivery",
      pay,
      lines: [{ item_id: kofta.id, quantity: 1 }],
      customer: { name, phone: "+96599812204", address: "Block 4" },
    });
  const move = (branchId: string, id: string, status: Order["status"]) =>
    owner.call<Order>("POST", `${at}/branches/${branchId}/orders/${id}`, { status });
  const read = (branchId: string, id: string) =>
    owner.call<OrderWithHistory>("GET", `${at}/branches/${branchId}/orders/${id}`);
  return { owner, avenues, order, move, read };
}

test.each(views)(
  "lists the orders of all branches together, and changes each in its own branch: %s",
  async (_, view) => {
    const { owner, avenues, order, move, read } = await makeBranches();
    const here = await order(owner.branch.id, "Here");
    const away = await order(avenues.id, "Away", "online");
    const { page, faults } = await open(view, owner);
    const { t, phone, rows, row } = recordScreen(page, view.locale);
    const name = view.locale === "ar" ? "الأفنيوز" : "The Avenues";
    const picker = page.locator("[data-filter=branchId]");
    const texts = () => rows.allInnerTexts();
    const both = [expect.stringContaining("Away"), expect.stringContaining("Here")];

    await page.goto("/orders/list");
    await expect.poll(texts).toEqual(both);
    expect(await texts()).toEqual([expect.stringContaining(name), expect.not.stringContaining(name)]);
    expect(await picker.innerText()).toBe(t("records.list.allBranches", { count: 2 }));
    const due = formatMoney(here.total + away.total, view.locale);
    await page.getByText(due).waitFor();
    // both have the number 1: waiting orders of all branches are counted
    if (!phone) await page.getByText(t("shell.pending", { count: 2 })).waitFor({ state: "attached" });
    await expectAccessible(page);
    await expectNoOverflow(page);

    // a change at a branch that was never chosen reaches the list
    await move(avenues.id, away.id, "accepted");
    await move(avenues.id, away.id, "ready");
    await row("Away").getByText(ORDER_STATUS_NAMES.ready[view.locale], { exact: true }).waitFor();

    // a preferred payment method is not a payment; the staff who hand the order over see the amount to collect
    await row("Away").click();
    const drawer = page.locator("aside[aria-label*='#']");
    await drawer.getByText(PAYMENT_STATUS_NAMES.not_paid[view.locale], { exact: true }).waitFor();
    await drawer.getByText(t("orders.wishedOnline")).waitFor();
    const amount = formatMoney(away.total, view.locale);
    await expect.poll(() => drawer.locator("footer").innerText()).toContain(amount);
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");
    await drawer.getByRole("button", { name: t("orders.payNow"), exact: true }).click();
    // the whole balance, by the guest's preferred method
    await expect
      .poll(() => dialog.getByLabel(t("invoices.amount")).inputValue())
      .toBe(formatAmount(away.total, view.locale));
    expect(await dialog.getByRole("radio", { name: t("invoices.methods.online") }).isChecked()).toBe(true);
    await dialog.getByLabel(t("invoices.amount")).fill("0.5");
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    const left = { payment_status: "partially_paid", balance: away.total - 0.5, currency: "KWD" } as const;
    await drawer.getByText(paymentText(left, view.locale), { exact: true }).waitFor();
    await expect.poll(() => drawer.innerText()).toContain(formatAmount(0.5, view.locale));
    await drawer.getByRole("button", { name: t("orders.delivered") }).click();
    await expect.poll(async () => (await read(avenues.id, away.id)).status).toBe("delivered");
    expect(await read(owner.branch.id, here.id)).toMatchObject({ status: "pending" });
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });

    // the list of a single branch, and its payments
    await picker.click();
    await page.getByRole("menuitemradio", { name }).click();
    await expect.poll(texts).toEqual([expect.stringContaining("Away")]);
    expect(await picker.innerText()).toBe(name);
    await page.goto("/orders/list?payment_status=not_paid");
    await expect.poll(texts).toEqual([expect.stringContaining("Here")]);
    await page.goto("/orders/list?payment_status=partially_paid");
    await expect.poll(texts).toEqual([expect.stringContaining("Away")]);
    expect(faults).toEqual([]);
  },
);

test("an address with a branch lists that branch until another is chosen", async () => {
  const { owner, avenues, order } = await makeBranches();
  await order(owner.branch.id, "Here");
  const away = await order(avenues.id, "Away");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t, rows } = recordScreen(page, "en");
  const picker = page.locator("[data-filter=branchId]");
  const texts = () => rows.allInnerTexts();
  const [isAway, isHere] = [expect.stringContaining("Away"), expect.stringContaining("Here")];

  // the email about waiting orders and the overview use such addresses
  await page.goto(`/orders/list?branch=${avenues.id}&open=${away.id}`);
  const drawer = page.locator("aside[aria-label*='#']");
  await drawer.getByText("The Avenues").waitFor();
  await drawer.getByText("Away").first().waitFor();
  await expect.poll(texts).toEqual([isAway, isHere]);
  await page.goto("/admin/overview");
  await page.locator(`a[href*="branch=${avenues.id}"][href*="/orders/list"]`).first().click();
  await expect.poll(texts).toEqual(expect.arrayContaining([isAway]));

  await page.goto(`/orders/list?branch=${avenues.id}`);
  await expect.poll(texts).toEqual([isAway]);
  expect(await picker.innerText()).toBe("The Avenues");
  await page.reload();
  await expect.poll(texts).toEqual([isAway]);
  await picker.click();
  await page.getByRole("menuitemradio", { name: t("records.list.allBranches", { count: 2 }) }).click();
  await expect.poll(texts).toEqual([isAway, isHere]);
  await expect.poll(() => page.url()).not.toContain(avenues.id);

  // an address may name something that does not exist: the page says so and links to the list
  await page.goto("/orders/list?payment_status=nonsense");
  await page.getByText(serverMessageText("choice", "en")).waitFor();
  expect(await page.getByText(t("errors.offline")).count()).toBe(0);
  await page.getByRole("button", { name: t("records.list.clear") }).click();
  await expect.poll(texts).toEqual([isAway, isHere]);

  expect(faults).toEqual([]);
});

test.each(views)(
  "a booking made from the list of all branches shows its branch, and can change it: %s",
  async (_, view) => {
    const { owner, avenues } = await makeBranches();
    const at = `business/${owner.businessId}/branches`;
    for (const [branchId, name] of [
      [owner.branch.id, "Here 1"],
      [avenues.id, "Away 1"],
    ]) {
      const locales = [{ locale: "en", name }];
      const floor = await owner.call<{ id: string }>("POST", `${at}/${branchId}/floors`, { locales });
      await owner.call("POST", `${at}/${branchId}/floors/${floor.id}/tables`, { locales, seats: 4 });
    }
    const { page, faults } = await open(view, owner);
    const { t, dialog } = bookingScreen(page, view.locale);
    const resource = dialog.locator("[data-path=resource_id]");
    await page.goto("/reservations/list");
    await page
      .getByRole("button", { name: t("reservations.add") })
      .first()
      .click();
    const branch = dialog.getByLabel(t("records.form.branch"), { exact: true });
    expect(await branch.inputValue()).toBe(owner.branch.id);
    await resource.click();
    await dialog.getByRole("option", { name: "Here 1" }).waitFor();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await branch.selectOption(avenues.id);
    await resource.click();
    await dialog.getByRole("option", { name: "Away 1" }).waitFor();
    expect(await dialog.getByRole("option", { name: "Here 1" }).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

test.each(views)("accepts and rejects orders of several branches at once: %s", async (_, view) => {
  const { owner, avenues, order, move, read } = await makeBranches();
  const [here, cooking] = [await order(owner.branch.id, "Here"), await order(owner.branch.id, "Cooking")];
  const away = await order(avenues.id, "Away");
  await move(cooking.branchId, cooking.id, "accepted");
  const { page, faults } = await open(view, owner);
  const { t, phone, rows, dialog } = recordScreen(page, view.locale);
  const bar = page.getByRole("region", { name: t("listTools.selected") });
  const choose = async (name: string, choice?: string) => {
    if (phone) await bar.getByRole("button", { name: t("listTools.more") }).click();
    else await bar.getByRole("button", { name, exact: true }).click();
    if (phone || choice) await page.getByRole("menuitem", { name: choice ?? name, exact: true }).click();
  };
  await page.goto("/orders/list");
  await expect.poll(() => rows.count()).toBe(3);
  await page.keyboard.press("ControlOrMeta+a");
  await bar.getByText(t("listTools.count", { count: 3 })).waitFor();
  await expectNoOverflow(page);

  // those that can't take the step stay as they are
  await choose(t("orders.nextStep"), t("orders.ready"));
  await page.getByText(t("listTools.done", { count: 1 })).waitFor();
  expect((await read(cooking.branchId, cooking.id)).status).toBe("ready");

  // the question names those that wait; leaving it changes nothing
  await choose(t("orders.reject"));
  await dialog.getByRole("heading", { name: t("orders.rejectSeveral", { count: 2 }), exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect((await read(away.branchId, away.id)).status).toBe("pending");
  await choose(t("orders.reject"));
  await dialog.getByRole("textbox").fill("A joke");
  await dialog.getByRole("button", { name: t("orders.rejectYes", { count: 2 }), exact: true }).click();
  await page.getByText(t("listTools.done", { count: 2 })).waitFor();
  for (const { branchId, id } of [here, away])
    expect(await read(branchId, id)).toMatchObject({ status: "rejected", reason: "A joke" });
  expect(faults).toEqual([]);
});

test("confirms the requests of several branches at once, and leaves what is over", async () => {
  const { owner, avenues } = await makeBranches();
  const at = `business/${owner.businessId}/branches`;
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T19:00:00`;
  const locales = [{ locale: "en", name: "T1" }];
  const made: { id: string; branchId: string }[] = [];
  for (const branchId of [owner.branch.id, avenues.id]) {
    const floor = await owner.call<{ id: string }>("POST", `${at}/${branchId}/floors`, { locales });
    const table = { locales, seats: 4 };
    const { id } = await owner.call<{ id: string }>("POST", `${at}/${branchId}/floors/${floor.id}/tables`, table);
    const booking = { resource_type: "table", resource_id: id, start, guests: 2, customer: { name: "Dana" } };
    made.push(await owner.call("POST", `${at}/${branchId}/reservations`, { ...booking, status: "pending" }));
  }
  const statuses = async () =>
    Promise.all(
      made.map(async ({ id, branchId }) => {
        const { status } = await owner.call<{ status: string }>("GET", `${at}/${branchId}/reservations/${id}`);
        return status;
      }),
    );
  expect(await statuses()).toEqual(["pending", "pending"]);
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t, rows } = recordScreen(page, "en");
  const bar = page.getByRole("region", { name: t("listTools.selected") });
  await page.goto("/reservations/list");
  await expect.poll(() => rows.count()).toBe(2);
  await page.keyboard.press("ControlOrMeta+a");
  await bar.getByRole("button", { name: t("reservations.confirm"), exact: true }).click();
  await page.getByText(t("listTools.done", { count: 2 })).waitFor();
  expect(await statuses()).toEqual(["confirmed", "confirmed"]);
  // before their day they can't be completed
  await bar.getByRole("button", { name: t("reservations.complete"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("reservations.complete"), exact: true })
    .click();
  await page.getByText(t("listTools.done", { count: 0 })).waitFor();
  expect(await statuses()).toEqual(["confirmed", "confirmed"]);
  expect(faults).toEqual([]);
});
