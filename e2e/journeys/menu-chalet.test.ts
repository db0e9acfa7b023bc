import { serverMessageText } from "@diwan/contract/api/server-messages";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "sets packages, location and features of a chalet: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner("chalet", "Khiran Blue");
    const row = await makeCategory(owner, ["Khiran", "الخيران"]);
    const prices = [{ price: 90, locales: [{ locale: "en", name: "Weekdays" }] }];
    const { id } = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], { prices });
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const card = screen.card(id);
    const saved = () => readItem(owner, id);
    await page.goto("/");
    await screen.goTo(t("shell.entries.chalets"));
    await card.waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await screen.open(id);
    await card.getByLabel(t("menu.form.hideChalet"), { exact: true }).check();
    if (locale === "ar") expect(await page.locator("body").innerText()).not.toMatch(/صنف|أصناف/);
    expect(await card.getByRole("button", { name: t("menu.form.addAddon") }).count()).toBe(0);

    // each package can be added once
    const label = (place: number) => card.getByLabel(t("menu.form.priceLabel", { place }));
    const price = (place: number) => card.getByLabel(t("menu.form.price", { place }), { exact: true });
    const addPrice = card.getByRole("button", { name: t("menu.form.addPrice") });
    const unsaved = card.getByText(t("menu.form.unsaved"), { exact: true });
    await addPrice.click();
    expect(await label(2).inputValue()).toBe("Weekend");
    expect(await label(2).locator('option[value="Weekdays"]').isDisabled()).toBe(true);
    await label(2).selectOption("FullWeek");
    await price(2).fill("500");
    await addPrice.click();
    expect(await label(3).inputValue()).toBe("Weekend");
    await price(3).fill("150,5");
    expect(await addPrice.count()).toBe(0);

    // a map link must contain a location, otherwise the card can't be saved
    const link = card.getByLabel(t("menu.chalet.mapLink"));
    await link.fill("https://maps.app.goo.gl/khiran");
    await card.getByText(serverMessageText("shortMapLink", locale)).waitFor();
    expect(await card.getByRole("link", { name: t("map.short.button") }).getAttribute("href")).toBe(
      "https://maps.app.goo.gl/khiran",
    );
    expect(await screen.save(id).isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await link.fill("https://example.com/khiran");
    await link.blur();
    await card.getByText(serverMessageText("mapLink", locale)).waitFor();
    if (locale === "en") await card.getByText("Please enter a valid Google Maps link.", { exact: true }).waitFor();
    expect(await screen.save(id).isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await link.fill("https://www.google.com/maps/@28.65412,48.38871,15z");
    await expect.poll(() => link.inputValue()).toBe("");
    await card.getByText("28.65412, 48.38871").waitFor();

    await card.getByLabel(t("menu.chalet.addressEn")).fill("Block 3, Khiran");
    await card.getByLabel(t("menu.chalet.insurance"), { exact: true }).fill("٧٥");
    const bedrooms = t("menu.chalet.bedrooms");
    await card.getByRole("button", { name: t("menu.chalet.more", { label: bedrooms }) }).click();
    await card.getByRole("button", { name: t("menu.chalet.more", { label: bedrooms }) }).click();
    const units = card.getByLabel(t("menu.chalet.units"), { exact: true });
    await units.fill("0");
    await card
      .getByRole("group", { name: t("menu.chalet.frontage") })
      .locator('input[value="sea_view"]')
      .check();
    await screen.save(id).click();
    await card.getByText(serverMessageText("minimumOne", locale)).waitFor();
    await units.fill("4");
    await screen.save(id).click();
    await expect.poll(() => unsaved.count()).toBe(0);
    await expect.poll(saved).toMatchObject({
      hide: true,
      itemable: {
        latitude: 28.65412,
        longitude: 48.38871,
        bedrooms: 3,
        units: 4,
        insurance: 75,
        frontage: "sea_view",
        address: { en: "Block 3, Khiran" },
      },
    });
    const packages = (await saved()).prices.map((one) => [one.locales[0]?.name, one.price]);
    expect(packages).toEqual([
      ["Weekdays", 90],
      ["FullWeek", 500],
      ["Weekend", 150.5],
    ]);

    await page.reload();
    await card.getByText(t("menu.item.seaView"), { exact: true }).waitFor();
    await card.getByText(t("menu.item.hidden"), { exact: true }).waitFor();
    if (view.width > 768) await card.getByText(t("menu.form.FullWeek"), { exact: true }).waitFor();
    expect(faults).toEqual([]);
  },
);
