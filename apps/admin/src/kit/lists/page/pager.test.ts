import { expect, test } from "vitest";
import { lastReachable, pageLinks, rowRange } from "./pager.tsx";

test("shows 5 links around the current page, if there are so many pages", () => {
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(10, 20)).toEqual([8, 9, 10, 11, 12]);
  expect(pageLinks(20, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageLinks(19, 20)).toEqual([16, 17, 18, 19, 20]);
  expect(pageLinks(1, 0)).toEqual([1]);
});

test("counts the rows of a page from 1", () => {
  expect(rowRange(1, 10, 14)).toEqual({ from: 1, to: 10 });
  expect(rowRange(2, 10, 14)).toEqual({ from: 11, to: 14 });
  expect(rowRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
});

test("steps on while rows follow, also behind the last page that was counted", () => {
  const meta = { page: 1_000, perPage: 10, total: 10_000, lastPage: 1_000, totalIsCapped: true, next: "place" };
  expect(lastReachable(meta, 1_000)).toBe(1_001);
  expect(lastReachable({ ...meta, page: 3 }, 3)).toBe(1_000);
  expect(lastReachable({ ...meta, next: null }, 1_000)).toBe(1_000);
  // still the previous page
  expect(lastReachable({ ...meta, page: 999 }, 1_000)).toBe(1_000);
});
