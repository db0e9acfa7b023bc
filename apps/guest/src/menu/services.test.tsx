import { describe, expect, it } from "vitest";
import { dataOf, render, textOf, withSettings } from "../testing/render.ts";
import { described, newId } from "../testing/build.ts";
import { restaurantMenu } from "../testing/restaurant.ts";
import type { PageData, PageService } from "../page-data.ts";
import { findServices } from "./search.tsx";

const service = (parts: Partial<PageService>): PageService => ({
  id: newId(),
  locales: described(["Haircut", "قص شعر"], ["Wash and cut", "غسيل وقص"]),
  src: null,
  price: 7.5,
  duration: 45,
  ...parts,
});
const services = [
  service({ src: "/media/hair.jpg" }),
  service({ locales: described(["Manicure", "مانيكير"]), price: null, duration: null, src: "javascript:alert(1)" }),
];
const empty = { ...restaurantMenu, categories: [] };

describe("the services of a branch", () => {
  it("are listed below its menu and in the bar, in the language of the page", () => {
    const html = render({ services });
    expect(html).toContain('href="#c-services"');
    expect(html.indexOf('id="c-services"')).toBeGreaterThan(html.lastIndexOf('class="item-link"'));
    for (const text of ["Services", "Haircut", "Wash and cut", "7.500", "45 minutes", "Manicure"])
      expect(textOf(html)).toContain(text);
    expect(html).toContain("/media/hair.jpg");
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("javascript:");
    const arabic = textOf(render({ services, locale: "ar" }));
    for (const text of ["الخدمات", "قص شعر", "٤٥ دقيقة", "٧٫٥٠٠"]) expect(arabic).toContain(text);
  });

  it("are described for search engines with their prices", () => {
    const told = JSON.stringify(dataOf(render({ services }), "application/ld+json"));
    expect(told).toContain('"price":7.5,"priceCurrency":"KWD","itemOffered":{"@type":"Service","name":"Haircut"');
    expect(JSON.stringify(dataOf(render(), "application/ld+json"))).not.toContain("makesOffer");
  });

  it("fill the page of a branch without a menu, and are missing at a branch without services", () => {
    const html = render({ menu: empty, services });
    expect(textOf(html)).toContain("Haircut");
    expect(html).not.toContain('class="main nothing"');
    expect(render()).not.toContain("c-services");
  });

  it("can be booked where guests can request bookings, like tables at the top of the page", () => {
    const links = (html: string) => html.match(/href="\/qr\/[^"]*\/book\?/g)?.length ?? 0;
    const all = render({ services, booking: { open: true, more: true } });
    expect(links(all)).toBe(services.length + 2);
    expect(all.indexOf("Book a table")).toBeLessThan(all.indexOf('id="c-services"'));
    expect(links(render({ services, booking: { open: true, more: false } }))).toBe(services.length);
    expect(links(render({ services, booking: { open: false, more: true } }))).toBe(0);
  });

  it("have a tile if categories are tiles", () => {
    const html = render({ services, branch: withSettings({ CategoriesView: "grid-view" }) });
    expect(html).toMatch(/class="category-tile" href="#c-services"/);
  });

  it("have no price in the document if prices are hidden", () => {
    const html = render({ menu: empty, services, branch: withSettings({ HidePrices: true }) });
    expect(textOf(html)).toContain("Haircut");
    expect(html).not.toMatch(/7\.5/);
    const data = dataOf(html, "application/json") as PageData; // as the browser parses it
    expect(data.services.map(({ price }) => price)).toEqual([null, null]);
  });

  it("are found by their names and descriptions in both languages", () => {
    const found = (query: string) => findServices(services, query).length;
    expect(["hair", "قص", "WASH cut", "cure", "hair cure", " "].map(found)).toEqual([1, 1, 1, 1, 0, 0]);
    const html = render({ services, search: "?q=haircut" });
    expect(textOf(html)).toContain("1 result");
    expect(html).not.toContain('id="c-services"');
  });
});
