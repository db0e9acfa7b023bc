import { serverMessageText } from "@diwan/contract/api/server-messages";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, makeCategory, makeItem, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf, hold } from "../harness/menu-selection.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** The names of all items by category, in their order; a hidden one has a mark. */
async function menuOf(owner: TestOwner): Promise<string[][]> {
  const { categories } = await readTree(owner);
  return categories.map(({ items }) => items.map(({ locales, hide }) => `${locales[0]?.name}${hide ? " hidden" : ""}`));
}

async function stock(owner: TestOwner) {
  const { grills, tawook, kofta, ribs } = await grillsOf(owner);
  const size = (en: string, price: number) => ({ price, locales: [{ locale: "en", name: en }] });
  const mixed = await makeItem(owner, grills.id, ["Mixed Grill", "مشاوي مشكلة"], {
    prices: [size("For two", 8.5), size("Family", 16.75)],
  });
  const wings = await makeItem(owner, grills.id, ["Chicken Wings", "أجنحة"], { prices: [] });
  const fish = await makeCategory(owner, ["Fish", "أسماك"]);
  const zubaidi = await makeItem(owner, fish.id, ["Zubaidi", "زبيدي"]);
  return { grills, tawook, kofta, ribs, mixed, wings, fish, zubaidi };
}

const GRILLS = ["Shish Tawook", "Kofta", "Lamb Ribs", "Mixed Grill", "Chicken Wings"];

