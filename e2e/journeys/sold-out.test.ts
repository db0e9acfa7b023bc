import type { GuestMenu } from "@diwan/contract/guests/guests";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("switches an item off for a while and on again: %s", async (_, view) => {
  const owner = await registerOwner();
  const category = await makeCategory(owner, ["Grills", "مشويات"]);
  const kofta = await makeItem(owner, category.id, ["Kofta", "كفتة"]);
  const tikka = await makeItem(owner, category.id, ["Lamb Tikka", "تكة لحم"]);
  const { page, context, faults } = await open(view, owner);
  const { t, card, dialog, visit } = menuScreen(page, view.locale);
  const name = view.locale === "en" ? "Kofta" : "كفتة";
  const sold = async () => {
    const menu = await owner.call<GuestMenu>("GET", `public/branches/${owner.branch.slug}/menus`);
    return menu.categories.flatMap(({ items }) => items.filter((item) => item.sold_out).map(({ id }) => id));
  };

  // switched off on its card, which shows for how long
  await visit();
  await card(kofta.id).hover();
  await card(kofta.id)
    .getByRole("button", { name: t("menu.item.soldOut", { name }), exact: true })
    .click();
  await dialog.getByRole("button", { name: t("soldOut.times.2h"), exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("soldOut.times.2h"), exact: true }).click();
  const mark = t("soldOut.now", { left: t("soldOut.hoursLeft", { hours: 2 }) });
  await card(kofta.id).getByText(mark).waitFor();
  expect(await sold()).toEqual([kofta.id]);
  await expectNoOverflow(page);

  // items that another user switches off appear automatically
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/sold-out`;
  await owner.call("POST", at, { item_id: tikka.id, for: "on" });
  await card(tikka.id).getByText(t("soldOut.title"), { exact: true }).waitFor();

  // the orders screen lists all of them, and switches them on again
  const orders = await context.newPage();
  await orders.goto("/orders");
  await orders.getByRole("button", { name: t("soldOut.count", { count: 2 }), exact: true }).click();
  const list = orders.getByRole("dialog");
  await list.getByText(t("soldOut.untilOn")).waitFor();
  await expectAccessible(orders);
  await list.getByRole("button", { name: t("soldOut.onOf", { name }), exact: true }).click();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  await card(kofta.id).getByText(mark).waitFor({ state: "detached" });
  expect(await sold()).toEqual([tikka.id]);

  // and on its card, also if another user was faster
  await card(tikka.id).hover();
  await card(tikka.id).locator("button[data-mark=sold-out]").click();
  await intercept(page, "**/sold-out/*/delete", async (route) => {
    await owner.call("POST", `${at}/${tikka.id}/delete`);
    await route.continue();
  });
  await dialog.getByRole("button", { name: t("soldOut.on"), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await card(tikka.id).getByText(t("soldOut.title"), { exact: true }).waitFor({ state: "detached" });
  await list.getByText(t("soldOut.none")).waitFor();
  expect(faults).toEqual([]);
});
