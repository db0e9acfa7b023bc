import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Item } from "@diwan/contract/menu/items";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser } from "../harness/browser.ts";
import { grillsOf, makeCategory, makeItem, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser();
const nameIn = (item: Item | undefined, locale: "en" | "ar") =>
  item?.locales.find((one) => one.locale === locale)?.name;
const size = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

/** Grills, and fish of which one has two sizes and one neither a price nor an Arabic name. */
async function menuOf(owner: TestOwner) {
  const grills = await grillsOf(owner);
  const fish = await makeCategory(owner, ["Fish", "أسماك"]);
  const zubaidi = await makeItem(owner, fish.id, ["Zubaidi", "زبيدي"], {
    prices: [
      { price: 6.25, locales: size("Half", "نصف") },
      { price: 11.75, locales: size("Whole", "كاملة") },
    ],
  });
  const hamour: Item = await owner.call("POST", `business/${owner.businessId}/items`, {
    category_id: fish.id,
    locales: [{ locale: "en", name: "Hamour" }],
  });
  const addedTo = async (categoryId: string, known: number) => {
    const { categories } = await readTree(owner);
    return categories.find(({ id }) => id === categoryId)?.items.slice(known) ?? [];
  };
  return { ...grills, fish, zubaidi, hamour, addedTo };
}

/** Pastes a text as a spreadsheet hands it over. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** What a spreadsheet would get. */
const copy = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData("text/plain");
  });

