import type { Item } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/text/names";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("a required group is made, shared by two items and chosen by a guest: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { tawook, kofta } = await grillsOf(owner);
  const branch = `business/${owner.businessId}/branches/${owner.branch.id}`;
  await owner.call("POST", `${branch}/settings/set`, {
    settings: [
      { key: "SelfPickUp", data: true },
      { key: "MobileApp", data: { PayCash: true } },
    ],
  });
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  await screen.visit();

  // a group of two options for the first item
  const card = screen.card(tawook.id);
  await screen.open(tawook.id);
  await card.getByRole("button", { name: t("menu.form.addOptions") }).click();
  await card.getByRole("button", { name: t("optionGroups.new"), exact: true }).click();
  await card.getByLabel(t("optionGroups.groupEn", { place: 1 })).fill("How well done");
  await card.getByLabel(t("optionGroups.groupAr", { place: 1 })).fill("درجة الاستواء");
  for (const [at, [en, ar, price]] of OPTIONS.entries()) {
    const place = at + 1;
    await card.getByRole("button", { name: t("optionGroups.addOption") }).click();
    await card.getByLabel(t("optionGroups.optionEn", { place })).fill(en);
    await card.getByLabel(t("optionGroups.optionAr", { place })).fill(ar);
    await card.getByLabel(t("optionGroups.optionPrice", { place }), { exact: true }).fill(price);
  }
  await card.locator('input[value="required"]').check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await card.getByRole("button", { name: t("optionGroups.saveGroup") }).click();
  const groupsOf = async (item: Item) =>
    (await readItem(owner, item.id)).option_groups.map(({ locales, min, max, options }) => ({
      name: nameOf(locales, "en"),
      rule: [min, max],
      prices: options.map(({ price }) => price),
    }));
  const made = { name: "How well done", rule: [1, 1], prices: [0, 0.35] };
  await expect.poll(() => groupsOf(tawook)).toEqual([made]);

  // the second item shares it, and says so
  const other = screen.card(kofta.id);
  await screen.open(kofta.id);
  await other.getByRole("button", { name: t("menu.form.addOptions") }).click();
  await other.getByRole("button", { name: t("optionGroups.useShared") }).click();
  await page.getByRole("menuitem", { name: locale === "en" ? "How well done" : "درجة الاستواء" }).click();
  await expect.poll(() => groupsOf(kofta)).toEqual([made]);
  await other.getByText(t("optionGroups.shared", { count: 2 })).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // a guest reads what is still to choose, and orders with it
  const guest = (await open(view)).page;
  await guest.goto(`/qr/${owner.branch.slug}?lang=${locale}`);
  await guest.getByRole("link", { name: locale === "en" ? "Shish Tawook" : "شيش طاووق" }).click();
  const button = guest.locator(".order-form .button");
  await expect.poll(() => button.innerText()).toContain(locale === "en" ? "Choose How well done" : "اختر درجة الاستواء");
  await expectAccessible(guest);
  await guest.getByRole("radio", { name: locale === "en" ? "Charcoal crust" : "محمّر على الفحم" }).check();
  await expect.poll(() => button.innerText()).toContain(locale === "en" ? "2.850" : "٢٫٨٥٠");
  await expectNoOverflow(guest);
  await button.click();
  await guest.locator(".cart-bar").click();
  await guest.locator(".cart-line").waitFor();
  expect(await guest.locator(".cart-line").innerText()).toContain(
    locale === "en" ? "Charcoal crust" : "محمّر على الفحم",
  );
  expect(faults).toEqual([]);
});

const OPTIONS = [
  ["Medium", "متوسط", "0"],
  ["Charcoal crust", "محمّر على الفحم", "0.350"],
] as const;
