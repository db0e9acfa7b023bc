import type { Category } from "@diwan/contract/menu/categories";
import type { Menu } from "@diwan/contract/menu/menus";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views.slice(0, 1))("a new menu appears in the choice of menus at once: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, field, submit, noticed, titled, row } = recordScreen(page, view.locale);
  await page.goto("/menus/add");
  await titled(t("menus.add"));
  await field("locales.0.name").fill("Ramadan menu");
  await field("type").selectOption("categorized-menu");
  await expectAccessible(page);
  await submit();
  await noticed(t("common.done"));
  const { data } = await owner.call<{ data: Menu[] }>("GET", `business/${owner.businessId}/menus?search=Ramadan`);
  expect(data).toMatchObject([{ type: "categorized-menu" }]);
  await page.goto("/menus");
  await row("Ramadan menu").getByText(t("menus.types.categorized-menu")).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))(
  "adds a category to another business of the user, and rejects a file that is no picture: %s",
  async (_, view) => {
    const owner = await registerOwner();
    await makeCategory(owner, ["Drinks", "مشروبات"]);
    const other = await owner.call<{ id: string }>("POST", "business", {
      type: "salon",
      locales: [{ locale: "en", name: "Second business" }],
    });
    const { page, faults } = await open(view, owner);
    const { t, field, submit, noticed, titled } = recordScreen(page, view.locale);
    await page.goto("/categories/add");
    await titled(t("categories.add"));
    await page.getByLabel(t("records.form.business"), { exact: true }).selectOption(other.id);
    await expect.poll(() => field("parent_id").locator("option").allInnerTexts()).not.toContain("Drinks");
    await field("locales.0.name").fill("Eyebrows");
    const none = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
    await page.locator("input[type=file]").setInputFiles(none);
    const failed = page.getByRole("alert").filter({ hasText: "notes.txt" });
    await failed.getByRole("button", { name: t("records.fields.remove"), exact: true }).waitFor();
    await expectAccessible(page);
    expect(await failed.getByRole("button").allInnerTexts()).toEqual([t("records.fields.remove")]);
    // the form asks before it is sent without the picture
    await page.getByText(t("records.form.refused", { count: 1 })).waitFor();
    expect(await page.getByRole("button", { name: t("common.submit"), exact: true }).isDisabled()).toBe(true);
    await failed.getByRole("button").click();
    await submit();
    await noticed(t("common.done"));
    const { data } = await owner.call<{ data: object[] }>("GET", `business/${other.id}/categories?search=Eyebrows`);
    expect(data).toMatchObject([{ business_id: other.id, locales: [{ name: "Eyebrows" }] }]);
    expect(faults).toEqual([]);
  },
);

test.each(views.slice(1))(
  "sets the parent and the picture of a category, and removes the picture: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const drinks = await makeCategory(owner, ["Drinks", "مشروبات"]);
    const { page, faults } = await open(view, owner);
    const { t, field, submit, noticed, titled, confirm, dialog } = recordScreen(page, view.locale);
    await page.goto("/categories/add");
    await titled(t("categories.add"));
    await field("locales.0.name").fill("Hot drinks");
    await field("parent_id").selectOption(drinks.id);
    await page.locator("input[type=file]").setInputFiles(await pictureFile("karak.png"));
    await page.getByRole("button", { name: t("records.fields.replaceFile") }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await submit();
    await noticed(t("common.done"));
    const find = async () => {
      const list = `business/${owner.businessId}/categories?search=Hot`;
      return (await owner.call<{ data: Category[] }>("GET", list)).data[0];
    };
    const made = await find();
    expect(made).toMatchObject({ parent_id: drinks.id, media: [{ src: expect.stringContaining("/media/") }] });

    await page.goto(`/categories/edit/${made?.id}`);
    await titled(t("categories.edit"));
    await page.getByRole("img", { name: t("categories.picture") }).waitFor();
    await page.getByRole("button", { name: t("records.fields.removeFile", { name: t("categories.picture") }) }).click();
    await dialog.getByText(t("errors.confirm.deleteImage")).waitFor();
    await confirm(t("errors.confirm.yes"));
    // it is removed at once, as the dialog announces
    await noticed(t("common.deleted"));
    expect(await find()).toMatchObject({ parent_id: drinks.id, media: [] });
    await field("parent_id").selectOption("");
    await submit();
    await noticed(t("common.updated"));
    expect(await find()).toMatchObject({ parent_id: null, media: [] });
    expect(faults).toEqual([]);
  },
);
