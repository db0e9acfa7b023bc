import type { GuestSettings } from "@diwan/contract/guests/guests";
import { describe, expect, it } from "vitest";
import { dataOf, render, textOf, withSettings } from "../testing/render.ts";
import { restaurantMenu } from "../testing/restaurant.ts";

const [first] = restaurantMenu.categories[0]?.items ?? [];
const own = { id: first?.id ?? "", menuId: restaurantMenu.id };

describe("the slider", () => {
  const ads = [
    { src: "/media/a.jpg", link: "https://darsalma.example/ramadan", item: null },
    { src: "/media/b.jpg", link: null, item: own },
    { src: "/media/c.jpg", link: null, item: null },
    { src: "javascript:alert(1)", link: null, item: null },
  ];
  const html = render({ branch: withSettings({ SliderAds: ads }) });
  const slider = /<section class="offers.*?<\/section>/s.exec(html)?.[0] ?? "";

  it("shows its pictures, each with its link", () => {
    expect(slider.match(/<img/g)).toHaveLength(3);
    expect(slider).toContain('href="https://darsalma.example/ramadan" target="_blank" rel="noopener noreferrer"');
    expect(slider).toContain(`href="?item=${own.id}&amp;lang=en"`);
    expect(slider.match(/<a /g)).toHaveLength(2);
    expect(slider).toContain('alt="Machboos Chicken"');
    expect(slider).toContain("1 of 3");
  });

  it("can be turned by the keyboard, if it has more than one picture", () => {
    expect(slider).toContain('role="group" tabindex="0"');
    const single = render({ branch: withSettings({ SliderAds: ads.slice(0, 1) }) });
    expect(single).not.toMatch(/class="offers.*?tabindex/s);
    expect(render()).not.toContain('class="offers');
  });

  it("links to an item of another menu in that menu, and to no item hidden from guests", () => {
    const other = { id: "0192f3a0-0000-7000-8000-0000000000aa", menuId: "0192f3a0-0000-7000-8000-0000000000bb" };
    const branch = withSettings({ SliderAds: [{ src: "/media/a.jpg", link: null, item: other }] });
    expect(render({ branch })).not.toContain(`item=${other.id}`);
    const menus = [...branch.menus, { id: other.menuId, locales: [], served_from: null }];
    expect(render({ branch: { ...branch, menus } })).toContain(
      `?item=${other.id}&amp;menu=${other.menuId}&amp;lang=en`,
    );
  });
});

describe("the description of the place", () => {
  const branch = withSettings({});
  const [english] = branch.locales;
  const told = { ...branch, locales: [{ ...english!, description: "On the sea,\nbehind the fish market." }] };
  const machines = (html: string) => JSON.stringify(dataOf(html, "application/ld+json"));

  it("is the branch's own text, in the head of the page and for search engines", () => {
    const html = render({ branch: told });
    expect(textOf(html)).toContain("behind the fish market.");
    expect(html).toContain('<meta name="description" content="On the sea, behind the fish market."');
    expect(machines(html)).toContain("behind the fish market");
    expect(textOf(html)).not.toContain("Home cooking of the Gulf.");
  });

  it("is that of the business if the branch has none", () => {
    const html = render({ branch, locale: "ar" });
    expect(textOf(html)).toContain("مطبخ الخليج كما في البيت.");
    expect(machines(html)).toContain("مطبخ الخليج كما في البيت.");
  });
});

describe("the cover", () => {
  const branch = withSettings({ CoverScreen: "/media/cover.jpg" });

  it("is shown before the menu with a start button in each language, which links to the address of that language", () => {
    const html = render({ branch, locale: "ar" });
    expect(html.indexOf('id="cover"')).toBeLessThan(html.indexOf('id="menu"'));
    expect(html).toContain(
      '<a class="button primary cover-start" href="?lang=en#menu" lang="en" hrefLang="en">Start</a>',
    );
    expect(html).toContain('<a class="button primary cover-start" href="#menu" lang="ar" hrefLang="ar">ابدأ</a>');
    for (const name of ["Dar Salma Kitchen", "مطبخ دار سلمى"]) expect(textOf(html)).toContain(name);
  });

  it("is not shown to guests who open an item or a search", () => {
    for (const search of [`?item=${own.id}`, "?q=kebab"])
      expect(render({ branch, search })).not.toContain('id="cover"');
    expect(render()).not.toContain('id="cover"');
  });

  it("escapes hostile texts", () => {
    const html = render({ branch: withSettings({ CoverScreen: 'x" onerror="alert(1)', Logo: "javascript:alert(1)" }) });
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("alert(1)");
  });
});

describe("notices for guests", () => {
  const order = { OrderModes: ["DineIn", "Delivery"] as const, ExtraCharge: 0.777, PayCash: true, PayOnline: true };
  const text = (settings: Parameters<typeof withSettings>[0], locale: "en" | "ar" = "en") =>
    textOf(render({ branch: withSettings(settings), locale }));

  it("do not offer online payment if the branch does not take it", () => {
    const config = { imageProxy: true, paysOnline: false };
    const said = (settings: Partial<GuestSettings>) =>
      textOf(render({ branch: withSettings({ ...order, OrderModes: [...order.OrderModes], ...settings }), config }));
    expect(said({})).toContain("Payment: cash.");
    expect(said({ PayCash: false })).toContain("Payment: cash.");
  });

  it("explain how to order and pay, in both languages", () => {
    const settings = { ...order, OrderModes: [...order.OrderModes], EnableReservationTill: "2027-05-01" };
    for (const said of [
      "Order here: dine in, delivery.",
      "KWD\u00a00.777 is added once",
      "Payment: cash, KNET and cards.",
    ])
      expect(text(settings)).toContain(said);
    expect(text(settings)).toMatch(/Reservations are taken until .*2027/);
    for (const said of ["الطلب هنا: محلي، توصيل.", "٠٫٧٧٧", "نقدًا، كي نت"])
      expect(text(settings, "ar")).toContain(said);
  });

  it("show that ordering is paused, without its costs", () => {
    const paused = text({ ...order, OrderModes: [...order.OrderModes], DisableOrdering: true });
    expect(paused).toContain("Ordering is paused");
    expect(paused).not.toMatch(/0\.777|Payment/);
    expect(text({ ExtraCharge: 0.777, PayCash: true })).not.toMatch(/0\.777|Payment/);
  });

  it("show when it is open: a line as it is, a week unfolds", () => {
    const hours = (en: string) => render({ branch: withSettings({ ContactHours: { en, ar: "" } }) });
    expect(textOf(hours("Daily 9:00 – 23:00"))).toMatch(/Opening hours:\s+Daily 9:00 – 23:00/);
    expect(hours("Daily 9:00 – 23:00")).not.toContain("<details");
    const week = hours("Sat – Thu 9:00 – 23:00\r\n\n Fri 13:00 – 23:00 ");
    expect(week).toMatch(
      /<details class="hours"><summary[^]*Sat – Thu[^]*<\/summary><ul[^]*<bdi>Fri 13:00 – 23:00<\/bdi>/,
    );
    expect(textOf(render({ branch: withSettings({ ContactHours: { en: " \n", ar: "" } }) }))).not.toContain(
      "Opening hours",
    );
  });

  it("link to the business's pages elsewhere, and to its terms", () => {
    const html = render({
      branch: withSettings({
        Instagram: "https://www.instagram.com/darsalma",
        X: "javascript:alert(1)",
        TermsConditions: { en: "No pets.", ar: "" },
        Address: { en: "", ar: "السالمية" },
      }),
    });
    expect(html).toContain(
      'href="https://www.instagram.com/darsalma" rel="noopener noreferrer" aria-label="Instagram"',
    );
    expect(html).not.toContain('aria-label="X"');
    expect(textOf(html)).toContain("No pets.");
    expect(textOf(html)).toContain("السالمية");
    expect(html).toContain("destination=29.3389,48.0764");
    expect(dataOf(html, "application/ld+json")).toMatchObject({
      address: "السالمية",
      geo: { latitude: 29.3389 },
      sameAs: ["https://darsalma.example", "https://www.instagram.com/darsalma"],
    });
  });
});

describe("prices", () => {
  it("are shown only on the item if the list has no prices", () => {
    const branch = withSettings({ PreviewPrices: false });
    expect(textOf(render({ branch }))).not.toContain("6.250");
    expect(textOf(render({ branch, search: `?item=${own.id}` }))).toContain("11.500");
  });
});

describe("a menu in which a category is chosen first", () => {
  const chosenFirst = { ...restaurantMenu, type: "categorized-menu" as const };

  it("shows the categories, each with its number of items and its own address", () => {
    for (const [locale, count] of [
      ["en", /class="category-count">\d+ items?</],
      ["ar", /class="category-count">[^<]*صن/],
    ] as const) {
      const html = render({ menu: chosenFirst, locale });
      expect(html).toMatch(count);
      expect(html).toContain('class="main by-category"');
      expect(html).toContain('class="all-categories"');
      for (const { id } of chosenFirst.categories) expect(html).toContain(`class="category-tile" href="#c-${id}"`);
    }
    expect(render()).not.toMatch(/category-count|by-category|all-categories/);
    expect(render({ menu: chosenFirst, search: "?q=a" })).not.toContain("by-category");
  });

  it.each(["list-view", "horizontal-slide", "grid-sm", "grid-lg"] as const)(
    "shows the items of a category as a list or as a grid, with the layout %s too",
    (MenuLayout) => {
      const of = (ItemsListView: "list-view" | "grid-view") =>
        render({ menu: chosenFirst, branch: withSettings({ MenuLayout, ItemsListView }) });
      expect(of("list-view")).toContain('class="items rows then-rows');
      expect(of("grid-view")).toContain('class="items tiles then-tiles');
    },
  );
});

it.each(["list-view", "horizontal-slide", "grid-sm", "grid-lg"] as const)(
  "a category of the layout %s can be seen as the list or the grid of the settings",
  (MenuLayout) => {
    const of = (ItemsListView: "list-view" | "grid-view") =>
      render({ branch: withSettings({ MenuLayout, ItemsListView }) });
    expect(of("list-view")).not.toBe(of("grid-view"));
    expect(of("list-view").includes('class="see all"')).toBe(MenuLayout !== "list-view");
    expect(of("grid-view").includes('class="see all"')).toBe(MenuLayout !== "grid-sm");
  },
);
