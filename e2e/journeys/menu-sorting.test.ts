import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { dragTo } from "../harness/dragging.ts";
import { typeAtOnce } from "../harness/keyboard.ts";
import { grillsOf, makeCategory, makeItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

async function twoCategories(owner: TestOwner) {
  const first = await grillsOf(owner);
  const rice = await makeCategory(owner, ["Rice", "أرز"]);
  const machboos = await makeItem(owner, rice.id, ["Machboos", "مجبوس"]);
  const ids = async (categoryId: string) => {
    const { categories } = await readTree(owner);
    return categories.find((one) => one.id === categoryId)?.items.map((one) => one.id);
  };
  const levels = async () => (await readTree(owner)).categories.map((one) => one.id);
  return { ...first, rice, machboos, ids, levels };
}

/** With the mouse between a card and the one before it. */
async function overGap(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error("What is not shown has no gap before it");
  await page.mouse.move(box.x - 6, box.y + box.height / 2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test.each(views)("drags items by their handles, within a category and into another: %s", async (_, view) => {
  const { locale } = view;
  const touch = view.width < 768;
  const owner = await registerOwner();
  const { grills, rice, tawook, kofta, ribs, machboos, ids } = await twoCategories(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const grip = (id: string) => screen.card(id).locator('[data-grip="item"]');
  const slot = (place: number, total: number) =>
    page.locator("[data-slot]").getByText(t("drag.slot", { place, total })).waitFor();
  await screen.visit();
  await screen.sortingReady();

  await screen.card(tawook.id).evaluate((card) => card.scrollIntoView({ block: "center" }));
  await dragTo(page, touch, grip(tawook.id), screen.card(kofta.id), async () => {
    await slot(2, 3);
    if (!touch) await overGap(page, screen.card(ribs.id)); // where no other place is chosen
  });
  await expect.poll(() => screen.order(grills.id)).toEqual([kofta.id, tawook.id, ribs.id]);
  await expect.poll(() => ids(grills.id)).toEqual([kofta.id, tawook.id, ribs.id]);

  // Escape during the drag restores the position: the later mouse-up opens nothing
  if (!touch) {
    await dragTo(page, touch, grip(kofta.id), screen.card(kofta.id), async () => {
      await page.keyboard.press("Escape");
      await page.waitForTimeout(100);
    });
  }

  // the drop indicator shows the new position
  const head = screen.category(rice.id).locator("header").first();
  const inRice = page.locator(`[data-items="${rice.id}"] [data-slot]`);
  let place = "";
  await screen.card(ribs.id).evaluate((card) => card.scrollIntoView({ block: "center" }));
  await dragTo(page, touch, grip(ribs.id), head, async () => {
    place = await inRice.innerText();
  });
  const rices = place === t("drag.slot", { place: 1, total: 2 }) ? [ribs.id, machboos.id] : [machboos.id, ribs.id];
  await expect.poll(() => screen.order(rice.id)).toEqual(rices);
  await expect.poll(() => ids(rice.id)).toEqual(rices);
  await expect.poll(() => ids(grills.id)).toEqual([kofta.id, tawook.id]);
  expect(await page.locator("[data-item][data-open]").count()).toBe(0);
  await expectAccessible(page);

  await page.reload();
  await screen.card(ribs.id).waitFor();
  await expect.poll(() => screen.order(grills.id)).toEqual([kofta.id, tawook.id]);
  await expect.poll(() => screen.order(rice.id)).toEqual(rices);
  expect(faults).toEqual([]);
});

test.each(views)("moves items and categories by keyboard, and announces each step: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { grills, rice, tawook, kofta, ribs, machboos, ids, levels } = await twoCategories(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const [onward, list, name] =
    locale === "en" ? ["ArrowRight", "Grills", "Shish Tawook"] : ["ArrowLeft", "مشويات", "شيش طاووق"];
  const grip = screen.card(tawook.id).locator('[data-grip="item"]');
  const said = (what: "lifted" | "moved" | "dropped", place: number, total: number, where = list, who = name) =>
    page
      .getByText(t(`drag.${what}`, { name: who, where: t("drag.positionIn", { place, total, list: where }) }))
      .waitFor();
  await screen.visit();
  await screen.sortingReady();

  await grip.press("Space");
  await said("lifted", 1, 3);
  await page.keyboard.press(onward);
  await said("moved", 2, 3);
  await page.keyboard.press("Escape");
  await page.getByText(t("drag.canceled", { name })).waitFor();
  await expect.poll(() => ids(grills.id)).toEqual([tawook.id, kofta.id, ribs.id]);
  await expect.poll(() => hasFocus(grip)).toBe(true);

  await typeAtOnce(page, `Space ${onward} ${onward} Enter`);
  await said("dropped", 3, 3);
  await expect.poll(() => ids(grills.id)).toEqual([kofta.id, ribs.id, tawook.id]);
  await expect.poll(() => screen.order(grills.id)).toEqual([kofta.id, ribs.id, tawook.id]);
  await expect.poll(() => hasFocus(grip)).toBe(true);

  // from the last position into the next category
  await page.keyboard.press("Space");
  await page.keyboard.press(onward);
  await said("moved", 1, 2, locale === "en" ? "Rice" : "أرز");
  await page.keyboard.press("Space");
  await expect.poll(() => ids(rice.id)).toEqual([tawook.id, machboos.id]);
  await expect.poll(() => screen.order(rice.id)).toEqual([tawook.id, machboos.id]);

  const [first = ""] = await levels();
  await screen.category(grills.id).locator('[data-grip="category"]').first().focus();
  await typeAtOnce(page, "Space ArrowDown Enter");
  await expect.poll(levels).toEqual([first, rice.id, grills.id]);
  const shown = () =>
    page
      .locator('[data-category][data-parent=""]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-category")));
  await expect.poll(shown).toEqual([first, rice.id, grills.id]);
  await page.reload();
  await screen.card(tawook.id).waitFor();
  await expect.poll(shown).toEqual([first, rice.id, grills.id]);
  await expect.poll(() => screen.order(rice.id)).toEqual([tawook.id, machboos.id]);
  expect(faults).toEqual([]);
});

test.each(views)("drags categories among their siblings: %s", async (_, view) => {
  const owner = await registerOwner();
  const { grills, rice, levels } = await twoCategories(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  await screen.visit();
  await screen.sortingReady();
  const [first = ""] = await levels();
  const grip = (id: string) => screen.category(id).locator('[data-grip="category"]').first();
  await grip(rice.id).evaluate((one) => one.scrollIntoView({ block: "center" }));
  await dragTo(page, view.width < 768, grip(rice.id), grip(grills.id), () =>
    page
      .locator("[data-slot]")
      .getByText(t("drag.slot", { place: 2, total: 3 }))
      .waitFor(),
  );
  await expect.poll(levels).toEqual([first, rice.id, grills.id]);
  expect(faults).toEqual([]);
});

test("an item dropped on a category of the bar is moved to its end: en 1440", async () => {
  const [, view] = views[0] ?? [];
  if (!view) throw new Error("There are no views");
  const owner = await registerOwner();
  const { grills, rice, tawook, kofta, ribs, machboos, ids } = await twoCategories(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  await screen.visit();
  await screen.sortingReady();
  const entry = page
    .getByRole("navigation", { name: screen.t("menuFind.categories") })
    .getByRole("button", { name: /^Rice/ });
  const grip = screen.card(tawook.id).locator('[data-grip="item"]');
  await screen.card(tawook.id).hover();
  await dragTo(page, false, grip, entry, async () => {
    await expect.poll(() => entry.getAttribute("data-taking")).toBe("true");
  });
  await expect.poll(() => ids(rice.id)).toEqual([machboos.id, tawook.id]);
  expect(await ids(grills.id)).toEqual([kofta.id, ribs.id]);
  await expect.poll(() => screen.order(rice.id)).toEqual([machboos.id, tawook.id]);
  expect(faults).toEqual([]);
});
