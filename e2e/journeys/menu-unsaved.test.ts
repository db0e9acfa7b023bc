import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { newOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "cards, heads and holiday prices are counted, listed and saved together: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await newOwner();
    const { grills, kofta, ribs } = await grillsOf(owner);
    const days = { from: "2027-03-10", to: "2027-03-13" };
    const names = [
      { locale: "en", name: "Eid" },
      { locale: "ar", name: "العيد" },
    ];
    await owner.call("POST", `business/${owner.businessId}/holidays`, { locales: names, ...days });
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const saved = async () => {
      const { categories } = await readTree(owner);
      const head = categories.find(({ id }) => id === grills.id);
      const { locales, holidays } = await readItem(owner, kofta.id);
      return [head?.locales[0]?.name, locales[other]?.name, holidays[0]?.price];
    };
    // what the buttons of its card are called stays
    const other = locale === "en" ? 1 : 0;
    const koftaName = locale === "en" ? "Kofta" : "كفتة";
    const panel = page.getByRole("complementary", { name: t("menu.item.holidays", { name: koftaName }) });
    const price = panel.getByLabel(t("menu.holidayPanel.price", { name: locale === "en" ? "Eid" : "العيد" }));
    const head = screen.category(grills.id).getByLabel(t("menu.category.nameEn"));
    const change = async (name: string, amount: string) => {
      if ((await head.count()) === 0) await screen.category(grills.id).getByTitle(t("menu.category.edit")).click();
      await head.fill(`${name} grills`);
      await screen.open(kofta.id);
      await screen.field(kofta.id, `locales.${other}.name`).fill(`${name} kofta`);
      if ((await panel.count()) === 0) await screen.tool(kofta.id, "holidays", koftaName).click();
      await price.fill(amount);
      await panel.getByRole("button", { name: t("common.close") }).click();
    };
    await screen.visit();
    await page.getByText(t("menu.saveBar.saved")).waitFor();

    await change("First", "8.25");
    await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 3 })).waitFor();
    await screen.saveBar.getByRole("button", { name: t("menu.saveBar.list") }).click();
    const list = page.getByRole("menu", { name: t("menu.saveBar.list") });
    await expect.poll(() => list.getByRole("menuitem").count()).toBe(3);
    await list.getByText(t("menu.saveBar.kind.head")).waitFor();
    await list.getByText(/Eid|العيد/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // a row leads to its place
    await list
      .getByRole("menuitem")
      .filter({ hasText: t("menu.saveBar.kind.holidayPrice") })
      .click();
    await expect.poll(() => price.inputValue()).toMatch(/^[8٨]/);
    await panel.getByRole("button", { name: t("common.close") }).click();
    await screen.saveAll.click();
    await screen.noticed(t("menu.saveAllDone"));
    expect(await saved()).toEqual(["First grills", "First kofta", 8.25]);
    await page.getByText(t("menu.saveBar.saved")).waitFor();

    // leaving names the same, and saves it where that is chosen
    await change("Second", "free");
    await screen.goTo(t("shell.entries.orders"));
    await screen.dialog.getByText(t("errors.confirm.unsaved", { count: 3 })).waitFor();
    for (const kind of ["item", "head", "holidayPrice"] as const)
      await screen.dialog.getByText(t(`menu.saveBar.kinds.${kind}`, { count: 1 })).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // what can't be saved keeps the screen, and leads there
    await screen.confirm(t("errors.confirm.saveAndLeave"));
    await screen.noticed(t("menu.saveAllFailed"));
    expect(new URL(page.url()).pathname).toBe("/menu");
    await price.fill("9");
    await panel.getByRole("button", { name: t("common.close") }).click();
    await screen.open(ribs.id);
    await screen.field(ribs.id, "locales.0.name").fill("Second ribs");
    await page.keyboard.press("Escape"); // a phone's drawer
    await screen.goTo(t("shell.entries.orders"));
    await screen.confirm(t("errors.confirm.saveAndLeave"));
    await page.waitForURL(/\/orders\/list/);
    expect(await saved()).toEqual(["Second grills", "Second kofta", 9]);
    expect((await readItem(owner, ribs.id)).locales[0]?.name).toBe("Second ribs");

    // discarding brings everything back
    await page.goto("/menu");
    await change("Third", "1");
    await screen.saveBar.getByRole("button", { name: t("common.discard") }).click();
    await screen.confirm(t("menu.saveBar.discardYes"));
    await page.getByText(t("menu.saveBar.saved")).waitFor();
    expect(await saved()).toEqual(["Second grills", "Second kofta", 9]);
    expect(faults).toEqual([]);
  },
);
