import { expect, test } from "vitest";
import { pageLinks, rowRange } from "./pager.tsx";

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
