import { readdir } from "node:fs/promises";
import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import { describe, expect, test } from "vitest";
import { appsFolder } from "../../../platform/http/screens.ts";
import { demoBusinesses } from "./businesses.ts";
import { guests } from "./guests.ts";
import type { DemoBusiness, DemoCategory, DemoItem } from "./types.ts";

const inDepth = (category: DemoCategory): DemoCategory[] => [category, ...category.children.flatMap(inDepth)];
const categoriesOf = (business: DemoBusiness): DemoCategory[] =>
  business.menus.flatMap((menu) => menu.categories.flatMap(inDepth));
const itemsOf = (business: DemoBusiness): DemoItem[] => categoriesOf(business).flatMap((category) => category.items);
const twice = (all: readonly string[]): string[] => all.filter((one, index) => all.indexOf(one) !== index);

interface Found<T> {
  path: string;
  value: T;
}

/** Every bilingual text, recognized by its fields. */
function textsIn(value: unknown, path = ""): Found<{ en: string; ar?: string }>[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && typeof value.en === "string") {
    const { en } = value;
    return [{ path, value: "ar" in value && typeof value.ar === "string" ? { en, ar: value.ar } : { en } }];
  }
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, `${path}.${key}`));
}

function picturesIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return /^(pictures?|logo|cover|header)$/.test(key) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => picturesIn(inside, Array.isArray(value) ? key : name));
}

function amountsIn(value: unknown, path = ""): Found<number>[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === "number" && (/^(price|amount|insurance)$/.test(key) || path.endsWith("holidayPrices"))
      ? [{ path: `${path}.${key}`, value: inside }]
      : amountsIn(inside, `${path}.${key}`),
  );
}

describe.each(demoBusinesses.map((business) => [business.name.en, business] as const))("%s", (_, business) => {
  test("has texts in both languages, each in its own script", () => {
    const texts = textsIn(business);
    const mixedEnglish = texts.filter(({ value }) => /\p{Script=Arabic}|^\s*$/u.test(value.en));
    const mixedArabic = texts.filter(({ value: { ar } }) => ar !== undefined && !isArabic(ar));
    const missing = texts.filter(({ value }) => value.ar === undefined);
    expect(mixedEnglish).toEqual([]);
    expect(mixedArabic).toEqual([]);
    expect(missing.filter(({ path }) => !/\.(description|about)$/.test(path))).toEqual([]);
    expect(missing.length).toBeGreaterThan(0);
  });

  test("charges amounts of at most 3 decimals", () => {
    const wrong = ({ value }: Found<number>) => Number(value.toFixed(3)) !== value || value < 0.1 || value > 1000;
    expect(amountsIn(business).filter(wrong)).toEqual([]);
  });

  test("has round prices: multiples of 250 fils, below one dinar of 50 fils", () => {
    const asked = itemsOf(business).flatMap(({ prices, addons = [] }) => [...prices, ...addons]);
    const odd = ({ price }: { price: number }) => !Number.isInteger((price * 1000) / (price < 1 ? 50 : 250));
    expect(asked.filter(odd)).toEqual([]);
  });

  test.each(categoriesOf(business).map((category) => [category.name.en, category] as const))(
    "has no two items with the same name or picture in %s",
    (__, { items }) => {
      expect(items.length).toBeGreaterThan(0);
      expect(twice(items.map((item) => item.name.en))).toEqual([]);
      expect(twice(items.map((item) => item.name.ar))).toEqual([]);
      expect(twice(items.flatMap((item) => item.pictures?.[0] ?? []))).toEqual([]);
    },
  );

  test("labels only the prices of chalets by packages", () => {
    const chalets = itemsOf(business).filter((item) => item.chalet);
    const others = itemsOf(business).filter((item) => !item.chalet);
    const packages = (item: DemoItem) => item.prices.map(({ label }) => label).filter((one) => typeof one === "string");
    expect(business.type === "chalet" ? others : chalets).toEqual([]);
    expect(chalets.map(packages)).toEqual(chalets.map(() => [...CHALET_LABELS]));
    expect(others.flatMap(packages)).toEqual([]);
  });

  test("has consistent prices of sizes, packages, add-ons and rooms", () => {
    const amounts = (item: DemoItem) => item.prices.map(({ price }) => price);
    const chalets = itemsOf(business).filter((item) => item.chalet);
    expect(
      chalets.filter((item) => {
        const [weekdays = 0, weekend = 0, week = 0] = amounts(item);
        return weekend <= weekdays || week > weekdays + weekend || week <= weekend;
      }),
    ).toEqual([]);
    // a holiday price is above the first price, and below the next size
    const inHolidays = itemsOf(business).flatMap((item) =>
      Object.values(item.holidayPrices ?? {}).map((price) => ({ item, price })),
    );
    const wrong = inHolidays.filter(({ item, price }) => {
      const [first = 0, second = Infinity] = amounts(item);
      return price <= first || (!item.chalet && price >= second);
    });
    expect(wrong).toEqual([]);
    // an add-on costs less than its item
    const dear = itemsOf(business).filter(
      (item) => Math.max(0, ...(item.addons ?? []).map(({ price }) => price)) > Math.min(...amounts(item)),
    );
    expect(dear.map(({ name }) => name.en)).toEqual([]);
    const rooms = business.hotels.flatMap((hotel) =>
      hotel.rooms.map(({ price }, at) => [price, hotel.rooms[at + 1]?.price]),
    );
    expect(rooms.filter(([price = 0, next = Infinity]) => price >= next)).toEqual([]);
    // a service that is also in the menu has the same price there
    const menu = new Map(itemsOf(business).map((item) => [item.name.en, amounts(item)]));
    expect(business.services.filter(({ name, price }) => menu.get(name.en)?.includes(price) === false)).toEqual([]);
  });

  test("has discounts below the full price", () => {
    const tooMuch = itemsOf(business).filter(({ discount, prices }) => {
      if (!discount) return false;
      const most = discount.type === "percentage" ? 100 : Math.min(...prices.map(({ price }) => price));
      return discount.amount >= most || discount.from > discount.to;
    });
    expect(tooMuch).toEqual([]);
  });

  test("references only its own records", () => {
    const { services, guestApp } = business;
    const branches = [
      ...business.staff.flatMap((person) => person.branches),
      ...business.hotels.map((hotel) => hotel.branch),
      ...business.events.map((event) => event.branch),
      ...services.flatMap(({ offeredBy }) => ("branches" in offeredBy ? offeredBy.branches : [])),
    ];
    const hotels = services.flatMap(({ offeredBy }) => ("hotel" in offeredBy ? [offeredBy.hotel] : []));
    const holidays = itemsOf(business).flatMap((item) => Object.keys(item.holidayPrices ?? {}));
    const linked = guestApp.sliderAds.flatMap(({ link }) => (link !== "#" && "item" in link ? [link.item] : []));
    expect(strangers(branches, business.branches, (branch) => branch.slug)).toEqual([]);
    expect(strangers(hotels, business.hotels, (hotel) => hotel.name.en)).toEqual([]);
    expect(strangers(holidays, business.holidays, (holiday) => holiday.key)).toEqual([]);
    const soldOut = business.branches.flatMap((branch) => branch.soldOut ?? []);
    expect(strangers([...linked, ...soldOut], itemsOf(business), (item) => item.name.en)).toEqual([]);
    const doers = services.flatMap((service) => service.people ?? []);
    expect(strangers(doers, business.staff, (person) => person.email)).toEqual([]);
  });

  test("has branch shares that add up to 100 percent", () => {
    expect(business.branches.reduce((sum, branch) => sum + branch.share, 0)).toBe(100);
  });
});

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text) && !/[A-Za-z0-9]/.test(text);

