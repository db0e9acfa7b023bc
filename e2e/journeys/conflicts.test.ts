import type { Holiday } from "@diwan/contract/stays/holidays";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  type BrowserView,
  viewName,
} from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { grillsOf, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const RIGHTS = ["menu.read", "menus.read", "items.update", "categories.update", "holidays.update"];

/** The owner and Maria, each in a separate browser. */
async function twoPeople(owner: TestOwner, view: BrowserView) {
  const maria = await addMember(owner, "Maria Santos");
  await maria.may(RIGHTS);
  const [mine, hers] = [await open(view, owner), await open(view, maria)];
  return { mine, hers, faults: () => [...mine.faults, ...hers.faults] };
}

test.each(views)(
  "two users change an item: different fields are merged, the same field asks which value to keep: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { kofta } = await grillsOf(owner);
    const { mine, hers, faults } = await twoPeople(owner, view);
    const [me, maria] = [menuScreen(mine.page, view.locale), menuScreen(hers.page, view.locale)];
    const { t } = me;
    const saved = async () => {
      const { locales, prices } = await readItem(owner, kofta.id);
      return [locales[0]?.name, locales[1]?.name, prices[0]?.price];
    };
    const field = (screen: typeof me, path: string) => screen.field(kofta.id, path);
    const [EN, AR, PRICE] = ["locales.0.name", "locales.1.name", "prices.0.price"];
    /** Maria changes some fields and saves while the owner has changed others. */
    const both = async (own: Record<string, string>, others: Record<string, string>) => {
      await Promise.all([me.visit(), maria.visit()]);
      for (const [screen, values] of [
        [me, own],
        [maria, others],
      ] as const) {
        await screen.open(kofta.id);
        for (const [path, value] of Object.entries(values)) await field(screen, path).fill(value);
      }
      await maria.save(kofta.id).click();
      await maria.noticed(t("common.updated"));
      await me.save(kofta.id).click();
    };

    await both({ [EN]: "Mine" }, { [PRICE]: "9" });
    await me.noticed(t("common.updated"));
    expect(await saved()).toEqual(["Mine", "كفتة", 9]);

    // the same field: the user first returns to editing, which keeps the merged fields
    await both({ [EN]: "Mine again", [AR]: "لي" }, { [EN]: "Maria", [PRICE]: "7" });
    const row = me.dialog.getByRole("row").filter({ hasText: t("menu.fields.nameEn") });
    await row.waitFor();
    expect(await row.getByRole("cell").allInnerTexts()).toEqual(["Maria", "Mine again"]);
    expect(await me.dialog.getByRole("row").count()).toBe(2);
    await me.dialog.getByText("Maria Santos").waitFor();
    await me.dialog.getByText(t("menu.fields.nameAr")).waitFor();
    const back = me.dialog.getByRole("button", { name: t("errors.conflict.back") });
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(mine.page);
    await expectNoOverflow(mine.page);
    await back.press("Enter");
    expect(await saved()).toEqual(["Maria", "كفتة", 7]);
    expect(await field(me, EN).inputValue()).toBe("Mine again");
    await expect.poll(() => field(me, PRICE).inputValue()).toMatch(/^[7٧]/);
    await me.save(kofta.id).click();
    await me.noticed(t("common.updated"));
    expect(await saved()).toEqual(["Mine again", "لي", 7]);

    await both({ [EN]: "Mine once more", [PRICE]: "5" }, { [EN]: "Hers" });
    await me.confirm(t("errors.conflict.takeOf", { name: "Maria", count: 1 }));
    await me.noticed(t("common.updated"));
    expect(await saved()).toEqual(["Hers", "لي", 5]);

    await both({ [EN]: "Mine in the end" }, { [EN]: "Hers again", [PRICE]: "4" });
    await me.confirm(t("errors.conflict.keep", { count: 1 }));
    await me.noticed(t("common.updated"));
    expect(await saved()).toEqual(["Mine in the end", "لي", 4]);
    expect(faults()).toEqual([]);
  },
);