test.each(views)(
  "changes prices, moves, hides and duplicates several items, and takes it back: %s",
  async (_, view) => {
    const { locale, width } = view;
    const owner = await registerOwner();
    const { tawook, kofta, ribs, mixed, wings } = await stock(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const { bar, press, more, selected, undo } = barOf(page, screen);
    const box = (id: string) => screen.card(id).locator("[data-select] input");
    const items = (count: number) => t("common.items", { count });
    const prices = async (id: string) => (await readItem(owner, id)).prices.map(({ price }) => price);
    await screen.visit();
    await screen.sortingReady();

    // a range by Shift, or a held card and a tap
    if (width > 768) {
      await box(tawook.id).check();
      await box(wings.id).click({ modifiers: ["Shift"] });
    } else {
      await hold(page, screen.card(tawook.id));
      for (const { id } of [kofta, ribs, mixed]) await box(id).check();
      await screen.card(wings.id).locator("b").first().tap();
    }
    await selected(5);
    expect(await screen.saveBar.isVisible()).toBe(false);
    await expectAccessible(page);
    await expectNoOverflow(page);

    // every price is shown before it changes, and what stays with its reason
    await press(t("several.prices"));
    const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
    await panel.getByLabel(t("several.rule.amount"), { exact: true }).fill("5");
    const rows = panel.locator("[data-price]");
    await expect.poll(() => rows.count()).toBe(5);
    if (locale === "en")
      expect((await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
        "Shish Tawook 2.500 2.650 +0.150",
        "Kofta 2.500 2.650 +0.150",
        "Lamb Ribs 2.500 2.650 +0.150",
        "Mixed Grill For two 8.500 8.950 +0.450",
        "Mixed Grill Family 16.750 17.600 +0.850",
      ]);
    expect(await panel.locator("[data-stays]").getAttribute("data-stays")).toBe("noPrice");
    await expectAccessible(page);
    await expectNoOverflow(page);
    const five = t("menu.item.prices", { count: 5 });
    await panel.getByRole("button", { name: t("several.changeNumber", { prices: five }), exact: true }).click();
    await expect.poll(() => prices(mixed.id)).toEqual([8.95, 17.6]);
    expect(await prices(tawook.id)).toEqual([2.65]);
    await expect.poll(() => panel.count()).toBe(0);

    // one that others changed since is left and named
    const [price] = (await readItem(owner, kofta.id)).prices;
    await owner.call("POST", `business/${owner.businessId}/items/${kofta.id}`, { prices: [{ ...price, price: 3 }] });
    await undo(t("several.done.prices", { prices: five }));
    await page.getByText(t("menu.several.left", { count: 1 })).waitFor();
    expect(await Promise.all([tawook, kofta, ribs, mixed].map(({ id }) => prices(id)))).toEqual([
      [2.5],
      [3],
      [2.5],
      [8.5, 16.75],
    ]);

    // hidden by the bar, shown again by Ctrl Z
    await press(t("several.hide"));
    await expect.poll(() => menuOf(owner)).toContainEqual(GRILLS.map((name) => `${name} hidden`));
    await page.getByText(t("several.done.hide", { items: items(5) })).waitFor(); // the screen knows it too
    await page.keyboard.press("Control+z");
    await screen.noticed(t("menu.several.undone"));
    expect(await menuOf(owner)).toContainEqual(GRILLS);

    // moved by the keyboard, and back to the same places
    await screen.card(kofta.id).locator("[data-select] input").click();
    await screen.card(mixed.id).locator("[data-select] input").click();
    await selected(3);
    await page.keyboard.press("Alt+m");
    const search = screen.dialog.getByRole("combobox");
    await search.fill("أسماك");
    await expectAccessible(page);
    await search.press("Enter");
    await expect.poll(() => menuOf(owner)).toContainEqual(["Zubaidi", "Shish Tawook", "Lamb Ribs", "Chicken Wings"]);
    await expect.poll(() => screen.dialog.count()).toBe(0);
    await undo(t("several.done.move", { items: items(3), category: locale === "en" ? "Fish" : "أسماك" }));
    await screen.noticed(t("menu.several.undone"));
    await expect.poll(() => menuOf(owner)).toContainEqual(GRILLS);
    await expect.poll(() => bar.count()).toBe(0); // what was moved is not selected any more

    // the copies are selected, and Undo deletes them
    if (width > 768) await box(tawook.id).check();
    else await hold(page, screen.card(tawook.id));
    for (const { id } of [ribs, wings]) await box(id).check();
    await more(t("several.duplicate"));
    const copied = GRILLS.flatMap((name) =>
      ["Kofta", "Mixed Grill"].includes(name) ? [name] : [name, `${name} (copy) hidden`],
    );
    await expect.poll(() => menuOf(owner)).toContainEqual(copied);
    await undo(t("menu.several.duplicated", { items: items(3) }));
    await expect.poll(() => menuOf(owner)).toContainEqual(GRILLS);
    await expect.poll(() => bar.count()).toBe(0);
    expect(await screen.saveBar.isVisible()).toBe(true);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(0, 1))("keeps unsaved work, and deletes several after one question: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { grills, tawook } = await stock(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const { bar, press, more, selected, undo } = barOf(page, screen);
  await screen.visit();
  await screen.open(tawook.id);
  await screen.field(tawook.id, "prices.0.price").fill("4");
  await page.getByRole("heading", { level: 1 }).click();
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+a");
      return bar.count();
    })
    .toBe(1);
  await selected(6);
  await page.keyboard.press("Escape");
  await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 1 })).waitFor();

  // its prices are listed once it is saved
  const section = screen.category(grills.id);
  const all = section.getByRole("checkbox", { name: t("menu.category.select", { name: "Grills" }), exact: true });
  await all.check();
  await selected(5);
  await press(t("several.prices"));
  const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
  await panel.getByLabel(t("several.rule.amount"), { exact: true }).fill("10");
  expect(await panel.locator('[data-stays="unsaved"]').count()).toBe(1);
  const change = panel.getByRole("button", { name: /^Change \d/ });
  expect(await change.isDisabled()).toBe(true);
  await panel.getByRole("button", { name: t("several.saveFirst") }).click();
  await expect.poll(() => change.isEnabled()).toBe(true);
  await expect.poll(() => panel.locator("[data-price]").first().innerText()).toContain("4.400");
  await panel.getByRole("button", { name: t("common.cancel"), exact: true }).click();

  await more(t("several.delete"));
  const five = { items: t("common.items", { count: 5 }) };
  await screen.dialog.getByText(t("menu.several.deleteText", five)).waitFor();
  await screen.confirm(t("menu.several.deleteYes", five));
  await expect.poll(async () => (await menuOf(owner)).flat()).toEqual(["Zubaidi"]);

  // they come back to their places
  await undo(t("menu.several.deleted", five));
  await screen.noticed(t("menu.several.undone"));
  expect(await menuOf(owner)).toContainEqual(GRILLS);
  expect(faults).toEqual([]);
});

