import { addDays, dayIn } from "@diwan/contract/time/days";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatAmount } from "@diwan/ui/money/money";
import type { Item } from "@diwan/contract/menu/items";
import type { Locator } from "playwright-core";
import { formatNumber } from "@diwan/ui/money/numbers";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const nameIn = (item: Item, locale: "en" | "ar") => item.locales.find((one) => one.locale === locale)?.name;
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const selected = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));

test.each(views)("every control of an item's card changes and saves its field: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { tawook } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const card = screen.card(tawook.id);
  const field = (path: string) => screen.field(tawook.id, path);
  const place = locale === "en" ? 0 : 1;
  const saved = async () => readItem(owner, tawook.id);
  await screen.visit();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // a click on the name opens the card at that field; both languages can be changed
  await card.getByText(locale === "en" ? "Shish Tawook" : "شيش طاووق").click();
  await expect.poll(() => selected(field(`locales.${place}.name`))).toBe(nameIn(tawook, locale));
  expect(await screen.save(tawook.id).isDisabled()).toBe(true);
  await field("locales.0.name").fill("Shish Tawook Special");
  await field("locales.1.name").fill("شيش طاووق خاص");
  const unsaved = card.getByText(t("menu.form.unsaved"), { exact: true });
  await unsaved.waitFor();

  // the description in both languages, and the flags
  const language = card.getByRole("group", { name: t("menu.form.contentLanguage") });
  await language.locator('input[value="en"]').check();
  await field("locales.0.description").fill("Chicken");
  await language.locator('input[value="ar"]').check();
  await field("locales.1.description").fill("دجاج على الفحم");
  await card.getByLabel(t("menu.form.hide"), { exact: true }).check();
  await card.getByLabel(t("menu.form.disableOrdering")).check();

  // amounts in various formats; Enter in the last price adds a row, and the item is saved
  const price = (row: number) => card.getByLabel(t("menu.form.price", { place: row }), { exact: true });
  await price(1).fill("1,5");
  await price(1).press("Enter");
  await unsaved.waitFor({ state: "detached" });
  expect(await saved()).toMatchObject({ hide: true, disable_ordering: true, prices: [{ price: 1.5 }] });
  expect(await price(1).inputValue()).toBe(formatAmount(1.5, locale));
  const label = card.getByLabel(t("menu.form.priceLabel", { place: 2 }));
  await expect.poll(() => hasFocus(label)).toBe(true);
  await label.fill("كبير");
  await price(2).fill("١٫٧٥");
  await language.locator('input[value="en"]').check();
  await label.fill("Large");
  expect(await price(2).inputValue()).toBe(formatAmount(1.75, locale));

  // Backspace removes an empty new row; a wrong amount is reported at its row
  const addPrice = card.getByRole("button", { name: t("menu.form.addPrice") });
  await addPrice.click();
  await unsaved.waitFor({ state: "detached" });
  await price(3).press("Backspace");
  await expect.poll(() => price(3).count()).toBe(0);
  await field("locales.0.description").fill("Chicken from the charcoal");
  await addPrice.click();
  await unsaved.waitFor({ state: "detached" });
  await price(3).fill("cheap");
  await screen.save(tawook.id).click();
  const message = card.getByText(serverMessageText("amount", locale));
  await message.waitFor();
  expect(await price(3).getAttribute("aria-describedby")).toBe(await message.getAttribute("id"));
  await expect.poll(() => hasFocus(price(3))).toBe(true);
  expect(await price(3).inputValue()).toBe("cheap");
  expect(await field("locales.0.name").inputValue()).toBe("Shish Tawook Special");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await card.getByRole("button", { name: t("menu.form.deletePrice", { place: 3 }) }).click();
  await expect.poll(() => price(3).count()).toBe(0);

  // an addon, and the one discount
  await field("locales.0.name").fill("Shish Tawook Special 2");
  await card.getByRole("button", { name: t("menu.form.addAddon") }).click();
  await unsaved.waitFor({ state: "detached" });
  await card.getByLabel(t("menu.form.addonLabel", { place: 1 })).fill("Garlic");
  await card.getByLabel(t("menu.form.addon", { place: 1 })).fill("0.25");
  await card.getByRole("button", { name: t("menu.form.addDiscount") }).click();
  const today = dayIn("Asia/Kuwait", new Date());
  expect(await field("discounts.0.amount").inputValue()).toBe("0");
  expect(await field("discounts.0.from").inputValue()).toBe(today);
  expect(await field("discounts.0.to").inputValue()).toBe(addDays(today, 30));
  // its days in the digits of the language
  const calendar = card.getByRole("button", { name: t("menu.form.chooseDays"), exact: true });
  await calendar.click();
  const days = card.getByRole("group", { name: t("menu.form.chooseDays"), exact: true });
  await days.getByText(formatNumber(15, view.locale), { exact: true }).waitFor();
  await expectNoOverflow(page);
  await calendar.click();
  await days.waitFor({ state: "detached" });
  const kind = card.getByRole("group", { name: t("menu.form.discountType") });
  expect(await kind.locator('input[value="value"]').isChecked()).toBe(true);
  const addDiscount = card.getByRole("button", { name: t("menu.form.addDiscount") });
  expect((await addDiscount.count()) === 0 || (await addDiscount.isDisabled())).toBe(true);
  await kind.locator('input[value="percentage"]').check();
  await field("discounts.0.amount").fill("10");

  await screen.save(tawook.id).click();
  await screen.noticed(t("common.updated"));
  await expect.poll(() => card.locator("form").count()).toBe(0);
  const item = await saved();
  expect([nameIn(item, "en"), nameIn(item, "ar")]).toEqual(["Shish Tawook Special 2", "شيش طاووق خاص"]);
  expect(item.locales.map((one) => one.description)).toEqual(["Chicken from the charcoal", "دجاج على الفحم"]);
  expect([item.hide, item.disable_ordering]).toEqual([true, true]);
  expect(item.prices.map((one) => one.price)).toEqual([1.5, 1.75]);
  expect(item.prices[1]?.locales).toEqual([
    { locale: "en", name: "Large" },
    { locale: "ar", name: "كبير" },
  ]);
  expect(item.addons.map((one) => one.price)).toEqual([0.25]);
  expect(item.discounts).toMatchObject([{ amount: 10, type: "percentage", from: today, to: addDays(today, 30) }]);
  await expectAccessible(page);

  // a picture is saved at once; saved rows are deleted at once; Undo restores the rest
  await screen.open(tawook.id);
  await field("locales.0.name").fill("Not this name");
  await card.locator('input[type="file"]').setInputFiles(await pictureFile("tawook.jpg"));
  await expect.poll(async () => (await saved()).media.length).toBe(1);
  await card.locator("img").first().waitFor();
  expect(await field("locales.0.name").inputValue()).toBe("Not this name");
  await card.getByRole("button", { name: t("menu.form.deletePrice", { place: 2 }) }).click();
  await screen.noticed(t("common.deleted"));
  await card.getByRole("button", { name: t("menu.form.deleteDiscount") }).click();
  await screen.noticed(t("common.deleted"));
  await expect.poll(() => addDiscount.isEnabled()).toBe(true);
  expect(await saved()).toMatchObject({ prices: [{ price: 1.5 }], discounts: [], addons: [{ price: 0.25 }] });
  await card.getByRole("button", { name: t("menu.form.undo") }).click();
  expect(await field("locales.0.name").inputValue()).toBe("Shish Tawook Special 2");
  expect(await card.locator('input[data-path="prices.0.price"]').count()).toBe(1);
  expect(nameIn(await saved(), "en")).toBe("Shish Tawook Special 2");

  await page.reload();
  await card.getByText(locale === "en" ? "Shish Tawook Special 2" : "شيش طاووق خاص", { exact: true }).waitFor();
  await card.getByText(t("menu.item.hidden"), { exact: true }).waitFor();
  await card.getByText(formatAmount(1.5, locale)).waitFor();
  expect(faults).toEqual([]);
});

