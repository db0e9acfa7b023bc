import { LOCALES, MENU_LAYOUTS } from "@diwan/contract/api/enumerations";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { describe, expect, it } from "vitest";
import { testAssets } from "../testing/assets.ts";
import { chaletBranch, chaletMenu } from "../testing/chalets.ts";
import { manyItems } from "../testing/many.ts";
import { dataOf, render, textOf, withSettings } from "../testing/render.ts";
import { restaurantBranch, restaurantMenu } from "../testing/restaurant.ts";
import { listedItems } from "@diwan/ordering/menu-items";
import { pageTexts } from "../language/texts.ts";
import { pageData, type PageData } from "../page-data.ts";
import { renderGuestMiss } from "./server.tsx";

const { categories } = pageData(restaurantBranch, restaurantMenu, {
  imageProxy: true,
  paysOnline: false,
  texts: pageTexts("en"),
}).menu;
const items = listedItems(categories).map(({ item }) => item);
const chalets = listedItems(
  pageData(chaletBranch, chaletMenu, { imageProxy: true, paysOnline: false, texts: pageTexts("en") }).menu.categories,
).map(({ item }) => item);

describe.each(LOCALES)("the page in %s", (locale) => {
  it.each(MENU_LAYOUTS)("contains every name and price before any script runs (%s)", (MenuLayout) => {
    const text = textOf(render({ locale, branch: withSettings({ MenuLayout }) }));
    for (const item of items) {
      expect(text).toContain(nameOf(item.locales, locale));
      const lowest = Math.min(...item.prices.map(({ price }) => price));
      expect(text).toContain(formatAmount(lowest, locale));
    }
    for (const category of restaurantMenu.categories) expect(text).toContain(nameOf(category.locales, locale));
  });

  it("contains every part of an item when its sheet is requested", () => {
    for (const item of items) {
      const text = textOf(render({ locale, search: `?item=${item.id}` }));
      for (const row of [...item.prices, ...item.addons]) {
        expect(text).toContain(formatAmount(row.price, locale));
        expect(text).toContain(nameOf(row.locales, locale));
      }
      for (const entry of item.locales.filter((one) => one.locale === locale))
        expect(text).toContain(entry.description ?? "");
    }
  });

  it("declares language and direction, and links to its version in the other language", () => {
    const html = render({ locale });
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(html).toContain(`rel="canonical" href="https://menu.example/qr/dar-salma-salmiya?lang=${locale}"`);
    const unnamed = render({ locale, origin: "" });
    expect(unnamed).toContain(`rel="canonical" href="/qr/dar-salma-salmiya?lang=${locale}"`);
    expect(unnamed).toContain('property="og:image" content="/media/');
    for (const other of LOCALES)
      expect(html).toContain(`hrefLang="${other}" href="https://menu.example/qr/dar-salma-salmiya?lang=${other}"`);
    expect(html).toContain('property="og:image" content="https://menu.example/media/');
  });

  it("finds items by a word of either language", () => {
    const text = textOf(render({ locale, search: "?q=MACHBOOS" }));
    const arabic = textOf(render({ locale, search: `?q=${encodeURIComponent("مَجبوس")}` }));
    for (const found of [text, arabic]) {
      expect(found).toContain(nameOf(items[0]?.locales, locale));
      expect(found).not.toContain(nameOf(items[1]?.locales, locale));
    }
  });
});

