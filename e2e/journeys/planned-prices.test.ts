import { MESSAGES } from "@diwan/contract/api/messages";
import { formatAmount } from "@diwan/ui/money/money";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf } from "../harness/menu-selection.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("prices that wait are no others' changes, and the menu follows the plan: %s", async (_, view) => {
  const owner = await registerOwner();
  const { tawook, kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  const { press, more, selected } = barOf(page, screen);
  const name = "Meat prices";
  await screen.visit();
  for (const { id } of [tawook, kofta]) await screen.card(id).locator("[data-select] input").check();
  await selected(2);
  // a plan that is made on the way takes what is selected along
  await more(t("several.onADay"));
  await screen.dialog.getByRole("button", { name: t("changeSets.chooseNew") }).click();
  await screen.dialog.getByRole("button", { name: t("changeSets.saveNew") }).click();
  await screen.dialog.getByText(MESSAGES.nameRequired[view.locale]).waitFor();
  await screen.dialog.getByLabel(t("changeSets.nameEn")).fill(name);
  await screen.dialog.getByLabel(t("changeSets.nameAr")).fill(name);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await screen.dialog.getByRole("button", { name: t("changeSets.saveNew") }).click();
  await screen.dialog.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: name }).first().waitFor();
  await selected(2);
  await press(t("several.prices"));
  const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
  const percent = panel.getByLabel(t("several.rule.amount"), { exact: true });
  await percent.fill("800");
  const doubles = panel.locator('[data-kind="double"]');
  await doubles.waitFor();
  expect(await panel.locator("[data-double]").count()).toBe(2);
  // twice is not more than double
  await percent.fill("100");
  await doubles.waitFor({ state: "detached" });
  expect(await panel.getByText(t("several.undoNote")).count()).toBe(0);
  await panel
    .getByRole("button", { name: t("several.changeNumber", { prices: t("menu.item.prices", { count: 2 }) }) })
    .click();
  await page.getByText(t("changeSets.taken", { name, count: 2 })).waitFor();
  await panel.waitFor({ state: "detached" });
  expect(await page.locator('[data-kind="warning"]').count()).toBe(0);
  await press(t("several.clear"));

  const price = async () => (await readItem(owner, kofta.id)).prices[0]?.price ?? expect.fail("is there");
  const before = await price();
  const shown = (amount: number) =>
    screen
      .card(kofta.id)
      .getByText(formatAmount(amount, view.locale, "KWD"))
      .waitFor();
  await shown(before);
  await page.getByRole("link", { name: t("changeSets.bandOpen") }).click();
  await page.getByRole("button", { name: t("changeSets.begin") }).click();
  await screen.confirm(t("changeSets.beginYes"));
  await page.getByText(t("changeSets.states.runs"), { exact: true }).waitFor();
  // what it replaced and what it has set
  const row = page.getByRole("listitem").filter({ hasText: view.locale === "ar" ? "كفتة" : "Kofta" });
  for (const amount of [before, 2 * before])
    expect(await row.innerText()).toContain(formatAmount(amount, view.locale, "KWD"));
  await screen.goTo(t("shell.entries.menu"));
  await shown(2 * before);
  const mark = screen.card(kofta.id).locator('[data-mark="plan"]');
  await expect.poll(() => mark.innerText()).toContain(name);
  await page.goBack();
  await page.getByRole("button", { name: t("changeSets.takeBack") }).click();
  await screen.confirm(t("changeSets.takeBackYes"));
  await page.getByText(t("changeSets.states.taken_back"), { exact: true }).waitFor();
  await screen.goTo(t("shell.entries.menu"));
  await shown(before);
  await expect.poll(() => mark.count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each(views)("a price rise for good is done once it has begun, and can be taken back: %s", async (_, view) => {
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  await page.goto("/changes/new");
  await page.getByLabel(t("changeSets.nameEn")).fill("New prices");
  const lasts = page.getByRole("radiogroup", { name: t("changeSets.lasts") });
  await lasts.getByText(t("changeSets.forGood")).click();
  await page.getByText(t("changeSets.forGoodText")).waitFor();
  await page.getByText(t("changeSets.waitingLastingText")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("changeSets.save") }).click();
  await page.getByText(t("changeSets.noLines")).waitFor();
  const [, id] = /changes\/([\w-]{36})/.exec(page.url()) ?? [];
  const [price] = kofta.prices;
  const items = [{ id: kofta.id, prices: [{ id: price?.id, price: 4 }] }];
  await owner.call("POST", `business/${owner.businessId}/change-sets/${id}/lines`, { items });
  await page.getByRole("button", { name: t("changeSets.begin") }).click();
  await screen.confirm(t("changeSets.beginYes"));
  await page.getByText(t("changeSets.states.done"), { exact: true }).waitFor();
  await page.getByText(t("changeSets.doneText")).waitFor();
  expect((await readItem(owner, kofta.id)).prices[0]?.price).toBe(4);
  await expectAccessible(page);
  await screen.goTo(t("shell.entries.changes"));
  // its row in the list: the page that is being left is called the same
  await page.getByRole("link").filter({ hasText: "New prices" }).click();
  await page.getByRole("button", { name: t("changeSets.takeBack") }).click();
  await screen.confirm(t("changeSets.takeBackYes"));
  await page.getByText(t("changeSets.states.taken_back"), { exact: true }).waitFor();
  expect((await readItem(owner, kofta.id)).prices[0]?.price).toBe(price?.price);
  expect(faults).toEqual([]);
});

test.each(views)("a discount and a new price show what guests will pay: %s", async (_, view) => {
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  const { press, more, selected } = barOf(page, screen);
  const money = (amount: number) => formatAmount(amount, view.locale, "KWD");
  await screen.visit();
  await screen.card(kofta.id).locator("[data-select] input").check();
  await selected(1);
  if (view.width < 768) await more(t("several.discount"));
  else await press(t("several.discount"));
  await screen.dialog.getByLabel(t("menu.form.discountAmount"), { exact: true }).fill("10");
  await screen.dialog
    .getByRole("status")
    .filter({ hasText: money(2.25) })
    .waitFor();
  await screen.dialog.getByRole("button", { name: t("several.discountSet") }).click();
  await screen.noticed(t("several.done.discount", { items: t("common.items", { count: 1 }) }));
  await press(t("several.prices"));
  const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
  await panel.getByLabel(t("several.rule.amount"), { exact: true }).fill("100");
  await panel.getByText(t("several.guestsPay", { amount: money(4.5) })).waitFor();
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});