function strangers<T>(named: readonly string[], known: readonly T[], nameOf: (one: T) => string): string[] {
  const names = new Set(known.map(nameOf));
  return named.filter((name) => !names.has(name));
}

test("slugs, users and phone numbers are valid and unique", () => {
  const slugs = demoBusinesses.flatMap((business) => business.branches.map((branch) => branch.slug));
  const people = demoBusinesses.flatMap((business) => [
    business.owner,
    ...business.staff,
    ...(business.chaletOwners ?? []),
  ]);
  const phones = [...people, ...guests].map((person) => person.phone);
  const desks = demoBusinesses.flatMap(({ branches, contact }) => [
    contact.ContactPhone,
    contact.Whatsapp,
    ...branches.map((branch) => branch.phone),
  ]);
  expect(slugs.filter((slug) => !/^(?=.{3,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(people.filter(({ email }) => !/^[a-z]+@[a-z]+\.example$/.test(email))).toEqual([]);
  expect(people.filter(({ password }) => password.length < 8)).toEqual([]);
  expect([...phones, ...desks].filter((phone) => !/^\+965[24569]\d{7}$/.test(phone))).toEqual([]);
  expect(twice([...slugs, ...phones, ...people.map((person) => person.email)])).toEqual([]);
});

test("every picture has a file, and every file is used", async () => {
  const files = await readdir(`${appsFolder()}/api/demo-pictures`);
  const shown = new Set(demoBusinesses.flatMap((business) => picturesIn(business)));
  expect([...shown].map((id) => `${id}.webp`).toSorted()).toEqual(files.toSorted());
});

test("has as many categories and items as the designs of the screens", () => {
  const counts = demoBusinesses.map(({ menus }) => ({
    categories: menus[0]?.categories.length,
    items: menus[0]?.categories.flatMap(inDepth).flatMap((category) => category.items).length,
  }));
  expect(counts).toEqual([
    { categories: 12, items: 180 },
    { categories: 6, items: 24 },
    { categories: 6, items: 25 },
    { categories: 2, items: 11 },
  ]);
});
