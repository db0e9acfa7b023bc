import { errorText } from "@diwan/contract/api/errors";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile, videoFile } from "../harness/pictures.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views.slice(1))("adds, sorts and removes files in the gallery of an item: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const name = locale === "en" ? "Kofta" : "كفتة";
  const panel = page.getByRole("complementary", { name: t("menu.item.gallery", { name }) });
  const media = async () => (await readItem(owner, kofta.id)).media;
  await screen.visit();
  await screen.tool(kofta.id, "gallery", name).click();
  await panel.getByText(t("gallery.empty")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  const files = [
    await pictureFile("one.jpg", "#22644a"),
    videoFile("two.mp4"),
    broken,
    await pictureFile("three.jpg", "#6b3b5c"),
  ];
  await panel.locator('input[type="file"]').setInputFiles(files);
  await panel.getByText(errorText("media_unsupported", locale)).waitFor();
  await panel.getByRole("button", { name: t("uploader.retryName", { name: "broken.jpg" }) }).waitFor();
  await expect
    .poll(async () => (await media()).map(({ type }) => type))
    .toEqual(["image", "image", "video"].toSorted());
  const tiles = panel.getByRole("list", { name: t("gallery.list") }).getByRole("listitem");
  await expect.poll(() => tiles.count()).toBe(3);
  await panel.locator("video").waitFor();
  await tiles.first().getByText(t("gallery.main"), { exact: true }).waitFor();
  await expectAccessible(page);

  // another main picture
  const last = (await media()).findLast(({ type }) => type === "image");
  const place = (await media()).findIndex(({ id }) => id === last?.id) + 1;
  await panel.getByRole("button", { name: t("gallery.makeMainOf", { place }) }).click();
  await expect.poll(async () => (await media())[0]?.id).toBe(last?.id);
  await screen.card(kofta.id).locator(`img[src^="${last?.src}"]`).waitFor();

  const deletion = t("gallery.delete", { name: t("gallery.picture", { place: 1, total: 3 }) });
  await panel.getByRole("button", { name: deletion }).click();
  await screen.dialog.getByText(t("errors.confirm.deleteImage"), { exact: true }).waitFor();
  if (locale === "en")
    await screen.dialog
      .getByText("Are you sure you want to delete this image permanently ?", { exact: true })
      .waitFor();
  await expectAccessible(page);
  await screen.confirm(t("errors.confirm.yes"));
  await screen.noticed(t("common.deleted"));
  expect((await media()).map(({ id }) => id)).not.toContain(last?.id);
  expect(await tiles.count()).toBe(2);
  await page.reload();
  await screen.tool(kofta.id, "gallery", name).click();
  await expect.poll(() => tiles.count()).toBe(2);
  expect(faults).toEqual([]);
});

test.each(views)("sets the holiday prices of an item: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const name = locale === "en" ? "Kofta" : "كفتة";
  const panel = page.getByRole("complementary", { name: t("menu.item.holidays", { name }) });
  const prices = async () => (await readItem(owner, kofta.id)).holidays.map(({ price }) => price);
  await screen.visit();
  await screen.tool(kofta.id, "holidays", name).click();
  await panel.getByText(t("holidayPanel.none")).waitFor();
  if (locale === "en") await panel.getByText("You don't have holidays", { exact: true }).waitFor();
  const list = panel.getByRole("link", { name: t("shell.entries.holidays") });
  expect(await list.getAttribute("href")).toBe("/holidays");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await panel.getByRole("button", { name: t("holidayPanel.add") }).click();
  const form = panel.getByRole("form", { name: t("holidayPanel.add") });
  await form.getByRole("button", { name: t("common.add"), exact: true }).click();
  await form.getByText(serverMessageText("nameRequired", locale)).waitFor();
  await form.getByLabel(t("holidayPanel.nameEn")).fill("National Day");
  await form.getByLabel(t("holidayPanel.nameAr")).fill("العيد الوطني");
  await form.getByLabel(t("holidayPanel.from"), { exact: true }).fill("2027-02-25");
  await form.getByLabel(t("holidayPanel.to"), { exact: true }).fill("2027-02-26");
  await form.getByRole("button", { name: t("common.add"), exact: true }).click();
  await screen.noticed(t("common.done"));

  const price = panel.getByLabel(t("holidayPanel.price", { name: locale === "en" ? "National Day" : "العيد الوطني" }));
  const save = panel.getByRole("button", { name: t("common.save"), exact: true });
  await panel.getByText("2027-02-25").waitFor();
  await panel.getByText("2027-02-26").waitFor();
  expect(await save.isDisabled()).toBe(true);
  await price.fill("free");
  await save.click();
  await panel.getByText(serverMessageText("amount", locale)).waitFor();
  await price.fill("٣,٥");
  await panel.getByText(t("holidayPanel.changed", { count: 1 })).waitFor();
  await expectAccessible(page);

  // leaving asks about unsaved prices like about unsaved items
  if (view.width > 768) {
    await screen.goTo(t("shell.entries.dashboard"));
    await screen.dialog.getByText(t("errors.confirm.leave")).waitFor();
    await screen.confirm(t("errors.confirm.stay"));
  }
  await save.click();
  await screen.noticed(t("common.updated"));
  expect(await prices()).toEqual([3.5]);
  expect(await price.inputValue()).toBe(formatAmount(3.5, locale));
  await price.fill("4");
  await panel.getByText(t("holidayPanel.was", { amount: formatMoney(3.5, locale) })).waitFor();
  await panel.getByRole("button", { name: t("holidayPanel.undo") }).click();
  await expect.poll(() => price.inputValue()).toBe(formatAmount(3.5, locale));
  await price.fill("");
  await save.click();
  await screen.noticed(t("common.updated"));
  expect(await prices()).toEqual([]);
  expect(faults).toEqual([]);
});

test("a panel switches to another item, and closes by its button, by Esc and by its close icon", async () => {
  const owner = await registerOwner();
  const { kofta, ribs } = await grillsOf(owner);
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const screen = menuScreen(page, "en");
  const { t } = screen;
  const gallery = (name: string) => page.getByRole("complementary", { name: t("menu.item.gallery", { name }) });
  const holidays = page.getByRole("complementary", { name: t("menu.item.holidays", { name: "Lamb Ribs" }) });
  const panels = page.locator("#content").getByRole("complementary");
  const columns = () =>
    page
      .locator("[data-items]:has([data-item])")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  await screen.visit();
  const wide = await columns();

  await screen.tool(kofta.id, "gallery", "Kofta").click();
  await gallery("Kofta").waitFor();
  expect(await screen.tool(kofta.id, "gallery", "Kofta").getAttribute("aria-pressed")).toBe("true");
  expect([wide, await columns()]).toEqual([3, 4]);
  await screen.tool(ribs.id, "gallery", "Lamb Ribs").click();
  await gallery("Lamb Ribs").waitFor();
  expect(await panels.count()).toBe(1);
  await screen.tool(ribs.id, "holidays", "Lamb Ribs").click();
  await holidays.waitFor();
  expect(await panels.count()).toBe(1);
  await screen.tool(ribs.id, "holidays", "Lamb Ribs").click();
  await expect.poll(() => panels.count()).toBe(0);

  await screen.tool(kofta.id, "gallery", "Kofta").click();
  await gallery("Kofta").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => panels.count()).toBe(0);
  await screen.tool(kofta.id, "gallery", "Kofta").click();
  await gallery("Kofta")
    .getByRole("button", { name: t("common.close"), exact: true })
    .click();
  await expect.poll(() => panels.count()).toBe(0);
  expect(await columns()).toBe(3);
  expect(faults).toEqual([]);
});
