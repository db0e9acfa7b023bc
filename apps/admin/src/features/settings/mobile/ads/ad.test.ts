import { expect, test } from "vitest";
import { asAds, hasRoom, itemLink, itemOf, keysOf, NOWHERE } from "./ad.ts";

const ad = (src: string, link = NOWHERE) => ({ src, link });

test("ignores invalid pictures, and treats a missing link as none", () => {
  expect(asAds([ad("/a", "https://a.example"), { src: "/b" }, { link: "#" }, null])).toEqual([
    ad("/a", "https://a.example"),
    ad("/b"),
  ]);
  expect(asAds(null)).toEqual([]);
});

test("allows more pictures up to five", () => {
  expect(hasRoom(Array.from({ length: 5 }, () => ad("/a")))).toBe(true);
  expect(hasRoom(Array.from({ length: 6 }, () => ad("/a")))).toBe(false);
});

test("gives the same picture twice two keys", () => {
  expect(new Set(keysOf([ad("/a"), ad("/b"), ad("/a")])).size).toBe(3);
});

test("reads the item of a link", () => {
  expect(itemOf(itemLink("0190"))).toBe("0190");
  expect(itemOf("https://a.example/?item=0190")).toBeUndefined();
});