test.each(views.slice(0, 1))("sets and ends discounts, sells out, and copies a category: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { grills, tawook, kofta } = await stock(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t, dialog } = screen;
  const { press, more, selected, undo } = barOf(page, screen);
  const two = { items: t("common.items", { count: 2 }) };
  const discounts = () =>
    Promise.all(
      [tawook, kofta].map(async ({ id }) => (await readItem(owner, id)).discounts.map(({ amount }) => amount)),
    );
  await screen.visit();
  for (const { id } of [tawook, kofta]) await screen.card(id).locator("[data-select] input").check();
  await selected(2);

  await press(t("several.discount"));
  await dialog.getByRole("button", { name: t("several.discountSet"), exact: true }).click();
  await dialog.getByText(serverMessageText("amount", locale)).waitFor();
  await dialog.getByLabel(t("menu.form.discountAmount"), { exact: true }).fill("15");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("several.discountSet"), exact: true }).click();
  await expect.poll(discounts).toEqual([[15], [15]]);
  await press(t("several.discount"));
  await dialog.getByRole("button", { name: t("several.discountEnd", two), exact: true }).click();
  await expect.poll(discounts).toEqual([[], []]);
  await undo(t("several.done.discountEnded", two));
  await expect.poll(discounts).toEqual([[15], [15]]);

  await more(t("several.soldOut"));
  await dialog.getByRole("button", { name: t("soldOut.times.1h"), exact: true }).click();
  await expect.poll(() => page.locator('[data-mark="sold-out"]:is(span)').count()).toBe(2);
  await more(t("several.soldOut"));
  await dialog.getByRole("button", { name: t("several.availableAgain", two), exact: true }).click();
  await expect.poll(() => page.locator('[data-mark="sold-out"]:is(span)').count()).toBe(0);

  await press(t("several.clear"));
  const section = screen.category(grills.id);
  await section.getByRole("button", { name: t("menu.category.actions", { name: "Grills" }), exact: true }).click();
  await page.getByRole("menuitem", { name: t("menu.category.duplicate") }).click();
  const names = async () => (await readTree(owner)).categories.map((node) => node.locales[0]?.name);
  await expect.poll(names).toEqual([expect.anything(), "Grills", "Grills (copy)", "Fish"]);
  expect(
    (await menuOf(owner)).filter((items) => items.join().replaceAll(" hidden", "") === GRILLS.join()),
  ).toHaveLength(2);
  await undo(t("menu.several.categoryDuplicated", { name: "Grills" }));
  await expect.poll(names).toEqual([expect.anything(), "Grills", "Fish"]);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))("says which chalets stay when several are deleted, and why: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const prices = ["Weekdays", "Weekend", "FullWeek"].map((name) => ({ price: 90, locales: [{ locale: "en", name }] }));
  const booked = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], { prices });
  const free = await makeItem(owner, row.id, ["Sea Star", "نجمة البحر"], { prices });
  const day = (after: number) => `${addDays(dayIn("Asia/Kuwait", new Date()), after)}T14:00:00`;
  await owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/reservations`, {
    ...{ resource_type: "item", resource_id: booked.id, start: day(3), end: day(5), status: "confirmed" },
    customer: { name: "Yousef", phone: "+96599812204" },
  });
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t, dialog } = screen;
  const { more, selected } = barOf(page, screen);
  await screen.visit();
  for (const { id } of [booked, free]) await screen.card(id).locator("[data-select] input").check();
  await selected(2);
  await page.getByRole("button", { name: t("several.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("several.delete"), exact: true }).waitFor();
  expect(await page.getByRole("menuitem", { name: t("several.soldOut") }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await more(t("several.delete"));
  await screen.confirm(t("menu.several.deleteYes", { items: t("menu.head.chalets", { count: 2 }) }));
  await dialog.getByText(t("menu.several.kept", { count: 1 })).waitFor();
  await dialog.getByText("البحيرة الزرقاء").waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect((await readTree(owner)).categories.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([booked.id]);
  expect(faults).toEqual([]);
});
