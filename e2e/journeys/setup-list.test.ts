import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "the list of what is left is done step by step in place, and leaves with the first order if nothing else is left: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const tree = await owner.call<{ categories: { id: string }[] }>("GET", `menu/${owner.menuId}`);
    const item = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/items`, {
      category_id: tree.categories[0]?.id,
      locales: [
        { locale: "en", name: "Harees" },
        { locale: "ar", name: "هريس" },
      ],
    });
    const { page, faults } = await open(view, owner);
    const step = (name: string, state: "done" | "now") =>
      page.locator(`li[data-step="${name}"][data-state="${state}"]`).waitFor();
    const save = (button: Parameters<typeof t>[0]) =>
      page.getByRole("button", { name: t(button), exact: true }).click();
    await page.goto("/admin/overview");
    await page.locator("#setup-title").waitFor();
    await step("items", "done");
    await step("prices", "now");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page
      .getByRole("textbox", {
        name: t("setup.steps.prices.priceOf", { name: view.locale === "ar" ? "هريس" : "Harees" }),
      })
      .fill("2.250");
    const title = page.locator("#setup-title");
    expect(await title.innerText()).toBe(t("setup.order"));
    await save("setup.steps.prices.save");
    await step("prices", "done");
    expect(await title.innerText()).toBe(t("setup.orderAlready"));
    await step("hours", "now");
    await save("setup.steps.hours.another");
    await expectNoOverflow(page);
    await save("setup.steps.hours.save");
    await step("modes", "now");
    await page.getByRole("switch", { name: t("settings.keys.SelfPickUp") }).check();
    await save("setup.steps.modes.save");
    await step("pay", "now");
    await save("setup.steps.pay.save");
    await step("try", "now");
    await page.getByRole("link", { name: t("setup.steps.try.go") }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // hidden, and shown again from the settings
    await page.getByRole("button", { name: t("setup.hide") }).click();
    await title.waitFor({ state: "hidden" });
    await page.goto("/settings?tab=business");
    await page.getByRole("button", { name: t("setup.settings.show") }).click();
    await page.getByRole("button", { name: t("setup.settings.show") }).waitFor({ state: "hidden" });
    await page.goto("/admin/overview");
    await step("try", "now");

    // whatever time of day it is
    const kept = await owner.call<{ key: string; data: unknown }[]>("GET", `business/${owner.businessId}/settings`);
    expect(kept.find(({ key }) => key === "OpeningHours")?.data).toHaveLength(7);
    await owner.call("POST", `business/${owner.businessId}/settings/set`, {
      settings: [{ key: "OpeningHours", data: null }],
    });
    const price = (
      await owner.call<{ prices: { id: string }[] }>("GET", `business/${owner.businessId}/items/${item.id}`)
    ).prices[0]?.id;
    await owner.call("POST", `public/branches/${owner.branch.slug}/orders`, {
      mode: "SelfPickUp",
      customer: { name: "Dana", phone: "+96566771902" },
      lines: [{ item_id: item.id, price_id: price, quantity: 1 }],
    });
    await step("try", "done");
    await step("hours", "now");
    const data = kept.find(({ key }) => key === "OpeningHours")?.data;
    await owner.call("POST", `business/${owner.businessId}/settings/set`, {
      settings: [{ key: "OpeningHours", data }],
    });
    await title.waitFor({ state: "hidden" });
    expect(kept.find(({ key }) => key === "SelfPickUp")?.data).toBe(true);
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "the first order leaves what nobody has looked at: %s",
  async (_, view) => {
    const t = textsOf(view.locale);
    const owner = await registerOwner();
    const at = `business/${owner.businessId}`;
    const { id } = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
    const { page, faults } = await open(view, owner);
    await page.goto("/admin/overview");
    const title = page.locator("#setup-title");
    await title.waitFor();
    await owner.call("POST", `${at}/branches/${owner.branch.id}/orders`, {
      mode: "SelfPickUp",
      lines: [{ item_id: id, quantity: 1 }],
    });
    await page.locator('li[data-step="try"][data-state="done"]').waitFor();
    expect(await title.innerText()).toBe(t("setup.rest"));
    await page.locator('li[data-step="hours"][data-state="now"]').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await owner.call("POST", `${at}/settings/set`, {
      settings: [{ key: "FirstSteps", data: { done: [], checked: ["hours", "pay"] } }],
    });
    await title.waitFor({ state: "hidden" });
    expect(faults).toEqual([]);
  },
);

test("a salon has the steps of a salon", async () => {
  const t = textsOf("en");
  const owner = await registerOwner("salon", "Noor Beauty Salon");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await page.goto("/admin/overview");
  await page.getByRole("heading", { name: t("setup.book") }).waitFor();
  expect(await page.locator("li[data-step]").evaluateAll((all) => all.map((one) => one.dataset["step"]))).toEqual([
    "branch",
    "services",
    "staff",
    "hours",
    "try",
  ]);
  await page.getByRole("button", { name: `${t("setup.start")}: ${t("setup.steps.staff.title")}` }).click();
  await page.getByRole("button", { name: t("setup.steps.staff.keep") }).click();
  await page.locator('li[data-step="staff"][data-state="done"]').waitFor();
  expect(faults).toEqual([]);
});
