import { randomUUID } from "node:crypto";
import type { Branch } from "@diwan/contract/branches/branches";
import { type Order } from "@diwan/contract/orders/order-record";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("an address of another branch says so instead of showing the own one: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches`;
  const avenues = await owner.call<Branch>("POST", at, {
    locales: [
      { locale: "en", name: "The Avenues" },
      { locale: "ar", name: "الأفنيوز" },
    ],
    slug: `avenues-${randomUUID().slice(0, 8)}`,
  });
  const name = view.locale === "ar" ? "الأفنيوز" : "The Avenues";
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = (branchId: string, guest: string) =>
    owner.call<Order>("POST", `${at}/${branchId}/orders`, {
      mode: "SelfPickUp",
      lines: [{ item_id: kofta.id, quantity: 1 }],
      customer: { name: guest, phone: "+96599812204" },
    });
  await order(owner.branch.id, "Here");
  const away = await order(avenues.id, "Away");
  const waiter = await addMember(owner, "Ravi Kumar");
  const rights = ["orders.update", "reservations.read", "floors.read"];
  await waiter.may(rights);
  const { page, faults } = await open(view, waiter);
  const { t, rows } = recordScreen(page, view.locale);
  const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
  const title = page.getByRole("heading", { name: t("askForRights.otherBranch.title"), level: 1 });

  for (const address of [
    `/orders/list?branch=${avenues.id}`,
    `/orders/list?branchId=${avenues.id}`,
    `/orders/list?branch=${avenues.id}&open=${away.id}`,
    `/orders/edit/${away.id}?branch=${avenues.id}`,
    `/orders/tables?branch=${avenues.id}`,
    `/reservations/list2?branch=${avenues.id}`,
    `/floors?branch=${avenues.id}`,
    `/admin/overview?branch=${avenues.id}`,
  ]) {
    await page.goto(address);
    await title.waitFor();
    await page.getByText(t("askForRights.otherBranch.unknown")).waitFor();
  }
  // whose menu they may see, its name too
  await waiter.may(["menu.read"], avenues.id);
  await page.goto(`/orders/list?branch=${avenues.id}`);
  const named = bare(t("askForRights.otherBranch.named", { branch: name }));
  await expect.poll(async () => bare(await page.locator("#content").innerText())).toContain(named);

  // the way on leads from the order of the other branch to the list of the own one
  await page.goto(`/orders/edit/${away.id}?branch=${avenues.id}`);
  await title.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: /Main branch|الفرع الرئيسي/ }).click();
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Here")]);

  // with the right the same address opens that branch, and says which it is
  await waiter.may(rights, avenues.id);
  await page.goto(`/orders/list?branch=${avenues.id}`);
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Away")]);
  expect(await page.locator("[data-filter=branchId]").innerText()).toBe(name);
  expect(faults).toEqual([]);
});

test.each(views)("an address without the branch of its record opens the record: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches`;
  const locales = [{ locale: "en", name: "Salmiya" }];
  const salmiya = await owner.call<Branch>("POST", at, { locales, slug: `salmiya-${randomUUID().slice(0, 8)}` });
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = await owner.call<Order>("POST", `${at}/${salmiya.id}/orders`, {
    mode: "SelfPickUp",
    lines: [{ item_id: kofta.id, quantity: 1 }],
    customer: { name: "Latifa", phone: "+96599812204" },
  });
  const floor = await owner.call<{ id: string }>("POST", `${at}/${salmiya.id}/floors`, { locales });
  const table = await owner.call<{ id: string }>("POST", `${at}/${salmiya.id}/floors/${floor.id}/tables`, { locales });
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T19:00:00`;
  const booking = await owner.call<{ id: string }>("POST", `${at}/${salmiya.id}/reservations`, {
    ...{ resource_type: "table", resource_id: table.id, start, guests: 2, customer: { name: "Dana" } },
  });
  const { page, faults } = await open(view, owner);
  const content = page.locator("#content");
  // the other branch is the chosen one
  for (const [address, guest] of [
    [`/orders/edit/${order.id}`, "Latifa"],
    [`/orders/list?open=${order.id}`, "Latifa"],
    [`/reservations/edit/${booking.id}`, "Dana"],
  ] as const) {
    await page.goto(address);
    await (address.includes("open=") ? content.locator("aside") : content).getByText(guest).first().waitFor();
    await expectNoOverflow(page);
  }
  // a record that is nowhere is said to be gone
  await page.goto(`/orders/edit/${randomUUID()}`);
  await content.getByText(recordScreen(page, view.locale).t("records.form.goneTitle")).waitFor();
  expect(faults).toEqual([]);
});
