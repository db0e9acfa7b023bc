import { isPreview, PREVIEW, readPreview } from "@diwan/contract/guests/guest-preview";
import { describe, expect, it } from "vitest";
import { restaurantBranch, restaurantMenu } from "../testing/restaurant.ts";
import { pageTexts } from "../language/texts.ts";
import { pageData } from "../page-data.ts";
import { leadsAway, previewed } from "./preview.tsx";

const saved = pageData(restaurantBranch, restaurantMenu, {
  imageProxy: true,
  paysOnline: false,
  texts: pageTexts("en"),
});
const seen = (message: object) => {
  const read = readPreview({ type: PREVIEW, ...message });
  if (!read) throw new Error("The message is none.");
  return previewed(saved, read).branch;
};

describe("a preview", () => {
  it("is identified only by its address", () => {
    expect(isPreview("?preview=1&lang=en")).toBe(true);
    for (const search of ["", "?preview=0", "?preview", "?x=preview=1"]) expect(isPreview(search)).toBe(false);
  });

  it("shows the named settings as they would be saved, and the others as they are", () => {
    const MobileApp = { MenuLayout: "grid-lg", HideCart: true, SliderAds: [{ src: "/media/a.jpg", link: "#" }] };
    const { settings, currency } = seen({
      business: { PrimaryColor: "#123456", Currency: "USD" },
      branch: { MobileApp },
    });
    expect(settings).toEqual({
      ...saved.branch.settings,
      HeaderBackground: null,
      PrimaryColor: "#123456",
      MenuLayout: "grid-lg",
      HideCart: true,
      SliderAds: [{ src: "/media/a.jpg", link: null, item: null }],
    });
    expect(currency).toBe("USD");
  });

  it("prefers the branch's text to that of the business, and treats null as none", () => {
    const business = { ContactPhone: "+96511111111", Website: null, DineIn: true };
    const { settings } = seen({ business, branch: { ContactPhone: null, Whatsapp: "+96522222222", DineIn: false } });
    expect(settings).toMatchObject({
      ContactPhone: "+96511111111",
      Website: null,
      Whatsapp: "+96522222222",
      OrderModes: [],
      Address: saved.branch.settings.Address,
    });
  });

  it("follows only links to guest pages", () => {
    const origin = "https://diwan.test";
    const away = (href: string, target = "") => {
      const { origin: to, pathname } = new URL(href, origin);
      return leadsAway({ origin: to, pathname, target }, { origin });
    };
    expect(["/qr/shop?item=1", "/qr/shop/menu#top"].map((href) => away(href))).toEqual([false, false]);
    expect(["tel:+96599441820", "https://wa.me/1", "/login", "//evil.test/qr/"].map((href) => away(href))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(away("/qr/shop", "_blank")).toBe(true);
  });

  it("ignores anything that is not a message", () => {
    for (const said of [null, undefined, "x", 1, [], {}, { type: "other" }, { type: "diwan.preview-ready" }])
      expect(readPreview(said)).toBeUndefined();
    const odd = { business: [1], branch: "x", locale: "fr", show: "all", item: 7 };
    expect(readPreview({ type: PREVIEW, ...odd })).toEqual({ type: PREVIEW, business: {}, branch: {} });
    expect(
      seen({ branch: { MobileApp: { MenuLayout: "x", SliderAds: [null, 1, { src: 2 }] } } }).settings,
    ).toMatchObject({
      MenuLayout: "list-view",
      SliderAds: [],
    });
  });
});
