import { randomUUID } from "node:crypto";
import type { Branch } from "@diwan/contract/branches/branches";
import { addDays } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("says which branches are closed where one is chosen: %s", async (_, view) => {
  const owner = await registerOwner();
  const at = `business/${owner.businessId}`;
  const makeBranch = (en: string, ar: string) => {
    const locales = [
      { locale: "en", name: en },
      { locale: "ar", name: ar },
    ];
    return owner.call<Branch>("POST", `${at}/branches`, { locales, slug: `b-${randomUUID().slice(0, 8)}` });
  };
  const avenues = await makeBranch("The Avenues", "الأفنيوز");
  const sharq = await makeBranch("Sharq", "شرق");
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const order = { mode: "SelfPickUp", lines: [{ item_id: kofta.id, quantity: 1 }] };
  await owner.call("POST", `${at}/branches/${owner.branch.id}/orders`, order);
  await owner.call("POST", `${at}/branches/${sharq.id}/close`, {});
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: addDays(today, -2), to: addDays(today, 5) };
  await owner.call("POST", `${at}/date-ranges`, { ...days, places: [{ type: "branch", id: avenues.id }] });
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
  const away = view.locale === "ar" ? "الأفنيوز" : "The Avenues";
  const [closedUntil = ""] = bare(t("shell.branchClosedUntil", { name: away, until: "§" })).split("§");
  const closed = bare(t("shell.branchClosed", { name: view.locale === "ar" ? "شرق" : "Sharq" }));

  await page.goto("/orders/list");
  await page.locator("[data-filter=branchId]").click();
  const options = async () => (await page.getByRole("menuitemradio").allInnerTexts()).map(bare);
  await expect.poll(options).toContainEqual(expect.stringContaining(closedUntil));
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: new RegExp(`^${t("shell.account")}`) }).click();
  await page.getByRole("combobox", { name: t("shell.branch") }).click();
  const choices = async () => (await page.getByRole("option").allInnerTexts()).map(bare);
  await expect.poll(choices).toContainEqual(expect.stringContaining(closedUntil));
  expect(await choices()).toContain(closed);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});