it("contains the first of many results, and their total number", () => {
  const html = render({ menu: manyItems(100), search: "?q=house" });
  expect(html.match(/<li class="item/g)).toHaveLength(40);
  expect(textOf(html)).toContain("100 results");
});

it("contains the first items of a long menu beside an open one, and otherwise all of them", () => {
  const menu = manyItems(100);
  const [first] = menu.categories.flatMap(({ items: all }) => all);
  const listed = (search: string) => render({ menu, search }).match(/<li class="item/g);
  expect(listed(`?item=${first?.id}`)).toHaveLength(40);
  expect(listed("?q=")).toHaveLength(40);
  expect(listed("")).toHaveLength(100);
});

it("serializes the data of a menu once for all of its pages, and never shares it with another branch", () => {
  const menu = manyItems(30);
  const [first] = menu.categories.flatMap(({ items: all }) => all);
  const prices = (html: string) =>
    listedItems((dataOf(html, "application/json") as PageData).menu.categories).flatMap(({ item }) => item.prices);
  const shown = prices(render({ menu, search: "?q=house" }));
  expect(prices(render({ menu, search: `?item=${first?.id}` }))).toEqual(shown);
  expect(shown).toHaveLength(60);
  expect(prices(render({ menu, branch: withSettings({ HidePrices: true }), search: "?q=house" }))).not.toEqual(shown);
});

describe("chalets", () => {
  const [first, second] = chalets;
  const page = (locale: "en" | "ar") =>
    textOf(render({ branch: chaletBranch, menu: chaletMenu, locale, search: `?item=${first?.id}` }));

  it("shows the facts, location and price of a chalet", () => {
    for (const said of ["5 bedrooms", "Sea view", "Al Khiran, block 3", "Full week", "285.000", "National Day price"])
      expect(page("en")).toContain(said);
    expect(page("en")).toContain("Insurance KWD\u00a0100.000, paid on arrival and returned.");
    for (const said of ["٥ غرف نوم", "إطلالة بحرية", "الخيران، قطعة ٣", "أسبوع كامل", "٢٨٥٫٠٠٠", "سعر اليوم الوطني"])
      expect(page("ar")).toContain(said);
  });

  it("describes the location as a place with coordinates, left to right in Arabic too", () => {
    const html = render({ branch: chaletBranch, menu: chaletMenu, locale: "ar", search: `?item=${first?.id}` });
    expect(html).toMatch(/class="place".*<bdi dir="ltr">\d+\.\d{5}, \d+\.\d{5}<\/bdi>.*الاتجاهات/);
  });

  it("links to the map only if a location is set", () => {
    const linked = (id: string | undefined) =>
      render({ branch: chaletBranch, menu: chaletMenu, search: `?item=${id}` }).includes("google.com/maps");
    expect(linked(first?.id)).toBe(true);
    expect(linked(second?.id)).toBe(false);
  });

  it("are described as lodging, in the colours of the business", () => {
    const html = render({ branch: chaletBranch, menu: chaletMenu });
    expect(dataOf(html, "application/ld+json")).toMatchObject({ "@type": "LodgingBusiness" });
    expect(html).toContain("--dw-primary:#1d5fa8");
    expect(html).toContain('name="theme-color" content="#1d5fa8"');
  });
});

describe("hidden data", () => {
  it("leaves every amount out of the document where prices are hidden", () => {
    const html = render({ branch: withSettings({ HidePrices: true }), search: `?item=${items[0]?.id}` });
    const data = JSON.stringify([dataOf(html, "application/json"), dataOf(html, "application/ld+json")]);
    for (const amount of ["3.25", "11.5", "6.25", "4.95", "5.5", "0.25"]) {
      expect(textOf(html)).not.toContain(amount);
      expect(data).not.toContain(`:${amount}`);
    }
  });

  it("omits empty categories", () => {
    const empty = { ...restaurantMenu, categories: restaurantMenu.categories.map((one) => ({ ...one, items: [] })) };
    const text = textOf(render({ menu: empty }));
    expect(text).not.toContain("Drinks");
    expect(text).toContain("Seafood grills");
    expect(textOf(render({ menu: { ...empty, categories: [] } }))).toContain("Nothing is listed here yet");
  });
});

describe("the document", () => {
  it("describes the menu for search engines", () => {
    expect(dataOf(render(), "application/ld+json")).toMatchObject({
      "@type": "Restaurant",
      hasMenu: {
        hasMenuSection: [{ name: "Rice & Mains", hasMenuItem: [{ name: "Machboos Chicken" }, {}, {}, {}] }, {}, {}],
      },
    });
  });

  it("runs only its own script and has no style attributes", () => {
    const html = render({ search: `?item=${items[0]?.id}` });
    expect(html.match(/<script(?! [^>]*type="application\/)[^>]*>/g)).toEqual([
      `<script type="module" src="${testAssets.script}">`,
    ]);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  });

  it("loads the pictures of the first screen at once and the rest lazily", () => {
    const html = render({ branch: withSettings({ HeaderBackground: null }) });
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures[0]).toContain('fetchPriority="high"');
    expect(pictures.at(-1)).toContain('loading="lazy"');
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
    expect(html).toMatch(/<link rel="preload" as="image"/);
    expect(html).toContain('<link rel="preload" href="/qr-assets/figtree.woff2" as="font"');
  });

  it("is the same bytes for the same input", () => {
    expect(render()).toBe(render());
  });
});

describe("renderGuestMiss", () => {
  it.each(LOCALES)("explains in %s why there is no menu, without a script", (locale) => {
    for (const kind of ["unknown", "closed", "booking"] as const) {
      const html = renderGuestMiss(kind, locale, testAssets);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain("noindex");
      expect(html).not.toContain("<script");
    }
  });
});