test.each(views.slice(1))("saves or discards several cards together, and deletes one: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { tawook, kofta, ribs } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const names = async () =>
    Promise.all([tawook, kofta, ribs].map(async ({ id }) => nameIn(await readItem(owner, id), "en")));
  await screen.visit();
  await page.getByText(t("menu.saveBar.saved")).waitFor();
  expect(await screen.saveAll.isDisabled()).toBe(true);

  const rename = async (item: Item, name: string) => {
    await screen.open(item.id);
    await screen.field(item.id, "locales.0.name").fill(name);
  };
  await rename(tawook, "Tawook one");
  await rename(kofta, "Kofta two");
  await screen.saveBar.getByText(t("menu.saveBar.unsaved", { count: 2 })).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Control+KeyS");
  await screen.noticed(t("menu.saveAllDone"));
  expect(await names()).toEqual(["Tawook one", "Kofta two", "Lamb Ribs"]);
  await page.getByText(t("menu.saveBar.saved")).waitFor();

  // one wrong card prevents the others from being saved, and nothing is lost
  await rename(kofta, "Kofta three");
  await rename(ribs, "");
  await screen.field(ribs.id, "locales.1.name").fill("");
  await screen.saveAll.click();
  await screen.noticed(t("menu.saveAllFailed"));
  await screen.card(ribs.id).getByText(serverMessageText("nameRequired", locale)).waitFor();
  expect(await screen.field(kofta.id, "locales.0.name").inputValue()).toBe("Kofta three");
  expect(await names()).toEqual(["Tawook one", "Kofta two", "Lamb Ribs"]);

  await screen.saveBar.getByRole("button", { name: t("common.discard") }).click();
  await screen.dialog.getByText(t("menu.saveBar.discardText", { count: 2 })).waitFor();
  await screen.confirm(t("menu.saveBar.discardYes"));
  await page.getByText(t("menu.saveBar.saved")).waitFor();
  expect(await screen.field(ribs.id, "locales.0.name").inputValue()).toBe("Lamb Ribs");

  // Esc leaves the field, then closes the card that has no changes
  await screen.field(ribs.id, "locales.0.name").press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => screen.card(ribs.id).locator("form").count()).toBe(0);

  if (view.width < 768) await screen.open(ribs.id); // small cards show no delete button until they are open
  await screen.tool(ribs.id, "delete", locale === "en" ? "Lamb Ribs" : "ريش غنم").click();
  await screen.dialog.getByText(t("errors.confirm.deleteItem")).waitFor();
  const cancel = screen.dialog.getByRole("button", { name: t("common.cancel") });
  await expect.poll(() => hasFocus(cancel)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => screen.dialog.count()).toBe(0);
  expect(await screen.card(ribs.id).count()).toBe(1);
  await screen.tool(ribs.id, "delete", locale === "en" ? "Lamb Ribs" : "ريش غنم").click();
  await screen.confirm(t("errors.confirm.yes"));
  await screen.noticed(t("common.deleted"));
  expect(await screen.card(ribs.id).count()).toBe(0);
  await expect(readItem(owner, ribs.id)).rejects.toThrow("404");
  await page.reload();
  await screen.card(kofta.id).waitFor();
  expect(await screen.card(ribs.id).count()).toBe(0);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
});
