import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatAmount } from "@diwan/ui/money/money";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { grillsOf, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "counts, lists and saves changes to cards, category headers and holiday prices together: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
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
    // the name of its buttons stays the same
    const other = locale === "en" ? 1 : 0;
    const koftaName = locale === "en" ? "Kofta" : "كفتة";
    const panel = page.getByRole("complementary", { name: t("menu.item.holidays", { name: koftaName }) });
    const price = panel.getByLabel(t("holidayPanel.price", { name: locale === "en" ? "Eid" : "العيد" }));
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
    // a row links to its field
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

    // leaving lists the same changes, and saves them if the user chooses that
    await change("Second", "free");
    await screen.goTo(t("shell.entries.orders"));
    await screen.dialog.getByText(t("errors.confirm.unsaved", { count: 3 })).waitFor();
    for (const kind of ["item", "head", "holidayPrice"] as const)
      await screen.dialog.getByText(t(`menu.saveBar.kinds.${kind}`, { count: 1 })).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // changes that can't be saved keep the screen open and focus the error
    await screen.confirm(t("errors.confirm.saveAndLeave"));
    await screen.noticed(t("menu.saveAllFailed"));
    expect(new URL(page.url()).pathname).toBe("/menu");
    await price.fill("9");
    await panel.getByRole("button", { name: t("common.close") }).click();
    await screen.open(ribs.id);
    await screen.field(ribs.id, "locales.0.name").fill("Second ribs");
    await page.keyboard.press("Escape"); // the drawer on a phone
    await screen.goTo(t("shell.entries.orders"));
    await screen.confirm(t("errors.confirm.saveAndLeave"));
    await page.waitForURL(/\/orders\/list/);
    expect(await saved()).toEqual(["Second grills", "Second kofta", 9]);
    expect((await readItem(owner, ribs.id)).locales[0]?.name).toBe("Second ribs");

    // discarding restores everything
    await page.goto("/menu");
    await change("Third", "1");
    await screen.saveBar.getByRole("button", { name: t("common.discard") }).click();
    await screen.confirm(t("menu.saveBar.discardYes"));
    await page.getByText(t("menu.saveBar.saved")).waitFor();
    expect(await saved()).toEqual(["Second grills", "Second kofta", 9]);
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "offers drafts of items and categories again after a reload: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { grills, kofta, ribs } = await grillsOf(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const made = page.locator('[data-item^="new-"]');
    const other = locale === "en" ? 1 : 0; // the name of its buttons stays the same
    const headName = screen.category(grills.id).getByLabel(t("menu.category.nameEn"));
    await screen.visit();
    if ((await headName.count()) === 0) await screen.category(grills.id).getByTitle(t("menu.category.edit")).click();
    await headName.fill("Kept grills");
    await screen.open(kofta.id);
    await screen.field(kofta.id, `locales.${other}.name`).fill("Kept kofta");
    await screen.open(ribs.id);
    await screen.field(ribs.id, "prices.0.price").fill("9.5");
    const add = t("menu.category.addItemTo", { name: "" }).trim();
    await screen.category(grills.id).getByRole("button", { name: add }).first().click();
    await made.locator('[data-path="locales.0.name"]').fill("Kept wings");
    await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 4 })).waitFor();

    // meanwhile another user saves another field of one of them, and deletes one
    const at = `business/${owner.businessId}/items`;
    await intercept(page, "**/live*", (route) => route.abort());
    await owner.call("POST", `${at}/${kofta.id}`, {
      hide: true,
      updated_at: (await readItem(owner, kofta.id)).updated_at,
    });
    await owner.call("POST", `${at}/${ribs.id}/delete`);
    await page.reload();
    await page.getByText(t("errors.kept.text")).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("errors.kept.takeUp") }).click();
    await screen.noticed(t("menu.states.itemGone", { name: locale === "en" ? "Lamb Ribs" : "ريش غنم" }));
    await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 3 })).waitFor();
    expect(await headName.inputValue()).toBe("Kept grills");
    expect(await screen.field(kofta.id, `locales.${other}.name`).inputValue()).toBe("Kept kofta");
    expect(await made.locator('[data-path="locales.0.name"]').inputValue()).toBe("Kept wings");
    await screen.saveAll.click();
    await screen.noticed(t("menu.saveAllDone"));
    const saved = await readItem(owner, kofta.id);
    expect([saved.locales[other]?.name, saved.hide]).toEqual(["Kept kofta", true]);
    const { categories } = await readTree(owner);
    const head = categories.find(({ id }) => id === grills.id);
    expect(head?.locales[0]?.name).toBe("Kept grills");
    expect(head?.items.some(({ locales }) => locales[0]?.name === "Kept wings")).toBe(true);

    // saved and discarded changes are not offered again
    await page.reload();
    await page.getByText(t("menu.saveBar.saved")).waitFor();
    expect(await page.getByText(t("errors.kept.text")).count()).toBe(0);
    await screen.open(kofta.id);
    await screen.field(kofta.id, `locales.${other}.name`).fill("Given up");
    await page.reload();
    await page.getByRole("button", { name: t("errors.kept.giveUp") }).click();
    await page.getByText(t("errors.kept.text")).waitFor({ state: "detached" });
    await page.reload();
    await page.getByText(t("menu.saveBar.saved")).waitFor();
    expect(await page.getByText(t("errors.kept.text")).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "holiday prices, a new holiday and a new category are offered again after a reload: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { kofta } = await grillsOf(owner);
    const at = `business/${owner.businessId}`;
    const names = [
      { locale: "en", name: "Eid" },
      { locale: "ar", name: "العيد" },
    ];
    const days = { from: "2027-03-10", to: "2027-03-13" };
    const eid = await owner.call<{ id: string }>("POST", `${at}/holidays`, { locales: names, ...days });
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const name = locale === "en" ? "Kofta" : "كفتة";
    const panel = page.getByRole("complementary", { name: t("menu.item.holidays", { name }) });
    const price = panel.getByLabel(t("holidayPanel.price", { name: locale === "en" ? "Eid" : "العيد" }));
    const adding = panel.getByRole("form", { name: t("holidayPanel.add") });
    const card = page.getByRole("form", { name: t("menu.newCategory.title") });
    const newCategory = page.getByRole("button", { name: t("menu.newCategory.title") });
    const add = panel.getByRole("button", { name: t("holidayPanel.add") });
    const kept = page.getByText(t("errors.kept.text"));
    const takeUp = { name: t("errors.kept.takeUp") };
    await screen.visit();
    await newCategory.click();
    await card.getByLabel(t("menu.newCategory.titleEn")).fill("Kept desserts");
    await screen.tool(kofta.id, "holidays", name).click();
    await price.fill("8.25");
    await add.click();
    await adding.getByLabel(t("holidayPanel.nameEn")).fill("Kept day");
    await adding.getByLabel(t("holidayPanel.from"), { exact: true }).fill("2027-02-25");

    // meanwhile another user gives the holiday another price
    await intercept(page, "**/live*", (route) => route.abort());
    await owner.call("POST", `${at}/items/${kofta.id}/holidays/sync`, { holidays: [{ holidayId: eid.id, price: 5 }] });
    await page.reload();
    await kept.waitFor();
    await page.getByRole("button", takeUp).click();
    // it is shown before it is overwritten
    await panel.getByText(serverMessageText("savedMeanwhile", locale)).waitFor();
    expect(await price.inputValue()).toBe(formatAmount(8.25, locale));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await panel.getByRole("button", { name: t("common.save"), exact: true }).click();
    await screen.noticed(t("common.updated"));
    expect((await readItem(owner, kofta.id)).holidays).toMatchObject([{ price: 8.25 }]);

    await add.click();
    await adding.getByText(t("errors.kept.text")).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await adding.getByRole("button", takeUp).click();
    expect(await adding.getByLabel(t("holidayPanel.nameEn")).inputValue()).toBe("Kept day");
    await adding.getByLabel(t("holidayPanel.nameAr")).fill("يوم");
    await adding.getByLabel(t("holidayPanel.to"), { exact: true }).fill("2027-02-26");
    await adding.getByRole("button", { name: t("common.add"), exact: true }).click();
    await screen.noticed(t("common.done"));
    await add.click();
    expect(await adding.getByText(t("errors.kept.text")).count()).toBe(0);
    await panel.getByRole("button", { name: t("common.close") }).click();

    await newCategory.click();
    await card.getByText(t("errors.kept.text")).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await card.getByRole("button", takeUp).click();
    expect(await card.getByLabel(t("menu.newCategory.titleEn")).inputValue()).toBe("Kept desserts");
    await card.getByRole("button", { name: t("common.submit") }).click();
    await screen.noticed(t("common.done"));
    expect((await readTree(owner)).categories.at(-1)?.locales[0]?.name).toBe("Kept desserts");

    await page.reload();
    await newCategory.click();
    await card.waitFor();
    expect(await kept.count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
