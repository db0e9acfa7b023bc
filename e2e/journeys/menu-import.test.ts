import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { grillsOf, readItem, readTree } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const csv = (...rows: string[][]): Buffer => Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));

test.each(views)("imports items from a file, and corrects wrong rows first: %s", async (_, view) => {
  const { locale } = view;
  const t = textsOf(locale);
  const owner = await registerOwner();
  const { tawook, grills } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const check = async () => {
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  await page.goto("/menu");
  await page.getByRole("button", { name: t("menu.head.more") }).click();
  await page.getByRole("menuitem", { name: t("menu.head.import") }).click();
  await page.getByRole("heading", { name: t("menuImport.file.title") }).waitFor();
  await check();

  // the screen asks about unknown columns
  const name = grills.locales[0]?.name ?? "";
  const file = csv(
    ["Dish", "الاسم", "Category", "Price"],
    ["Shish Tawook", "شيش طاووق", name, "2,250"],
    ["Vine leaves", "ورق عنب", "Mezze", "1.750"],
    ["Muhammara", "محمرة", "", "1.250"],
    ["Lamb chops", "ضلوع", name, "7.2x"],
  );
  await page.locator("input[type=file]").setInputFiles({ name: "winter.csv", mimeType: "text/csv", buffer: file });
  const holds = page.getByLabel(t("menuImport.columns.holdsOf", { column: "Dish" }));
  await holds.waitFor();
  await check();
  await holds.selectOption("name_en");
  await page.getByRole("button", { name: t("menuImport.columns.next") }).click();

  // the result of each row, and errors where they are
  const shown = page.getByRole("region", { name: t("menuImport.check.rows") });
  const submit = (count: number) =>
    page.getByRole("button", { name: t("menuImport.foot.import", { count }), exact: true });
  const cell = (column: string, row: number) =>
    shown.getByLabel(t("menuImport.check.cell", { column, row }), { exact: true });
  await submit(2).waitFor();
  await check();
  expect(await cell("Price", 5).getAttribute("aria-invalid")).toBe("true");
  await cell("Price", 5).fill("7.250");
  await cell("Price", 5).press("Enter");
  await expect.poll(() => submit(3).isEnabled()).toBe(true);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("menuImport.foot.problems") }).click(),
  ]);
  expect(await readFile(await saved.path(), "utf8")).toContain("Muhammara");
  await submit(3).click();

  await page.getByRole("heading", { name: t("menuImport.done.title") }).waitFor();
  await page.getByText(t("menuImport.done.left", { count: 1 })).waitFor();
  await check();
  expect(await readItem(owner, tawook.id)).toMatchObject({ prices: [{ price: 2.25 }] });
  const names = (await readTree(owner)).categories.flatMap(({ items }) => items.map((item) => item.locales[0]?.name));
  expect(names).toEqual(expect.arrayContaining(["Vine leaves", "Lamb chops"]));
  expect(names).not.toContain("Muhammara");
  await page.getByRole("link", { name: t("menuImport.done.open") }).click();
  await page
    .getByText(locale === "en" ? "Vine leaves" : "ورق عنب")
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test("an exported file that was edited imports only the changes", async () => {
  const t = textsOf("en");
  const owner = await registerOwner();
  const { tawook } = await grillsOf(owner);
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await page.goto("/menu");
  await page.getByRole("button", { name: t("menu.head.more") }).click();
  const [exported] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("menu.head.export.csv") }).click(),
  ]);
  const text = await readFile(await exported.path(), "utf8");
  const changed = text.replace('"Shish Tawook"', '"Shish Tawook, large"');
  await page.goto("/menu/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: exported.suggestedFilename(), mimeType: "text/csv", buffer: Buffer.from(changed) });
  const submit = page.getByRole("button", { name: t("menuImport.foot.import", { count: 3 }), exact: true });
  await submit.waitFor();
  await page.getByText("Name (English): \u2068Shish Tawook\u2069 to \u2068Shish Tawook, large\u2069").waitFor();
  await submit.click();
  await page.getByText(t("menuImport.done.updated", { count: 1 })).waitFor();
  await page.getByText(t("menuImport.done.same", { count: 2 })).waitFor();
  expect((await readItem(owner, tawook.id)).locales[0]?.name).toBe("Shish Tawook, large");
  expect(faults).toEqual([]);
});

test.each(views)("exports what a search finds beside the whole menu: %s", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await registerOwner();
  await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  await page.goto("/menu");
  const search = page.getByRole("searchbox", { name: t("menuFind.search"), exact: true });
  await search.fill("tawook");
  const more = page.getByRole("button", { name: t("menu.head.more") });
  for (const format of ["csv", "xlsx"] as const) {
    await more.click();
    const found = page.getByRole("menuitem", { name: t(`menu.head.exportFound.${format}`, { count: 1 }) });
    const [file] = await Promise.all([page.waitForEvent("download"), found.click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
    if (format === "csv") {
      const text = await readFile(await file.path(), "utf8");
      expect(text.trim().split("\n")).toHaveLength(2);
      expect(text).toContain("Shish Tawook");
    }
  }
  await search.fill("");
  await more.click();
  await page.getByRole("menuitem", { name: t("menu.head.export.csv") }).waitFor();
  expect(await page.getByRole("menuitem").filter({ hasText: "CSV" }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test("offers the file and its corrections again after a reload", async () => {
  const t = textsOf("en");
  const owner = await registerOwner();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await page.goto("/menu/import");
  const file = csv(["Name", "Category", "Price"], ["Tea", "Drinks", "1x"], ["Mint tea", "Drinks", "2"]);
  await page.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: file });
  const submit = (count: number) =>
    page.getByRole("button", { name: t("menuImport.foot.import", { count }), exact: true });
  const price = page.getByLabel(t("menuImport.check.cell", { column: "Price", row: 2 }), { exact: true });
  await submit(1).waitFor();
  await price.fill("1.5");
  await price.press("Enter");
  await expect.poll(() => submit(2).isEnabled()).toBe(true);
  await page.reload();
  await page.getByText(t("errors.kept.text")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  await page.getByText("a.csv").waitFor();
  expect(await price.inputValue()).toBe("1.5");
  await expect.poll(() => submit(2).isEnabled()).toBe(true);
  await submit(2).click();
  await page.getByRole("heading", { name: t("menuImport.done.title") }).waitFor();
  const items = (await readTree(owner)).categories.flatMap((category) => category.items);
  const made = items.map(({ locales, prices }) => [locales[0]?.name, prices[0]?.price]);
  expect(made).toEqual([
    ["Tea", 1.5],
    ["Mint tea", 2],
  ]);
  // imported data is not offered again
  await page.reload();
  await page.getByRole("heading", { name: t("menuImport.file.title") }).waitFor();
  expect(await page.getByText(t("errors.kept.text")).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("asks before leaving a file that is not imported yet", async () => {
  const t = textsOf("en");
  const { page } = await open({ locale: "en", width: 1440, height: 900 }, await registerOwner());
  await page.goto("/menu/import");
  const file = csv(["Name", "Category"], ["Tea", "Drinks"]);
  await page.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: file });
  await page.getByRole("button", { name: t("menuImport.foot.import", { count: 1 }), exact: true }).waitFor();
  await page.getByRole("link", { name: t("common.back") }).click();
  await page.getByText(t("errors.confirm.leave")).waitFor();
  await page.getByRole("button", { name: t("errors.confirm.stay") }).click();
  await page.getByText("Tea").waitFor();
});
