import { serverMessageText } from "@diwan/contract/api/server-messages";
import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { guestOrder as ar } from "@diwan/ui/catalogue/ar/guests/guest-order";
import { ordering } from "@diwan/ui/catalogue/ar/guests/ordering";
import { expect, test } from "vitest";
import { useBrowser } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { boardOf, loginAddress, pairWith } from "../harness/order-board.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

/** A branch that serves guests at the table, with one dish. */
async function newPlace() {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  await owner.call("POST", `${at}/settings/set`, { settings: [{ key: "DineIn", data: true }] });
  await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  return { owner, at };
}

test("follows an order from the guest to the kitchen and back, on three screens in Arabic", async () => {
  const locale = "ar";
  const { owner, at } = await newPlace();
  const guest = await open({ locale, width: 390, height: 844 });
  const kitchen = await open({ locale, width: 1180, height: 820 });
  const office = await open({ locale, width: 1440, height: 900 }, owner);
  const board = boardOf(kitchen.page, locale);
  const list = recordScreen(office.page, locale);
  const { titles } = ar.follow;
  const heading = () => guest.page.locator("h1").innerText();
  const status = (name: keyof typeof ORDER_STATUS_NAMES) =>
    list.row("#1").getByText(ORDER_STATUS_NAMES[name][locale], { exact: true });

  await pairWith(kitchen.page, locale, await loginAddress(owner, at));
  await office.page.goto("/orders/list");
  await office.page.getByText(list.t("orders.emptyTitle")).waitFor();

  // the guest orders: the kitchen and the office are notified
  await guest.page.goto(`/qr/${owner.branch.slug}?lang=${locale}`);
  await guest.page.locator("button.add").click();
  await guest.page.locator(".cart-bar").click();
  await guest.page.locator(".cart-footer .button").click();
  // no table says whom the order is brought to
  await guest.page.getByText(serverMessageText("nameNeeded", locale)).waitFor();
  await guest.page.getByLabel(ordering.cart.fields.name.label).fill("هيا");
  await guest.page.locator(".cart-footer .button").click();
  await expect.poll(heading).toBe(titles.pending);
  const [order] = (await owner.call<{ data: Order[] }>("GET", `${at}/orders`)).data;
  if (!order) throw new Error("The order has not arrived");
  expect(order).toMatchObject({ number: 1, source: "qr", mode: "DineIn" });
  await board.ticket("pending", order).getByText("هيا").waitFor();
  await status("pending").waitFor();

  // the kitchen accepts it: the guest and the office see it
  await board.act("accepted", order);
  await expect.poll(heading).toBe(titles.accepted);
  await status("accepted").waitFor();

  // the office marks it as ready: the board follows
  await list.row("#1").getByRole("button").first().click();
  const drawer = office.page.locator("aside[aria-label*='#']");
  await drawer.getByRole("button", { name: list.t("orders.ready"), exact: true }).click();
  await board.ticket("ready", order).waitFor();
  await expect.poll(heading).toBe(titles.ready.DineIn);

  // the kitchen hands it over, and no step is left
  await board.act("delivered", order);
  await board.ticket("ready", order).waitFor({ state: "detached" });
  await expect.poll(heading).toBe(titles.delivered);
  await status("delivered").waitFor();
  for (const { faults } of [guest, kitchen, office]) expect(faults).toEqual([]);
});
