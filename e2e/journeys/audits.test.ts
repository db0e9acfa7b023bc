import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  viewName,
  type BrowserScreen,
} from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** A dish with a higher price and a new Arabic name, a deleted one, and a changed setting. */
async function history(owner: TestOwner) {
  const at = `business/${owner.businessId}`;
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const kofta = await makeItem(owner, grills.id, ["Kofta", "كفتة"]);
  const gone = await makeItem(owner, grills.id, ["Liver", "كبدة"]);
  const [price] = kofta.prices;
  await owner.call("POST", `${at}/items/${kofta.id}`, {
    locales: [
      { locale: "en", name: "Kofta" },
      { locale: "ar", name: "كفتة مشوية" },
    ],
    prices: [{ id: price?.id, price: 3.25, locales: [] }],
  });
  await owner.call("POST", `${at}/items/${gone.id}/delete`);
  await owner.call("POST", `${at}/settings/set`, { settings: [{ key: "GeneralDiscount", data: 10 }] });
  return { kofta, gone };
}

const refuseExport = (page: BrowserScreen["page"]) =>
  intercept(page, "**/audits/export?*", (route) =>
    route.fulfill({ status: 422, json: { message: "", code: "invalid", errors: { from: ["At most 20,000 rows."] } } }),
  );

test.each(views)("finds, shows and exports changes with their authors: %s", async (_, view) => {
  const owner = await registerOwner();
  const { kofta, gone } = await history(owner);
  const { page, faults } = await open(view, owner);
  const { t, card, dialog, row, rows, titled } = recordScreen(page, view.locale);
  const arabic = view.locale === "ar";
  const [dish, other] = arabic ? ["كفتة مشوية", "كبدة"] : ["Kofta", "Liver"];
  const before = page.locator("del");
  const after = page.locator("ins");
  const narrowTo = async (filter: string, option: string) => {
    await page.getByRole("button", { name: t("records.list.filterAdd", { name: filter }) }).click();
    await page.getByRole("menuitemradio", { name: option, exact: true }).click();
  };

  await page.goto("/audits");
  await titled(t("audits.title"));
  await page.waitForURL("**/audits/list");
  await narrowTo(t("audits.area"), arabic ? "الأصناف" : "Items");
  await narrowTo(t("audits.action"), arabic ? "تعديل" : "Update");
  await expect.poll(() => rows.count()).toBe(1);

  // by the keyboard: field by field, in the texts and digits of the language
  await row(dish).getByRole("button").press("Enter");
  await expect.poll(() => before.allInnerTexts()).toEqual(["كفتة", arabic ? "٢٫٥٠٠" : "2.500"]);
  await expect.poll(() => after.allInnerTexts()).toEqual(["كفتة مشوية", arabic ? "٣٫٢٥٠" : "3.250"]);
  await page.getByRole("button", { name: t("audits.showAll") }).click();
  await page.getByRole("rowheader", { name: t("audits.fields.hide"), exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // its history, and the record itself
  await page.getByRole("link", { name: t("audits.history") }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole("button", { name: t("records.list.filterOff", { name: t("audits.record") }) }).waitFor();
  await page.getByRole("link", { name: t("audits.open"), exact: true }).click();
  await page.waitForURL(/\/menu$/);
  await card(kofta.id).waitFor();

  // deleted records have no link
  await page.goto(`/audits/list?recordId=${gone.id}&action=create`);
  await row(other).getByRole("button").press("Enter");
  await after.first().waitFor();
  expect(await before.count()).toBe(0);
  expect(await page.getByRole("link", { name: t("audits.open"), exact: true }).count()).toBe(0);

  // exported as a file, unless it would be too long
  await page.goto("/audits?area=settings");
  await page.waitForURL("**/audits/list?area=settings");
  await row(t("settings.keys.GeneralDiscount")).waitFor();
  const save = async (format: "CSV" | "Excel") => {
    await page.getByRole("button", { name: t("audits.export"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("audits.exportAs", { format }) }).click();
  };
  const [file] = await Promise.all([page.waitForEvent("download"), save("Excel")]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await refuseExport(page);
  await save("CSV");
  await dialog.getByText(t("audits.period"), { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
