import { expect, test } from "vitest";
import type { ItemServing } from "@diwan/contract/menu/serving";
import { formatServingHours } from "@diwan/ui/time/serving-hours";
import { nameOf } from "@diwan/ui/text/names";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { runSql } from "../harness/database.ts";
import { grillsOf } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
/** Those that the editor begins with. */
const HOURS = { days: [0, 1, 2, 3, 4, 5, 6], from: "07:00", to: "11:00" };
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("what differs in a branch waits in the plan that is edited: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const locales = [
    { locale: "en", name: "Fahaheel" },
    { locale: "ar", name: "الفحيحيل" },
  ] as const;
  await owner.call("POST", `business/${owner.businessId}/branches`, { slug: `${owner.branch.slug}-2`, locales });
  const begins = { calendar: "gregorian", date: "2041-01-01", at: "06:00" };
  const planNames = [
    { locale: "en", name: "Ramadan" },
    { locale: "ar", name: "رمضان" },
  ] as const;
  const plans = `business/${owner.businessId}/change-sets`;
  const ends = { ...begins, date: "2041-02-01" };
  const plan = await owner.call<{ id: string }>("POST", plans, { locales: planNames, begins, ends });
  const [fahaheel, ramadan] = [nameOf(locales, locale), nameOf(planNames, locale)];
  const { page, faults } = await open(view, owner);
  const { t, card, dialog, noticed, open: openCard, confirm } = menuScreen(page, locale);
  const serving = () => owner.call<ItemServing>("GET", `business/${owner.businessId}/items/${kofta.id}/serving`);

  await page.goto(`/changes/${plan.id}`);
  await page.getByRole("button", { name: t("changeSets.inMenu") }).click();
  await openCard(kofta.id);
  const change = card(kofta.id).getByRole("button", { name: t("serving.change"), exact: true });
  const branch = dialog.getByRole("group", { name: fahaheel, exact: true }).first();
  await change.click();
  await dialog.getByText(t("serving.waits")).waitFor();
  await branch.getByRole("radio", { name: t("serving.differs"), exact: true }).click();
  await dialog.getByRole("radio", { name: t("serving.sometimes"), exact: true }).click();
  const typed = branch.locator('input[inputmode="decimal"]').first();
  await typed.fill("-4");
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect.poll(() => typed.getAttribute("aria-invalid")).toBe("true");
  await typed.fill("4.125");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await noticed(t("changeSets.taken", { name: ramadan, count: 2 }));
  expect((await serving()).branches).toEqual([]);

  // the branch shall not have it either
  await change.click();
  await branch.getByRole("radio", { name: t("serving.absent"), exact: true }).click();
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await noticed(t("changeSets.taken", { name: ramadan, count: 3 }));

  await page.goto(`/changes/${plan.id}`);
  const prices = page.getByRole("region", { name: t("changeSets.groups.branch_price") });
  await prices.getByText(t("changeSets.inBranch", { branch: fahaheel })).waitFor();
  await prices.getByText(t("changeSets.usualPrice")).waitFor();
  const hours = page.getByRole("region", { name: t("changeSets.groups.hours") });
  await hours.getByText(formatServingHours([HOURS], locale), { exact: true }).waitFor();
  const absence = page.getByRole("region", { name: t("changeSets.groups.offered") });
  await absence.getByText(t("changeSets.absent")).waitFor();
  const preview = page.getByRole("complementary", { name: t("changeSets.preview") });
  const name = nameOf(kofta.locales, locale);
  await preview.getByText(name).waitFor();
  await preview.getByLabel(t("changeSets.previewBranch")).selectOption({ label: fahaheel });
  await preview.getByText(name).waitFor({ state: "detached" });
  await expectAccessible(page);
  await expectNoOverflow(page);

  await runSql("update change_sets set begins_at = now() where business_id = $1", [owner.businessId]);
  await page.getByText(t("changeSets.states.runs"), { exact: true }).waitFor();
  expect(await serving()).toMatchObject({
    hours: [HOURS],
    branches: [{ offered: false, prices: [{ price: 4.125 }] }],
  });
  await page.getByRole("button", { name: t("changeSets.takeBack") }).click();
  await confirm(t("changeSets.takeBackYes"));
  await page.getByText(t("changeSets.states.taken_back"), { exact: true }).waitFor();
  expect(await serving()).toMatchObject({ hours: null, branches: [] });
  expect(faults).toEqual([]);
});
