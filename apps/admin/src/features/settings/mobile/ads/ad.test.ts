import { expect, test } from "vitest";
import { asAds, hasRoom, itemLink, itemOf, keysOf, NOWHERE } from "./ad.ts";

const ad = (src: string, link = NOWHERE) => ({ src, link });

test("what is no picture is left out, and a missing link leads nowhere", () => {
  expect(asAds([ad("/a", "https://a.example"), { src: "/b" }, { link: "#" }, null])).toEqual([
    ad("/a", "https://a.example"),
    ad("/b"),
  ]);
  expect(asAds(null)).toEqual([]);
});

test("there is room until there are more than five", () => {
  expect(hasRoom(Array.from({ length: 5 }, () => ad("/a")))).toBe(true);
  expect(hasRoom(Array.from({ length: 6 }, () => ad("/a")))).toBe(false);
});

test("the same picture twice has two keys", () => {
  expect(new Set(keysOf([ad("/a"), ad("/b"), ad("/a")])).size).toBe(3);
});

test("a link to an item names it", () => {
  expect(itemOf(itemLink("0190"))).toBe("0190");
  expect(itemOf("https://a.example/?item=0190")).toBeUndefined();
});
