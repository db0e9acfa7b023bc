import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import { describe, expect, it } from "vitest";
import { HOSTILE } from "./testing/hostile.ts";
import { dataOf, render } from "./testing/render.ts";
import { restaurantBranch, restaurantMenu } from "./testing/restaurant.ts";
import { chaletMenu } from "./testing/chalets.ts";

const HARMLESS = "x";

describe("user texts", () => {
  it.each(HOSTILE)("%j changes no element and no attribute of the document", (text) => {
    const html = document(text);
    expect(shapeOf(html)).toEqual(shapeOf(document(HARMLESS)));
    for (const [, address] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g))
      expect(address).toMatch(/^(\?|#|\/(?!\/)|https:\/\/menu\.example\/|https:\/\/www\.google\.com\/maps\/)/);
  });

  it.each(HOSTILE)("%j survives a round trip through the page data", (text) => {
    expect(dataOf(document(text), "application/json")).toMatchObject({
      branch: { business: { locales: [{ name: text }, {}] } },
      menu: { categories: [{ items: [{ locales: [{ name: text }, {}] }, {}] }] },
    });
    expect(dataOf(document(text), "application/ld+json")).toMatchObject({ address: text });
  });

  it.each(HOSTILE)("%j as a search or an item changes nothing either", (text) => {
    const search = `?q=${encodeURIComponent(text)}&item=${encodeURIComponent(text)}&menu=${encodeURIComponent(text)}`;
    const html = render({ search, locale: "ar" });
    // some of these texts contain letters that match items, so only the kinds of elements are compared
    const known = new Set([...shapeOf(render({ search: "?q=zzz" })), ...shapeOf(render({ search: "?q=machboos" }))]);
    for (const element of shapeOf(html)) expect(known).toContain(element);
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

/** A page in which every text, address and colour is this text. */
function document(text: string): string {
  const menu = withText(chaletMenu, text);
  const [category] = menu.categories;
  return render({ branch: branchWith(text), menu, search: `?item=${category?.items[0]?.id}` });
}

const branchWith = (text: string): GuestBranch => ({
  ...restaurantBranch,
  slug: text,
  locales: localesWith(text),
  business: { type: "chalet", locales: localesWith(text) },
  menus: [restaurantMenu, chaletMenu].map(({ id }) => ({ id, locales: localesWith(text), served_from: null })),
  settings: {
    ...restaurantBranch.settings,
    Logo: text,
    CoverScreen: text,
    HeaderBackground: text,
    PrimaryColor: text,
    AccentColor: text,
    TextColor: text,
    ContactPhone: text,
    Whatsapp: text,
    Address: { en: text, ar: text },
    ContactHours: { en: `${text}\n${text}`, ar: text },
    Website: text,
    X: text,
    Instagram: text,
    TermsConditions: { en: text, ar: text },
    SliderAds: [
      { src: text, link: text, item: null },
      { src: "/media/a.jpg", link: text, item: null },
      { src: "/media/b.jpg", link: null, item: { id: text, menuId: text } },
    ],
    CategoriesView: "grid-view",
  },
});

const localesWith = (text: string) =>
  (["en", "ar"] as const).map((locale) => ({ locale, name: text, description: text }));

const withText = (menu: GuestMenu, text: string): GuestMenu => ({
  ...menu,
  categories: menu.categories.map((category): GuestCategory => ({
    ...category,
    locales: localesWith(text),
    media: [{ id: text, src: text }],
    items: category.items.map((item) => itemWith(item, text)),
  })),
});

const itemWith = (item: GuestItem, text: string): GuestItem => ({
  ...item,
  locales: localesWith(text),
  media: item.media.map((media) => ({ ...media, src: text })),
  prices: item.prices.map((price) => ({ ...price, locales: localesWith(text) })),
  discount: item.discount && { ...item.discount, locales: localesWith(text) },
  holiday: item.holiday && { ...item.holiday, locales: localesWith(text) },
  chalet: item.chalet && { ...item.chalet, address: { en: text, ar: text } },
});

/** Every element of a document with the names of its attributes, in order. */
const shapeOf = (html: string): string[] =>
  (html.replace(/<!-- -->/g, "").match(/<[^>]*>?/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ""));
