import { addDays, dayIn } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem, type Names, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf, hold } from "../harness/menu-selection.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

const PARTS: readonly Names[] = [
  ["Grills", "مشويات"],
  ["Rice", "أرز"],
  ["Drinks", "مشروبات"],
];
const BRANCHES: readonly Names[] = [
  ["Avenues", "الأفنيوز"],
  ["Salmiya", "السالمية"],
  ["Jahra", "الجهراء"],
];
const EACH = 60;

/** A menu of 180 items in three categories, and four branches. */
async function stock(owner: TestOwner) {
  for (const [name, name_ar] of BRANCHES)
    await owner.call("POST", `business/${owner.businessId}/branches`, {
      locales: [
        { locale: "en", name },
        { locale: "ar", name: name_ar },
      ],
    });
  const made: string[] = [];
  for (const [en, ar] of PARTS) {
    const { id } = await makeCategory(owner, [en, ar]);
    made.push(id);
    for (let from = 0; from < EACH; from += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          makeItem(owner, id, [`${en} ${from + at + 1}`, `${ar} ${from + at + 1}`]),
        ),
      );
  }
  const [grills, rice, drinks] = made;
  if (!grills || !rice || !drinks) throw new Error("There are three categories");
  return { grills, rice, drinks };
}

const pricesIn = async (owner: TestOwner, categoryId: string): Promise<number[]> => {
  const { categories } = await readTree(owner);
  const found = [...categories, ...categories.flatMap((one) => one.children_nested)].find(
    ({ id }) => id === categoryId,
  );
  return found?.items.map(({ prices }) => prices[0]?.price ?? 0) ?? [];
};

test.each(views)(
  "a manager of four branches raises 60 prices, moves a category and closes a branch for a day: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { grills, rice, drinks } = await stock(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t, field, submit, titled, rows, phone } = { ...recordScreen(page, locale), t: screen.t };
    const { press, more, selected, undo } = barOf(page, screen);
    const named = (names: Names | undefined) => names?.[locale === "en" ? 0 : 1] ?? "";
    await screen.visit();

    // meat went up: what is found is selected, not the whole menu
    await page.getByRole("searchbox", { name: t("menuFind.search") }).fill(named(PARTS[0]));
    await expect.poll(() => page.locator("[data-category]").count()).toBe(1);
    const first = page.locator("[data-item]").first();
    if (phone) {
      await hold(page, first);
      await more(t("several.allOfMenu"));
    } else {
      await first.locator("[data-select] input").check();
      await press(t("several.all", { count: EACH }));
    }
    await selected(EACH);
    await press(t("several.prices"));
    const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
    await panel.getByLabel(t("several.rule.amount"), { exact: true }).fill("5");
    const prices = t("menu.item.prices", { count: EACH });
    await panel.getByRole("button", { name: t("several.changeNumber", { prices }), exact: true }).click();
    await expect.poll(() => pricesIn(owner, grills)).toEqual(Array(EACH).fill(2.65));
    expect(await pricesIn(owner, rice)).toEqual(Array(EACH).fill(2.5));
    await expectAccessible(page);
    await expectNoOverflow(page);

    // a category goes into another one and out again, from a list; nothing is dragged
    await page.goto("/menu");
    const [grillsName, riceName] = [named(PARTS[0]), named(PARTS[1])];
    const moveRice = async (to: string) => {
      // cards that are still to come above a button move it
      await expect.poll(() => screen.order(grills).then((ids) => ids.length)).toBe(EACH);
      await screen.category(rice).scrollIntoViewIfNeeded();
      await screen
        .category(rice)
        .getByRole("button", { name: t("menu.category.actions", { name: riceName }) })
        .click();
      await page.getByRole("menuitem", { name: t("menu.category.move"), exact: true }).click();
      await screen.dialog.getByRole("combobox").fill(to);
      await expectAccessible(page);
      await screen.dialog.getByRole("combobox").press("Enter");
      await expect.poll(() => screen.dialog.count()).toBe(0);
    };
    const levels = async () => {
      const { categories } = await readTree(owner);
      const ours = categories.filter(({ id }) => [grills, rice, drinks].includes(id));
      return ours.map(({ id, children_nested }) => [id, children_nested.map((below) => below.id)]);
    };
    await moveRice(grillsName);
    await expect.poll(levels).toEqual([
      [grills, [rice]],
      [drinks, []],
    ]);
    await page.locator(`[data-category="${rice}"][data-parent="${grills}"]`).waitFor();
    await undo(t("several.categoryMoved", { name: riceName, category: grillsName }));
    await expect.poll(levels).toEqual([
      [grills, []],
      [rice, []],
      [drinks, []],
    ]);
    await moveRice(grillsName);
    await moveRice(t("several.topLevel"));
    await expect.poll(levels).toEqual([
      [grills, []],
      [drinks, []],
      [rice, []],
    ]);

    // the Avenues closes for a day, and its guests read until when
    await page.goto("/branches/list");
    await rows.first().waitFor();
    const { data } = await owner.call<{ data: { id: string; slug: string; locales: { name: string }[] }[] }>(
      "GET",
      `business/${owner.businessId}/branches`,
    );
    const avenues = data.find(({ locales }) => locales.some(({ name }) => name === "Avenues"));
    await page.goto(`/holidays/closures/add?places=${avenues?.id ?? ""}`);
    await titled(t("closures.add"));
    const today = dayIn("Asia/Kuwait", new Date());
    await field("from").fill(addDays(today, -1));
    await field("to").fill(addDays(today, 1));
    await submit();
    const closures = async () =>
      (await owner.call<{ data: unknown[] }>("GET", `business/${owner.businessId}/date-ranges`)).data.length;
    await expect.poll(closures).toBe(1);
    await page.goto(`/qr/${avenues?.slug ?? ""}?lang=${locale}&cover=0`);
    await page
      .getByText(locale === "en" ? /Closed, opens/ : /مغلق، يفتح/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  },
);