test("edits the menu as rows by the keys of a spreadsheet, and finds in it: en 1440", async () => {
  const owner = await registerOwner();
  const { grills, tawook, kofta, ribs, fish, zubaidi, hamour, addedTo } = await menuOf(owner);
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const screen = menuScreen(page, "en");
  const { t } = screen;
  const { keyboard } = page;
  const cell = (key: string, column: string, row = 0) => page.locator(`[data-cell="${key}/${row}/${column}"]`);
  const focused = async (key: string, column: string) => {
    await expect.poll(() => cell(key, column).getAttribute("data-focus")).toBe("true");
  };
  const row = (id: string) => page.locator(`[data-row-item="${id}"]`);
  await screen.visit();
  await page.getByRole("radio", { name: t("menu.head.rows"), exact: true }).check();
  await row(tawook.id).waitFor();

  // typing edits a price, Enter goes down; Esc restores
  await cell(tawook.id, "price").click();
  await keyboard.type("5.750");
  await expect.poll(() => cell(tawook.id, "price").textContent()).toContain("2.500");
  await keyboard.press("Enter");
  await focused(kofta.id, "price");
  await keyboard.type("9");
  await keyboard.press("Escape");
  await expect.poll(() => cell(kofta.id, "price").textContent()).toBe("2.500");
  expect(await row(tawook.id).getAttribute("data-dirty")).toBe("true");
  expect(await row(kofta.id).getAttribute("data-dirty")).toBeNull();
  await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 1 })).waitFor();

  // F2 edits a name, Tab goes on to the next cell
  await cell(tawook.id, "name.en").click();
  await keyboard.press("F2");
  await keyboard.type(" Special");
  await keyboard.press("Tab");
  await focused(tawook.id, "name.ar");

  // a block that a cell refuses changes nothing and marks the cell; a valid one is taken over
  await cell(kofta.id, "size.en").click();
  await paste(page, "Plate\t3.5\nHalf\tcheap");
  await expect.poll(() => cell(ribs.id, "price").getAttribute("data-wrong")).toBe("true");
  expect(await row(kofta.id).getAttribute("data-dirty")).toBeNull();
  await paste(page, "Plate\t3.5\r\nHalf rack\tKWD 7.250\r\n");
  await expect.poll(() => cell(ribs.id, "price").textContent()).toContain("7.250");

  // a block of two sizes, filled down with the first one; Space selects the item
  await cell(zubaidi.id, "price").click();
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowLeft");
  expect(await copy(page)).toBe("Half\t6.250\nWhole\t11.750");
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Control+d");
  await expect.poll(() => cell(zubaidi.id, "price", 1).textContent()).toContain("6.250");
  expect(await cell(zubaidi.id, "size.en", 1).textContent()).toBe("Whole");
  await keyboard.press("Space");
  await expect.poll(() => row(zubaidi.id).getAttribute("aria-selected")).toBe("true");
  await keyboard.press("Space");

  // a row that is refused says why under it, and is shown
  await cell(kofta.id, "price").click();
  await keyboard.type("cheap");
  await keyboard.press("Control+s");
  await row(kofta.id).getByText(serverMessageText("amount", "en")).waitFor();
  await focused(kofta.id, "price");
  await keyboard.type("3.5");
  await keyboard.press("Enter");
  await screen.noticed(t("menu.saveAllFailed"));

  // what is missing says what to add
  await cell(hamour.id, "name.ar").getByText(t("menuRows.add.ar")).click();
  await keyboard.type("هامور");
  await keyboard.press("Enter");
  await expectAccessible(page);
  await expectNoOverflow(page);

  // two new items: Tab through the cells, Enter creates and opens the next
  await page.getByRole("button", { name: t("menu.category.addItemTo", { name: "Grills" }) }).click();
  for (const typed of ["Wings\tأجنحة\tSix\t1.750", "Arayes\tعرايس\tHalf\t٢٫٥"]) {
    await focused(`add-${grills.id}`, "name.en");
    for (const [at, text] of typed.split("\t").entries()) {
      if (at > 0) await keyboard.press("Tab");
      await keyboard.press("F2"); // the test has no keys for Arabic letters, only fields take them
      await keyboard.type(text);
    }
    await keyboard.press("Enter");
  }
  await expect.poll(async () => (await addedTo(grills.id, 3)).length).toBe(2);
  const [wings, arayes] = await addedTo(grills.id, 3);
  expect([nameIn(wings, "en"), nameIn(wings, "ar"), nameIn(arayes, "en")]).toEqual(["Wings", "أجنحة", "Arayes"]);
  expect(wings?.prices).toMatchObject([{ price: 1.75, locales: [{ locale: "en", name: "Six" }] }]);
  expect(arayes?.prices).toMatchObject([{ price: 2.5 }]);

  await screen.saveAll.click();
  await screen.noticed(t("menu.saveAllDone"));
  await page.getByText(t("menu.saveBar.saved")).waitFor();
  await page.reload();
  await row(tawook.id).waitFor(); // rows stay chosen
  const saved = await readItem(owner, tawook.id);
  expect([nameIn(saved, "en"), saved.prices[0]?.price]).toEqual(["Shish Tawook Special", 5.75]);
  expect((await readItem(owner, ribs.id)).prices).toMatchObject([{ price: 7.25, locales: [{ name: "Half rack" }] }]);
  expect((await readItem(owner, zubaidi.id)).prices.map(({ price }) => price)).toEqual([6.25, 6.25]);
  expect(nameIn(await readItem(owner, hamour.id), "ar")).toBe("هامور");

  // `/` searches both languages in rows and cards, Esc clears; a filter leaves with its last item
  await page.getByRole("searchbox", { name: t("menuFind.search") }).waitFor();
  await page.locator("h1").click();
  await keyboard.press("/");
  await keyboard.type("زبيدى");
  await expect.poll(() => row(tawook.id).count()).toBe(0);
  await row(zubaidi.id).waitFor();
  await page.getByRole("radio", { name: t("menu.head.cards"), exact: true }).check();
  await screen.card(zubaidi.id).waitFor();
  expect(await screen.card(tawook.id).count()).toBe(0);
  await page.getByRole("radio", { name: t("menu.head.rows"), exact: true }).check();
  await page.getByRole("searchbox").press("Escape");
  await row(tawook.id).waitFor();
  const noPrice = page.getByRole("button", { name: `${t("menuFind.filter.noPrice")} 1` });
  await noPrice.click();
  await expect.poll(() => page.locator("[data-row-item]").count()).toBe(1);
  await cell(hamour.id, "price").click();
  await keyboard.type("4");
  await keyboard.press("Enter");
  await screen.saveAll.click();
  await row(tawook.id).waitFor();
  expect(await noPrice.count()).toBe(0);

  // a category of the bar leads to it
  const bar = page.getByRole("navigation", { name: t("menuFind.categories") });
  await bar.getByRole("button", { name: "Fish" }).click();
  await expect.poll(() => bar.locator("[aria-current]").textContent()).toContain("Fish");
  expect(await page.locator(`[data-category="${fish.id}"]`).isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test("edits the menu as rows in place, and finds in it: ar 390", async () => {
  const owner = await registerOwner();
  const { grills, tawook, kofta, zubaidi, hamour, addedTo } = await menuOf(owner);
  const { page, faults } = await open({ locale: "ar", width: 390, height: 844 }, owner);
  const screen = menuScreen(page, "ar");
  const { t } = screen;
  const row = (id: string) => page.locator(`[data-row-item="${id}"]`);
  const field = (id: string, path: string) => row(id).locator(`[data-path="${path}"]`);
  const hasFocus = async (id: string, path: string) => {
    await expect.poll(() => field(id, path).evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await screen.visit();
  await page.getByRole("button", { name: t("menu.head.rows"), exact: true }).tap();
  await row(tawook.id).waitFor();

  // a tap on the price edits it in place, Next leads to the next one
  await row(tawook.id)
    .getByRole("button", { name: t("menuRows.phone.edit.prices", { name: "شيش طاووق" }) })
    .tap();
  await hasFocus(tawook.id, "prices.0.price");
  await field(tawook.id, "prices.0.price").fill("٥٫٧٥");
  await row(tawook.id)
    .getByRole("button", { name: t("menuRows.phone.nextPrice") })
    .tap();
  await hasFocus(kofta.id, "prices.0.price");
  await field(kofta.id, "prices.0.price").fill("3.5");
  await expectAccessible(page);
  await expectNoOverflow(page);

  // names, with the one that is missing
  await row(hamour.id)
    .getByRole("button", { name: t("menuRows.phone.edit.names", { name: "Hamour" }) })
    .tap();
  await field(hamour.id, "locales.1.name").fill("هامور");

  // two new items
  await page.getByRole("button", { name: t("menu.category.addItemTo", { name: "مشويات" }) }).tap();
  for (const [ar, en, price] of [
    ["أجنحة", "Wings", "1.75"],
    ["عرايس", "Arayes", "2.5"],
  ]) {
    const fresh = page.locator('[data-open="new"]');
    await fresh.locator('[data-path="locales.1.name"]').fill(ar ?? "");
    await fresh.locator('[data-path="locales.0.name"]').fill(en ?? "");
    await fresh.locator('[data-path="prices.0.price"]').fill(price ?? "");
    await fresh.getByRole("button", { name: t("menuRows.phone.create") }).tap();
  }
  await expect
    .poll(async () => (await addedTo(grills.id, 3)).map((item) => nameIn(item, "en")))
    .toEqual(["Wings", "Arayes"]);

  await screen.saveAll.tap();
  await screen.noticed(t("menu.saveAllDone"));
  await page.reload();
  await row(tawook.id).waitFor();
  const prices = await Promise.all([tawook, kofta].map(async ({ id }) => (await readItem(owner, id)).prices[0]?.price));
  expect(prices).toEqual([5.75, 3.5]);
  expect(nameIn(await readItem(owner, hamour.id), "ar")).toBe("هامور");

  // a category's actions select what is in it
  await page.getByRole("button", { name: t("menu.category.actions", { name: "مشويات" }) }).tap();
  await page.getByRole("menuitem", { name: t("menu.category.select", { name: "مشويات" }) }).tap();
  await page.getByText(t("several.count", { count: 5 }), { exact: true }).waitFor();
  await row(tawook.id)
    .getByRole("button", { name: t("menuRows.phone.edit.names", { name: "شيش طاووق" }) })
    .tap();
  await page.getByText(t("several.count", { count: 4 }), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("several.clear") }).tap();

  // search and a filter
  const search = page.getByRole("searchbox", { name: t("menuFind.search") });
  await search.fill("zubaidi");
  await expect.poll(() => page.locator("[data-row-item]").count()).toBe(1);
  await row(zubaidi.id).waitFor();
  await search.press("Escape");
  await page.getByRole("button", { name: new RegExp(`^${t("menuFind.filter.noPrice")}`) }).tap();
  await expect.poll(() => page.locator("[data-row-item]").count()).toBe(1);
  await row(hamour.id).waitFor();
  expect(faults).toEqual([]);
});
