import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const settingOf = ({ settings }: CategoryNode, key: string) => settings.find((one) => one.key === key)?.data;

test.each(views)("creates a category with a picture, items and sub-categories: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  await screen.visit();

  await page.getByRole("button", { name: t("menu.newCategory.title") }).click();
  const card = page.getByRole("form", { name: t("menu.newCategory.title") });
  await card.getByRole("button", { name: t("common.submit") }).click();
  await card.getByText(serverMessageText("nameRequired", locale)).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await card.getByLabel(t("menu.newCategory.titleEn")).fill("Desserts");
  await card.getByLabel(t("menu.newCategory.titleAr")).fill("حلويات");
  await card.getByLabel(t("menu.newCategory.descriptionEn")).fill("To share");
  await card.locator('input[type="file"]').setInputFiles(await pictureFile("desserts.jpg"));
  await card.getByRole("button", { name: t("menu.newCategory.replacePicture") }).waitFor();
  await card.getByRole("button", { name: t("common.submit") }).click();
  await screen.noticed(t("common.done"));
  await expect.poll(() => card.count()).toBe(0);
  const desserts = (await readTree(owner)).categories.at(-1);
  expect(desserts).toMatchObject({
    locales: [
      { name: "Desserts", description: "To share" },
      { name: "حلويات", description: null },
    ],
    media: [{}],
  });
  const id = desserts?.id ?? "";
  const section = screen.category(id);
  const name = locale === "en" ? "Desserts" : "حلويات";
  await section.locator("img").first().waitFor();

  // an item of the category, kept on the screen until the category is saved
  await section.getByRole("button", { name: t("menu.category.addItemTo", { name }) }).click();
  const item = section.locator("[data-item]");
  await item.locator('[data-path="locales.0.name"]').fill("Kunafa");
  await item.getByRole("button", { name: t("menu.form.addPrice") }).click();
  await item.getByLabel(t("menu.form.price", { place: 1 }), { exact: true }).fill("1.25");
  await item.getByRole("button", { name: t("menu.form.save"), exact: true }).click();
  await screen.noticed(t("common.done"));
  await expect.poll(() => item.count()).toBe(1);

  await section.getByRole("button", { name: t("menu.category.actions", { name }) }).click();
  await page.getByRole("menuitem", { name: t("menu.category.addSub") }).click();
  const sub = section.getByRole("form", { name: t("menu.newCategory.subTitle") });
  await sub.getByLabel(t("menu.newCategory.titleEn")).fill("Ice cream");
  await sub.getByRole("button", { name: t("common.submit") }).click();
  await screen.noticed(t("common.done"));
  const made = (await readTree(owner)).categories.at(-1);
  expect(made?.items).toMatchObject([{ locales: [{ name: "Kunafa" }], prices: [{ price: 1.25 }] }]);
  expect(made?.children_nested).toMatchObject([{ parent_id: id, locales: [{ name: "Ice cream" }] }]);
  const below = page.locator(`[data-category][data-parent="${id}"]`);
  await below.getByText("Ice cream").waitFor();

  await page.reload();
  await below.getByText("Ice cream").waitFor();
  await section.getByRole("article", { name: "Kunafa" }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))(
  "renames, collapses and deletes a category, and changes how its pictures fit: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { grills, kofta } = await grillsOf(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const section = screen.category(grills.id);
    const saved = async () => {
      const found = (await readTree(owner)).categories.find((one) => one.id === grills.id);
      return (
        found && [
          found.locales[0]?.name,
          found.locales[1]?.description,
          settingOf(found, "dimensions"),
          settingOf(found, "fitting"),
        ]
      );
    };
    await screen.visit();

    await section.getByTitle(t("menu.category.edit")).click();
    const update = section.getByRole("button", { name: t("common.update"), exact: true });
    expect(await update.isDisabled()).toBe(true);
    await section.getByLabel(t("menu.category.nameEn")).fill("From the grill");
    const arabic = t("menu.category.descriptionIn", { language: t("common.arabic") });
    // as large as WCAG 2.2 asks (target-size)
    const switched = section.getByRole("button", { name: t("menu.category.descriptionIn", { language: "" }).trim() });
    const { width, height } = (await switched.boundingBox()) ?? expect.fail("is shown");
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    if (locale === "en") await section.getByRole("button", { name: arabic }).click();
    await section.getByRole("textbox", { name: arabic }).fill("على الفحم");
    const choice = (label: string, value: string) =>
      section.getByRole("group", { name: label }).locator(`input[value="${value}"]`).check();
    await choice(t("menu.category.dimensions"), "Landscape");
    await choice(t("menu.category.fitting"), "Filled");
    await expect.poll(() => screen.card(kofta.id).locator('[data-dimensions="Landscape"]').count()).toBe(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await update.click();
    await screen.noticed(t("common.updated"));
    expect(await saved()).toEqual(["From the grill", "على الفحم", "Landscape", "Filled"]);
    await section
      .locator('form input[type="file"]')
      .first()
      .setInputFiles(await pictureFile("grills.jpg"));
    await section.locator("form img").first().waitFor();

    // leaving also asks about an unsaved header
    await section.getByLabel(t("menu.category.nameEn")).fill("Not this");
    await screen.goTo(t("shell.entries.dashboard"));
    await screen.dialog.getByText(t("errors.confirm.leave")).waitFor();
    await screen.confirm(t("errors.confirm.leaveYes"));
    await page.waitForURL(/\/admin\/overview/);
    expect((await saved())?.[0]).toBe("From the grill");
    await page.goto("/menu");

    const name = locale === "en" ? "From the grill" : "مشويات";
    await section.getByRole("button", { name: t("menu.category.collapse", { name }) }).click();
    await expect.poll(() => section.locator("[data-item]").count()).toBe(0);
    await section.getByRole("button", { name: t("menu.category.expand", { name }) }).click();
    await expect.poll(() => section.locator("[data-item]").count()).toBe(3);

    await section.getByRole("button", { name: t("menu.category.actions", { name }) }).click();
    await page.getByRole("menuitem", { name: t("menu.category.delete") }).click();
    await screen.dialog.getByText(t("errors.confirm.deleteCategory")).waitFor();
    await screen.dialog.getByText(t("common.items", { count: 3 })).waitFor();
    await expectAccessible(page);
    await screen.confirm(t("common.cancel"));
    expect(await section.count()).toBe(1);
    await section.getByRole("button", { name: t("menu.category.actions", { name }) }).click();
    await page.getByRole("menuitem", { name: t("menu.category.delete") }).click();
    await screen.confirm(t("errors.confirm.yes"));
    await screen.noticed(t("common.deleted"));
    expect(await section.count()).toBe(0);
    expect(await saved()).toBeUndefined();
    expect(faults).toEqual([]);
  },
);
