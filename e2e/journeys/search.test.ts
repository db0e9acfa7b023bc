import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("finds and opens screens, actions and records: %s", async (_, view) => {
  const owner = await registerOwner();
  const drinks = await makeCategory(owner, ["Hot drinks", "مشروبات ساخنة"]);
  const coffee = await makeItem(owner, drinks.id, ["Arabic Coffee", "قهوة عربية"]);
  await makeItem(owner, drinks.id, ["Coffee with milk", "قهوة بالحليب"], { hide: true });
  const floor = await owner.call<{ id: string }>(
    "POST",
    `business/${owner.businessId}/branches/${owner.branch.id}/floors`,
    { locales: [{ locale: "en", name: "Coffee corner" }] },
  );
  const { page, context, faults } = await open(view, owner);
  const { t, card } = menuScreen(page, view.locale);
  const field = page.getByRole("combobox");
  const options = page.getByRole("option");
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  const start = page.getByRole("button", { name: view.width < 768 ? t("common.search") : t("shell.search") });

  // an empty query lists the allowed screens; two letters narrow the list
  await page.goto("/admin/overview");
  await start.click();
  await options
    .filter({ hasText: t("shell.entries.holidays") })
    .first()
    .waitFor();
  await expectAccessible(page);
  await field.fill("qq");
  await page.getByText(t("search.noneTitle", { query: "qq" })).waitFor();

  // names in the other language match too, in every spelling of their letters
  await field.fill(view.locale === "ar" ? "holid" : "العطلات");
  await options
    .filter({ hasText: t("shell.entries.holidays") })
    .first()
    .waitFor();
  await field.fill("قهوه");
  await expect.poll(() => options.locator("mark").allInnerTexts()).toEqual(["قهوة", "قهوة"]);
  await options.filter({ hasText: t("search.hidden") }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // arrow keys, and Enter before the response has arrived
  await field.fill("coffee");
  await expect.poll(() => options.count()).toBe(3);
  await page.keyboard.press("End");
  await expect.poll(() => chosen.innerText()).toContain("Coffee corner");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await page.keyboard.press("End");
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  await tab.waitForURL(`**/floors/${floor.id}/tables`, { waitUntil: "commit" });
  await tab.close();
  await field.fill("arabic");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/menu$/);
  await expect.poll(() => card(coffee.id).locator("button:focus").count()).toBe(1);

  // a shortcut opens it, with motion; it lists earlier choices; without a connection the user can retry
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Control+k");
  await options.filter({ hasText: "Coffee corner" }).waitFor();
  await intercept(page, "**/search?*", (route) => route.abort());
  await field.fill("hot");
  await page.getByText(t("search.failed")).waitFor();
  await page.unroute("**/search?*");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.retry") })
    .click();
  await options.filter({ hasText: "Hot drinks" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => field.count()).toBe(0);
  await expect.poll(() => card(coffee.id).locator("button:focus").count()).toBe(1);
  await page.keyboard.press("Control+k");
  await field.fill(t("branches.add"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/branches/add");
  expect(faults).toEqual([]);
});
