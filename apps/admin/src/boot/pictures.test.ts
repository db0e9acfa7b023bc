import { afterEach, expect, test, vi } from "vitest";
import { sampleCategory } from "../features/menu/model/samples.ts";
import { firstPictures } from "./pictures.ts";

afterEach(() => vi.unstubAllGlobals());

const remember = (values: Record<string, string>) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => values[key] ?? null });

const SIZE = "?w=350&h=350&fit=cover";
const tree = [sampleCategory("a", ["1", "2"], [sampleCategory("b", ["3"])]), sampleCategory("c", ["4", "5"])];

test("the first pictures of the menu are asked for in the size of its cards", () => {
  remember({});
  expect(firstPictures(tree, true)).toEqual(Array.from({ length: 4 }, () => `/media/1.jpg${SIZE}`));
  expect(firstPictures(tree, false)[0]).toBe("/media/1.jpg");
});

test("a closed category shows none, and those in it neither", () => {
  remember({ "diwan.collapsed": "a" });
  expect(firstPictures(tree, true)).toHaveLength(2);
  remember({ "diwan.collapsed": "a,c" });
  expect(firstPictures(tree, true)).toEqual([]);
});

test("the category says how its pictures look", () => {
  remember({});
  const tall = { ...sampleCategory("a", ["1"]), settings: [{ key: "dimensions", data: "Portrait" }] };
  expect(firstPictures([tall], true)).toEqual(["/media/1.jpg?w=350&h=640&fit=cover"]);
});