test("two users change the name of a category, each in one language, and both languages are saved", async () => {
  const view = TWO_VIEWS[0]!;
  const owner = await registerOwner();
  const { grills } = await grillsOf(owner);
  const { mine, hers, faults } = await twoPeople(owner, view);
  const [me, maria] = [menuScreen(mine.page, "en"), menuScreen(hers.page, "en")];
  const { t } = me;
  await Promise.all([me.visit(), maria.visit()]);
  const names = async () => {
    const { categories } = await readTree(owner);
    return categories.find(({ id }) => id === grills.id)?.locales.map(({ name }) => name);
  };
  const update = async (screen: typeof me, label: string, name: string) => {
    const head = screen.category(grills.id);
    if ((await head.getByLabel(label).count()) === 0) await head.getByRole("heading").getByRole("button").click();
    await head.getByLabel(label).fill(name);
    return head.getByRole("button", { name: t("common.update"), exact: true });
  };
  const own = await update(me, t("menu.category.nameEn"), "Charcoal");
  await (await update(maria, t("menu.category.nameAr"), "على الفحم")).click();
  await maria.noticed(t("common.updated"));
  await own.click();
  await me.noticed(t("common.updated"));
  expect(await names()).toEqual(["Charcoal", "على الفحم"]);

  // each receives the other's change before they go on
  const english = (screen: typeof me) => screen.category(grills.id).getByLabel(t("menu.category.nameEn"));
  await expect.poll(() => english(maria).inputValue()).toBe("Charcoal");
  const mineAgain = await update(me, t("menu.category.nameEn"), "Mine");
  await (await update(maria, t("menu.category.nameEn"), "Hers")).click();
  await maria.noticed(t("common.updated"));
  await mineAgain.click();
  await me.confirm(t("errors.conflict.takeOf", { name: "Maria", count: 1 }));
  await expect.poll(() => english(me).inputValue()).toBe("Hers");
  expect(await names()).toEqual(["Hers", "على الفحم"]);
  expect(faults()).toEqual([]);
});

test.each(views)("two users change a record in its form: %s", async (_, view) => {
  const owner = await registerOwner();
  const names = [
    { locale: "en", name: "Opening" },
    { locale: "ar", name: "الافتتاح" },
  ];
  const at = `business/${owner.businessId}/holidays`;
  const days = { from: "2026-12-01", to: "2026-12-03" };
  const { id } = await owner.call<Holiday>("POST", at, { locales: names, ...days });
  const { mine, hers, faults } = await twoPeople(owner, view);
  const [me, maria] = [recordScreen(mine.page, view.locale), recordScreen(hers.page, view.locale)];
  const { t } = me;
  // neither receives the other's change before saving
  for (const { page } of [mine, hers]) await intercept(page, "**/live*", (route) => route.abort());
  const both = async (own: Record<string, string>, others: Record<string, string>) => {
    await Promise.all([mine, hers].map(({ page }) => page.goto(`/holidays/edit/${id}`)));
    await me.fill(own);
    await maria.fill(others);
    await maria.submit();
    await maria.noticed(t("common.updated"));
    await me.submit();
  };
  const saved = async () => {
    const { locales, price } = await owner.call<Holiday>("GET", `${at}/${id}`);
    return [...locales.map(({ name }) => name), price];
  };

  await both({ "locales.0.name": "Grand opening" }, { "locales.1.name": "الافتتاح الكبير", price: "2" });
  await me.noticed(t("common.updated"));
  expect(await saved()).toEqual(["Grand opening", "الافتتاح الكبير", 2]);

  await both({ "locales.0.name": "Mine", price: "4" }, { "locales.0.name": "Hers", price: "3" });
  const rows = me.dialog.getByRole("row");
  await expect.poll(() => rows.count()).toBe(3);
  expect(
    await rows
      .filter({ hasText: t("common.english") })
      .getByRole("cell")
      .allInnerTexts(),
  ).toEqual(["Hers", "Mine"]);
  await expectAccessible(mine.page);
  await expectNoOverflow(mine.page);
  await me.confirm(t("errors.conflict.takeOf", { name: "Maria", count: 2 }));
  await expect.poll(() => me.field("locales.0.name").inputValue()).toBe("Hers");
  expect(await saved()).toEqual(["Hers", "الافتتاح الكبير", 3]);

  await both({ "locales.0.name": "Mine", price: "4" }, { "locales.0.name": "Hers again", price: "5" });
  await me.confirm(t("errors.conflict.back"));
  expect(await saved()).toEqual(["Hers again", "الافتتاح الكبير", 5]);
  await me.submit();
  await me.noticed(t("common.updated"));
  expect(await saved()).toEqual(["Mine", "الافتتاح الكبير", 4]);
  expect(faults()).toEqual([]);
});
