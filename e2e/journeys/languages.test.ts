import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const english = (name: string) => [{ locale: "en", name }];

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "goes through what is missing in one language, each in its place: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const business = `business/${owner.businessId}`;
    const branch = `${business}/branches/${owner.branch.id}`;
    const tree = await owner.call<{ categories: { id: string }[] }>("GET", `menu/${owner.menuId}`);
    const locales = [
      { locale: "en", name: "Harees", description: "Wheat and lamb" },
      { locale: "ar", name: "هريس" },
    ];
    const item = { category_id: tree.categories[0]?.id, locales };
    await owner.call("POST", `${business}/items`, item);
    const floor = await owner.call<{ id: string }>("POST", `${branch}/floors`, { locales: english("Ground") });
    await owner.call("POST", `${branch}/floors/${floor.id}/tables`, { locales: english("Window") });
    const { page, faults } = await open(view, owner);
    const bar = page.getByRole("region", { name: t("languages.walk.label") });
    const at = (stop: number) => bar.getByText(t("languages.walk.at", { at: stop, all: 4 })).waitFor();
    await page.goto("/admin/overview");
    await page.getByText(t("languages.missing", { count: 4 })).waitFor();
    await page.getByRole("button", { name: t("languages.byArea") }).click();
    await page.locator('[data-kind="tables"]').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("languages.go") }).click();
    await at(1);
    await page.waitForURL(/\/menu/);
    await bar.getByText(view.locale === "en" ? "Harees" : "هريس").waitFor();
    // the card is open at what is missing, and no bar covers it
    const missing = page.locator('[data-item] [data-path="locales.1.description"]:focus');
    await missing.waitFor();
    await page.locator('[data-item] [data-path="marks"]').first().waitFor(); // what loads late makes the card grow
    await expect.poll(() => missing.evaluate(isFree)).toBe(true);
    await expectAccessible(page);

    // done in place, and on by the keyboard
    await page.keyboard.press("Alt+KeyN");
    await at(2);
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-path="locales.1.name"]').fill("الأرضي");
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await bar.getByRole("button", { name: t("languages.walk.next") }).click();
    await at(3);
    await dialog.locator('[data-path="locales.1.name"]').waitFor();
    await bar.getByRole("button", { name: t("languages.walk.skip") }).click();
    await at(4);
    await page.waitForURL(/\/settings\?tab=business/);
    await page.keyboard.press("Alt+KeyN");
    await bar.getByText(t("languages.walk.finished")).waitFor();
    await bar.getByText(t("languages.walk.skipped", { count: 1 })).waitFor();
    await expectNoOverflow(page);
    await bar.getByRole("button", { name: t("languages.walk.done") }).click();
    await bar.waitFor({ state: "detached" });
    // the floor has both names now; the settings show the figure too
    await page.getByText(t("languages.missing", { count: 3 })).waitFor();
    expect(faults).toEqual([]);
  },
);

/** Whether a field of a card and two pixels around it are under no bar. */
function isFree(field: Element): boolean {
  const { x, width, top, bottom } = field.getBoundingClientRect();
  const card = field.closest("[data-item]");
  const seen = (y: number) => card?.contains(document.elementFromPoint(x + width / 2, y)) ?? false;
  return [top - 2, top + 1, bottom - 1, bottom + 2].every(seen);
}
