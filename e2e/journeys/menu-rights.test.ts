import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, TWO_VIEWS, useBrowser, type BrowserView, viewName } from "../harness/browser.ts";
import { menuScreen, type MenuScreen } from "../harness/menu-screen.ts";
import { demoUser } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** The permissions of the demo restaurant's staff; the screen offers exactly the allowed actions. */
const PEOPLE = [
  ["viewer", "nasser@darsalma.example", "tannour-2026!"],
  ["kitchen", "joseph@darsalma.example", "charcoal-2026!"],
  ["editor", "hind@darsalma.example", "loomi-2026!"],
] as const;
type Role = (typeof PEOPLE)[number][0];

const EVERYTHING = {
  newCategory: true,
  uploader: true,
  addItem: true,
  categoryGrip: true,
  editCategory: true,
  categoryMenu: true,
  itemGrip: true,
  editItem: true,
  gallery: true,
  holidays: true,
  saveAll: true,
};
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, false]));
const OFFERED: Record<Role, Record<string, boolean>> = {
  viewer: NOTHING,
  kitchen: NOTHING,
  editor: EVERYTHING,
};

async function offered(page: Page, { t }: MenuScreen): Promise<Record<string, boolean>> {
  const found = {
    newCategory: page.getByRole("button", { name: t("menu.newCategory.title") }),
    uploader: page.getByRole("button", { name: t("menu.head.uploader") }),
    addItem: page.getByRole("button", { name: t("menu.category.addItemTo", { name: "" }).trim() }),
    categoryGrip: page.locator('[data-grip="category"]'),
    editCategory: page.getByTitle(t("menu.category.edit")),
    categoryMenu: page.getByRole("button", { name: t("menu.category.actions", { name: "" }).trim() }),
    itemGrip: page.locator('[data-grip="item"]'),
    editItem: page.locator("[data-card-button]"),
    gallery: page.locator("[data-item]").getByRole("button", { name: t("menu.item.gallery", { name: "" }).trim() }),
    holidays: page.locator("[data-item]").getByRole("button", { name: t("menu.item.holidays", { name: "" }).trim() }),
    saveAll: page.getByRole("button", { name: t("menu.saveAll") }),
  };
  const counts = Object.entries(found).map(async ([name, one]) => [name, (await one.count()) > 0] as const);
  return Object.fromEntries(await Promise.all(counts));
}

// on a phone the same permissions apply: one of them shows that the buttons exist
const cases = views.flatMap(([name, view], at) =>
  (at ? PEOPLE.slice(-1) : PEOPLE).map((person) => [name, person[0], view, person] as const),
);

test.each(cases)("%s: shows the %s exactly the buttons of their permissions", async (_, role, view, person) => {
  const user = await demoUser(person[1], person[2]);
  const { page, faults } = await open(view, user);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  await screen.visit();
  const card = page.locator("[data-item]").first();
  await card.waitFor();
  expect(await offered(page, screen)).toEqual(OFFERED[role]);
  const name = (await card.getAttribute("aria-label")) ?? "";
  const deletion = card.getByRole("button", { name: t("menu.item.delete", { name }), exact: true });
  expect(await deletion.count()).toBe(0); // only the manager's permissions include deleting
  await expectAccessible(page);

  await card.locator("[data-edit]").first().click();
  if (role !== "editor") expect(await card.locator("form").count()).toBe(0);
  else {
    await saveAsMember(card, screen);
    await card.locator("[data-card-button]").press("Enter");
    await card.locator("form").waitFor();
    expect(await deletion.count()).toBe(0);
  }
  expect(faults).toEqual([]);
});

async function saveAsMember(card: ReturnType<Page["locator"]>, { t, noticed }: MenuScreen): Promise<void> {
  await card.locator("form").waitFor();
  const shown = async (name: string) => (await card.getByRole("button", { name }).count()) > 0;
  expect(await shown(t("menu.form.addPrice"))).toBe(true);
  expect(await shown(t("menu.form.addAddon"))).toBe(true);
  const save = card.getByRole("button", { name: t("menu.form.save"), exact: true });
  await card.getByLabel(t("menu.form.disableOrdering")).click();
  await save.click();
  await noticed(t("common.updated"));
}

test("without permission to read the menu, no link leads to it and its address shows nothing", async () => {
  const view: BrowserView = { locale: "en", width: 1440, height: 900 };
  const accountant = await demoUser("anwar@darsalma.example", "cardamom-2026!");
  const { page, faults } = await open(view, accountant);
  const { t } = menuScreen(page, "en");
  await page.goto("/");
  const navigation = page.getByRole("navigation");
  await navigation.getByRole("link", { name: t("shell.entries.dashboard") }).waitFor();
  expect(await navigation.getByRole("link", { name: t("shell.entries.menu"), exact: true }).count()).toBe(0);
  await page.goto("/menu");
  await page.getByRole("heading", { name: t("errors.noRight.title") }).waitFor();
  expect(await page.locator("[data-category]").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("members of a chalet business read its listing", async () => {
  const viewer = await demoUser("sunil@khiranblue.example", "keys-and-pool-2026!");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, viewer);
  const screen = menuScreen(page, "en");
  await page.goto("/");
  await screen.goTo(screen.t("shell.entries.chalets"));
  await page.locator("[data-item]").first().waitFor();
  expect(await offered(page, screen)).toEqual(NOTHING);
  expect(faults).toEqual([]);
});
