import { expect, test } from "vitest";
import { readSlug, slugIn } from "./address.ts";

test.each([
  ["/tablet/dar-salma", "dar-salma"],
  ["/tablet/dar-salma/", "dar-salma"],
  ["/tablet/", undefined],
  ["/tablet", undefined],
  ["/tablet/a/b", "b"],
  ["/tablet/%2e%2e", undefined],
])("the address %s is for the branch %s", (pathname, slug) => {
  expect(slugIn(pathname)).toBe(slug);
});

test.each([
  [" Dar-Salma ", "dar-salma"],
  ["https://menu.example/qr/dar-salma?t=1", "dar-salma"],
  ["dar salma", undefined],
  ["دار", undefined],
  ["", undefined],
])("%j typed means %s", (typed, slug) => {
  expect(readSlug(typed)).toBe(slug);
});
