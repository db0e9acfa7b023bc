import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a guest reads the menu behind the QR code: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const category = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/categories`, {
      menu_id: owner.menuId,
      locales: [
        { locale: "en", name: "Grills" },
        { locale: "ar", name: "مشويات" },
      ],
    });
    const dish = (en: string, ar: string, more: object) =>
      owner.call<{ id: string }>("POST", `business/${owner.businessId}/items`, {
        category_id: category.id,
        locales: [
          { locale: "en", name: en, description: "From the charcoal" },
          { locale: "ar", name: ar, description: "على الفحم" },
        ],
        ...more,
      });
    await dish("Shish Tawook", "شيش طاووق", {
      prices: [{ price: 2.5, locales: [] }],
      discounts: [{ amount: 10, type: "percentage", from: "2020-01-01", to: "2090-01-01", locales: [] }],
    });
    await dish("Secret Kebab", "كباب سري", { prices: [{ price: 9, locales: [] }], hide: true });
    await owner.call("POST", "services", {
      serviceable_type: "branch",
      serviceable_id: owner.branch.id,
      locales: [
        { locale: "en", name: "Catering", description: "For twenty guests" },
        { locale: "ar", name: "ضيافة", description: "لعشرين ضيفًا" },
      ],
      price: 180,
      duration: 240,
    });
    const qr = await owner.call<{ url: string }>(
      "GET",
      `business/${owner.businessId}/branches/${owner.branch.id}/reference-qr`,
    );
    const { page, faults } = await open(view);
    await page.goto(`${qr.url}?lang=${view.locale}`);
    const name = view.locale === "ar" ? "شيش طاووق" : "Shish Tawook";
    await expect.poll(() => page.getByText(name).first().isVisible()).toBe(true);
    expect(await page.locator("html").getAttribute("dir")).toBe(view.locale === "ar" ? "rtl" : "ltr");
    const text = await page.locator("body").innerText();
    expect(text).toContain(view.locale === "ar" ? "٢٫٢٥٠" : "2.250");
    expect(text).toContain(view.locale === "ar" ? "٢٤٠ دقيقة" : "240 minutes");
    expect(text).not.toContain("Secret");
    expect(text).not.toContain("سري");
    // the description of an item is a line of text
    expect((await page.locator(".mark").first().boundingBox())?.height).toBeLessThan(30);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByText(name).first().click();
    await expect
      .poll(() =>
        page
          .getByText(view.locale === "ar" ? "على الفحم" : "From the charcoal")
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test("shows the menu before any script runs", async () => {
  const owner = await registerOwner("salon", "Salon Reem");
  const { categories } = await owner.call<{ categories: { id: string }[] }>("GET", `menu/${owner.menuId}`);
  await owner.call("POST", `business/${owner.businessId}/items`, {
    category_id: categories[0]?.id,
    locales: [{ locale: "en", name: "Blow dry" }],
    prices: [{ price: 7, locales: [] }],
  });
  await owner.call("POST", "services", {
    serviceable_type: "branch",
    serviceable_id: owner.branch.id,
    locales: [{ locale: "en", name: "Bridal make-up" }],
    price: 60,
    duration: 90,
  });
  const html = await (await fetch(`${inject("base")}/qr/${owner.branch.slug}`)).text();
  const visible = html.replace(/<script[^]*?<\/script>/g, "");
  expect(visible).toContain("Blow dry");
  expect(visible).toContain("7.000");
  expect(visible).toMatch(/Bridal make-up.*60\.000.*90 minutes/s);
  expect(html).toMatch(/<meta property="og:title"/);
  expect(html).toMatch(/application\/ld\+json/);
});

test("a link to an item of a long menu opens it at once, with the whole menu behind it", async () => {
  const owner = await registerOwner();
  const { categories } = await owner.call<{ categories: { id: string }[] }>("GET", `menu/${owner.menuId}`);
  const made: { id: string }[] = [];
  for (let at = 1; at <= 45; at++)
    made.push(
      await owner.call<{ id: string }>("POST", `business/${owner.businessId}/items`, {
        category_id: categories[0]?.id,
        locales: [{ locale: "en", name: `Dish number ${at}` }],
        prices: [
          { price: at, locales: [{ locale: "en", name: "Half" }] },
          { price: 2 * at, locales: [{ locale: "en", name: "Whole" }] },
        ],
      }),
    );
  const { page, faults } = await open({ locale: "en", width: 390, height: 844 });
  await page.goto(`/qr/${owner.branch.slug}?item=${made[44]?.id}`);
  const sheet = page.getByRole("dialog");
  expect(await sheet.getByRole("heading", { name: "Dish number 45" }).isVisible()).toBe(true);
  // the page includes the item's choices; the rest of the menu loads later
  await expect.poll(() => sheet.getByRole("radio").count()).toBe(2);
  await expect.poll(() => page.locator("li.item").count()).toBe(45);
  await sheet.getByLabel("Close").first().click();
  await page.getByText("Dish number 45").scrollIntoViewIfNeeded();
  expect(await page.getByText("Dish number 45").isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test("shows a message for an unknown branch", async () => {
  const { page, faults } = await open({ locale: "en", width: 390, height: 844 });
  const answer = await page.goto("/qr/no-such-branch");
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole("heading").first().isVisible()).toBe(true);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a guest shows only what fits, and the bar names only its categories: %s",
  async (_, view) => {
    const arabic = view.locale === "ar";
    const owner = await registerOwner();
    const grills = await makeCategory(owner, ["Grills", "مشويات"]);
    const salads = await makeCategory(owner, ["Salads", "سلطات"]);
    await makeItem(owner, grills.id, ["Kofta", "كفتة"], { allergens: ["nuts"] });
    await makeItem(owner, salads.id, ["Tabbouleh", "تبولة"], { marks: ["vegan"] });
    const { page, faults } = await open(view);
    await page.goto(`/qr/${owner.branch.slug}?lang=${view.locale}`);
    const chip = (name: string) => page.getByRole("button", { name, exact: true });
    const categories = page.locator("nav.chips").getByRole("link");
    await expect.poll(() => categories.count()).toBe(2);
    await chip(arabic ? "نباتي صرف" : "Vegan").click();
    await expect.poll(() => categories.allInnerTexts()).toEqual([arabic ? "سلطات" : "Salads"]);
    await expect.poll(() => page.getByText(arabic ? "كفتة" : "Kofta").count()).toBe(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await chip(arabic ? "نباتي صرف" : "Vegan").click();
    await expect.poll(() => categories.count()).toBe(2);
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a discount with its end leaves the price beside it legible: %s",
  async (_, view) => {
    const owner = await registerOwner("chalet", "Khiran Blue");
    const { id } = await makeCategory(owner, ["Khiran", "الخيران"]);
    const prices = ["Weekdays", "Weekend", "FullWeek"].map((name, at) => ({
      price: 105 + at,
      locales: [{ locale: "en", name }],
    }));
    for (const type of ["percentage", "value"])
      await makeItem(owner, id, [`Palm ${type}`, `نخلة ${type}`], {
        prices,
        discounts: [{ amount: 15, type, from: "2020-01-01", to: "2090-12-08", locales: [] }],
      });
    const { page, faults } = await open(view);
    await page.goto(`/qr/${owner.branch.slug}?lang=${view.locale}&cover=0`);
    await page.locator(".mark.reduced").nth(1).waitFor();
    const covered = await page.locator(".item").evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const [price, mark] = [".price", ".mark.reduced"].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          );
          if (!price || !mark) return true;
          const isBeside = price.right <= mark.left || mark.right <= price.left;
          return !isBeside && price.bottom > mark.top && mark.bottom > price.top;
        }).length,
    );
    expect(covered).toBe(0);
    await expectNoOverflow(page);
    expect(faults).toEqual([]);
  },
);
