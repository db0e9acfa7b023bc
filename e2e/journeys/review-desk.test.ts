import { errorText } from "@diwan/contract/api/errors";
import { nameOf } from "@diwan/ui/text/names";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { readDrafts, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { choosePhotos } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** `English / Arabic price` of each draft. */
const draftTexts = async (owner: TestOwner): Promise<string[]> =>
  (await readDrafts(owner)).map(({ locales, price, proposed }) => {
    const of = (locale: "en" | "ar") => locales.find((one) => one.locale === locale)?.name ?? "";
    return `${of("en")} / ${of("ar")} ${price}${proposed.length ? " proposed" : ""}`;
  });

/** `category: name price` of what is on the menu; a hidden item has a mark. */
const menuTexts = async (owner: TestOwner): Promise<string[]> =>
  (await readTree(owner)).categories.flatMap((category) =>
    category.items.map(
      ({ locales, prices, hide }) =>
        `${nameOf(category.locales, "en")}: ${nameOf(locales, "en")} ${prices[0]?.price}${hide ? " hidden" : ""}`,
    ),
  );

test.each(views)("%s: photos and a pasted list are completed and published", async (_, view) => {
  const { locale } = view;
  const phone = view.width < 768;
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, noticed } = recordScreen(page, locale);
  await page.goto("/menu/review");
  await page.getByText(t("review.empty")).waitFor();
  await choosePhotos(page, t("review.addPhotos"), [
    "hummus.jpg",
    "IMG_0412.jpg",
    "machboos diyay 3.250.jpg",
    "menu.pdf",
  ]);
  await page.getByText(errorText("media_unsupported", locale)).waitFor();
  await expect
    .poll(() => draftTexts(owner))
    .toEqual(["Hummus / حمص null proposed", " /  null", "Chicken Machboos / مجبوس دجاج 3.25 proposed"]);
  await page
    .getByText(t("review.place", { place: 1, total: 3 }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const cell = (name: "en" | "ar" | "price", row: number) =>
    page.getByLabel(t(`review.cell.${name}`, { row }), { exact: true });
  if (phone) {
    await cell("price", 1).fill("0.95");
    await page.getByRole("button", { name: t("review.nextMissing") }).click();
    await cell("en", 2).fill("Salma's secret");
    await cell("ar", 2).fill("سر سلمى");
    await cell("price", 2).fill("1.5");
    await cell("price", 2).blur();
  } else {
    // down the missing cells by keys alone
    await cell("price", 1).click();
    for (const typed of ["0.95", "Salma's secret", "سر سلمى", "1.5"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
  }
  await page.getByRole("button", { name: t("review.acceptAll", { count: 3 }) }).click();
  await expect
    .poll(() => draftTexts(owner))
    .toEqual(["Hummus / حمص 0.95", "Salma's secret / سر سلمى 1.5", "Chicken Machboos / مجبوس دجاج 3.25"]);

  await page.getByRole("button", { name: t("review.paste.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("review.paste.label")).fill("Drinks\nTea 0.500 شاي\nLemonade");
  await dialog.getByText(t("review.paste.found", { items: 2, categories: 1, unpriced: 1 })).waitFor();
  await dialog.getByLabel(t("review.paste.label")).fill("Drinks\nTea 0.500 شاي\nLatte 1.750\nJuice 2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("review.paste.add", { count: 3 }) }).click();
  await page.getByText(t("review.drafts", { count: 6 })).waitFor({ state: phone ? "attached" : "visible" });
  // the dictionary's name for Latte and Juice goes to guests only after a question that names them
  const publish = page.getByRole("button", { name: t("review.publish", { count: 6 }) });
  await publish.click();
  await dialog.getByText("لاتيه").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("review.unaccepted.look") }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await readDrafts(owner)).length).toBe(6);
  await publish.click();
  await dialog.getByRole("button", { name: t("review.unaccepted.yes") }).click();
  await noticed(t("review.published", { count: 6, hidden: 0 }));
  await page.waitForURL((url) => url.pathname === "/menu");
  expect(await menuTexts(owner)).toEqual([
    "Drinks: Tea 0.5",
    "Drinks: Latte 1.75",
    "Drinks: Juice 2",
    "Uncategorized: Hummus 0.95",
    "Uncategorized: Salma's secret 1.5",
    "Uncategorized: Chicken Machboos 3.25",
  ]);
  expect(faults).toEqual([]);
});

test("what is typed without a connection is kept and saved when it is back; drafts are discarded together", async () => {
  const [, view] = views[0] ?? [];
  if (!view) throw new Error("There are no views");
  const owner = await registerOwner();
  const { page, context, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  await choosePhotos(page, t("review.addPhotos"), ["kebab.jpg", "tea.jpg"]);
  const price = page.getByLabel(t("review.cell.price", { row: 1 }), { exact: true });
  await page.getByLabel(t("review.cell.price", { row: 2 }), { exact: true }).click();
  await page.getByRole("button", { name: t("review.discardOne") }).click();
  await page.getByRole("button", { name: t("review.discardYes") }).click();
  await expect.poll(async () => (await readDrafts(owner)).map(({ file }) => file)).toEqual(["kebab.jpg"]);
  await context.setOffline(true);
  await price.fill("2.5");
  await price.press("Enter");
  await expect.poll(() => price.inputValue()).toBe("2.500");
  await context.setOffline(false);
  await expect.poll(async () => (await readDrafts(owner))[0]?.price).toBe(2.5);

  // an amount that the server refuses stays in its cell, with the reason
  await price.fill("abc");
  await price.press("Enter");
  await page.getByRole("alert").waitFor();
  expect(await price.inputValue()).toBe("abc");
  await page.getByRole("button", { name: t("review.restore"), exact: true }).click();
  await expect.poll(() => price.inputValue()).toBe("2.500");

  await page.getByRole("button", { name: t("review.discard") }).click();
  await page.getByRole("button", { name: t("review.discardYes") }).click();
  await expect.poll(async () => (await readDrafts(owner)).length).toBe(0);
  expect((await readTree(owner)).categories.map(({ locales }) => nameOf(locales, "en"))).not.toContain("Uncategorized");
  expect(faults).toEqual([]);
});

test.each(views)("%s: the lines of a pasted list complete the pictures of their names", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, noticed } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  await choosePhotos(page, t("review.addPhotos"), ["kebab.jpg"]);
  await expect.poll(() => draftTexts(owner)).toEqual(["Kebab / كباب null proposed"]);
  await page.getByRole("button", { name: t("review.paste.open") }).click();
  const dialog = page.getByRole("dialog");
  const skewers = [...Array(12).keys()].map((number) => `Skewer ${number} 1.500`);
  await dialog.getByLabel(t("review.paste.label")).fill(["Grills", "Kebab 2.250", ...skewers].join("\n"));
  await dialog.getByRole("button", { name: t("review.paste.add", { count: 13 }) }).click();
  await noticed(t("review.paste.joined", { count: 1 }));
  await expect
    .poll(async () => (await draftTexts(owner)).slice(0, 2))
    .toEqual(["Kebab / كباب 2.25 proposed", "Skewer 0 /  1.5"]);
  expect((await readDrafts(owner))[0]?.src).not.toBeNull();
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});

test("two people on one draft: who is late is asked, and neither loses what was typed", async () => {
  const [, view] = views[0] ?? [];
  if (!view) throw new Error("There are no views");
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  await choosePhotos(page, t("review.addPhotos"), ["kebab.jpg"]);
  const price = page.getByLabel(t("review.cell.price", { row: 1 }), { exact: true });
  await price.waitFor();
  // the other person's change is saved just before this one arrives
  let changed = false;
  await intercept(page, "**/items/drafts/change", async (route) => {
    const [draft] = await readDrafts(owner);
    if (!changed)
      await owner.call("POST", `business/${owner.businessId}/items/drafts/change`, {
        changes: [{ id: draft?.id, price: "3.000" }],
      } as never);
    changed = true;
    await route.continue();
  });
  await price.fill("2.5");
  await price.press("Enter");
  await page.getByText(t("review.conflict")).waitFor();
  expect(await price.inputValue()).toBe("2.500");
  expect((await readDrafts(owner))[0]?.price).toBe(3);
  await page.getByRole("button", { name: t("review.keepMine") }).click();
  await expect.poll(async () => (await readDrafts(owner))[0]?.price).toBe(2.5);
  expect(faults).toEqual([]);
});

test("a long desk is filled by keys to its last row, though only what is near is in the page", async () => {
  const [, view] = views[0] ?? [];
  if (!view) throw new Error("There are no views");
  const owner = await registerOwner();
  const pasted = Array.from({ length: 80 }, (_, at) => ({
    category: [{ locale: "en", name: "Grills" }],
    locales: [
      { locale: "en", name: `Skewer ${at + 1}` },
      { locale: "ar", name: `سيخ ${at + 1}` },
    ],
    prices: at === 79 ? [] : [{ price: 1.5, locales: [] }],
  }));
  const pastedList = { menu_id: owner.menuId, items: pasted };
  await owner.call("POST", `business/${owner.businessId}/items/drafts`, pastedList as never);
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  const price = (row: number) => page.getByLabel(t("review.cell.price", { row }), { exact: true });
  await price(1).click();
  expect(await price(80).count()).toBe(0);
  expect(await page.locator("table[aria-rowcount='81'] tr[data-draft]").count()).toBeLessThan(60);
  await page.keyboard.press("Tab"); // to the only cell that is missing
  await expect.poll(() => price(80).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("2.25");
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await readDrafts(owner)).at(-1)?.price).toBe(2.25);
  await expect.poll(() => price(79).evaluate((field) => field === document.activeElement)).toBe(true);

  // the row with the focus stays while the view is elsewhere
  await page.locator("[data-scroll]").evaluate((element) => element.scrollTo(0, 0));
  await price(3).waitFor();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readDrafts(owner)).at(-2)?.price).toBe(7);
  expect(faults).toEqual([]);
});

test.each(views)("%s: what is typed is saved on leaving, and left behind if it can't be", async (_, view) => {
  const owner = await registerOwner();
  const prices = [1.5, 2, 1.75, 2.25, 175];
  const named = (en: string, ar: string) => [
    { locale: "en", name: en },
    { locale: "ar", name: ar },
  ];
  const items = prices.map((price, at) => ({
    ...{ category: [], locales: named(`Dish ${at}`, `طبق ${at}`), prices: [{ price, locales: [] }] },
  }));
  await owner.call("POST", `business/${owner.businessId}/items/drafts`, { menu_id: owner.menuId, items } as never);
  const { page, faults } = await open(view, owner);
  const { t, goTo } = menuScreen(page, view.locale);
  const phone = view.width < 768;
  const name = async (at: number) => (await readDrafts(owner))[at]?.locales.find(({ locale }) => locale === "en")?.name;
  const cell = (of: "en" | "price") => page.getByLabel(t(`review.cell.${of}`, { row: 1 }), { exact: true });
  const question = page.getByRole("dialog");
  await page.goto("/menu/review");
  await cell("en").fill("Nonna's plate");
  await goTo(t("shell.entries.dashboard"));
  await page.waitForURL(/overview/);
  expect(await question.count()).toBe(0);
  await expect.poll(() => name(0)).toBe("Nonna's plate");

  await page.goto("/menu/review");
  await cell("price").fill("1.2345");
  await cell("price").blur();
  await page.getByRole("alert").first().waitFor();
  await goTo(t("shell.entries.dashboard"));
  await question.getByRole("button", { name: t("errors.confirm.leaveYes") }).click();
  await page.waitForURL(/overview/);
  await page.goBack();
  await cell("price").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);

  // a price far from the others is asked about
  await page.getByRole("button", { name: t("review.publish", { count: 5 }) }).click();
  if (!phone) await expectAccessible(page);
  await question.getByText(t("review.priceOutliers.title", { count: 1 })).waitFor();
  await expectNoOverflow(page);
  await question.getByRole("button", { name: t("review.priceOutliers.look") }).click();
  expect(await menuTexts(owner)).toEqual([]);
  expect(faults).toEqual([]);
});
