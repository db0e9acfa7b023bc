import { expect, test } from "vitest";
import { type Asked, KeptPages, type Page } from "./kept-pages.ts";

const bytes = Buffer.alloc(1000);
const page = (part: Partial<Page> = {}): Page => ({
  etag: "",
  plain: bytes,
  gzip: bytes,
  brotli: undefined,
  businessId: "b",
  menuId: "m1",
  menuIds: ["m1", "m2"],
  tableToken: undefined,
  random: false,
  timeZone: "UTC",
  until: undefined,
  day: "",
  csp: "",
  ...part,
});
const asked = (part: Partial<Asked> = {}): Asked => ({
  slug: "salmiya",
  locale: "en",
  menuId: undefined,
  tableToken: undefined,
  search: "",
  origin: "https://diwan.test",
  chance: 0,
  preview: false,
  ...part,
});

test("a page is kept by the menu that it shows, whatever menu an address asks for", () => {
  const kept = new KeptPages();
  const [first, second] = [page(), page({ menuId: "m2" })];
  kept.set(asked({ menuId: "garbage" }), first);
  kept.set(asked({ menuId: "m2" }), second);
  for (const menuId of [undefined, "", "m1", "m11", "other"]) expect(kept.get(asked({ menuId }))).toBe(first);
  expect(kept.get(asked({ menuId: "m2" }))).toBe(second);
  expect(kept.get(asked({ locale: "ar" }))).toBeUndefined();
  expect(kept.get(asked({ slug: "sharq" }))).toBeUndefined();
});

test("orders of chance are pages of their own, and only where there are several", () => {
  const kept = new KeptPages();
  kept.set(asked({ chance: 3 }), page());
  expect(kept.get(asked({ chance: 5 }))).toBeDefined();
  const random = page({ random: true });
  kept.set(asked({ slug: "sharq", chance: 3 }), random);
  expect(kept.get(asked({ slug: "sharq", chance: 3 }))).toBe(random);
  expect(kept.get(asked({ slug: "sharq", chance: 5 }))).toBeUndefined();
});

test("a business that changed is forgotten, or all when nobody knows which", () => {
  const kept = new KeptPages();
  kept.set(asked(), page());
  kept.set(asked({ slug: "sharq" }), page({ businessId: "c" }));
  kept.forget("b");
  expect([kept.get(asked()), kept.get(asked({ slug: "sharq" }))]).toEqual([undefined, expect.anything()]);
  kept.forget(undefined);
  expect(kept.get(asked({ slug: "sharq" }))).toBeUndefined();
});
