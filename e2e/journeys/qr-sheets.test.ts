import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, useBrowser, viewName, BROWSER_VIEWS } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = BROWSER_VIEWS.filter(({ width }) => width > 768).map((view) => [viewName(view), view] as const);

test.each(views)("prints the QR codes of a branch and its tables: %s", async (_, view) => {
  const t = textsOf(view.locale);
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  await page.goto("/admin/overview");
  await page.getByRole("button", { name: t("shell.qr.menu"), exact: true }).click();
  await page.getByRole("button", { name: t("shell.qr.printOpen"), exact: true }).click();
  const pdf = page.getByRole("button", { name: t("sheets.pdf"), exact: true });
  await pdf.waitFor();
  await expectAccessible(page);
  const [sheet] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
  expect(sheet.suggestedFilename()).toBe(`${owner.branch.slug}-qr.pdf`);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // without tables there are no table codes to print
  await page.getByText(t("sheets.ofTables"), { exact: true }).click();
  await pdf.click();
  await page.getByText(t("sheets.noTables")).waitFor();
  const branch = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const named = (name: string) => ({ locales: [{ locale: "en", name }] });
  const floor = await owner.call<{ id: string }>("POST", `${branch}/floors`, named("Ground"));
  await owner.call("POST", `${branch}/floors/${floor.id}/tables`, named("Table 1"));
  await page.getByText(t("sheets.count", { count: 4 }), { exact: true }).click();
  const [tables] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
  expect(tables.suggestedFilename()).toBe(`${owner.branch.slug}-tables.pdf`);
  expect(faults).toEqual([]);
});
