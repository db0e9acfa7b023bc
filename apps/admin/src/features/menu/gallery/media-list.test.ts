import type { ItemMedia } from "@diwan/contract/menu/item-parts";
import { expect, test } from "vitest";
import { madeMain, mainOf, movedTo, withFile } from "./media-list.ts";

const one = (id: string, type: "image" | "video" = "image"): ItemMedia => ({
  id,
  src: `/media/${id}`,
  type,
  width: null,
  height: null,
});
const media = [one("film", "video"), one("a"), one("b"), one("c")];
const ids = (rows: readonly { id?: string }[]) => rows.map((row) => row.id).join(" ");

test("the main file is the first picture, not the first video", () => {
  expect(mainOf(media)?.id).toBe("a");
  expect(mainOf([one("film", "video")])).toBeUndefined();
});

test("moves a file to the position of another one, in both directions", () => {
  expect(ids(movedTo("c", "a")(media))).toBe("film c a b");
  expect(ids(movedTo("film", "b")(media))).toBe("a b film c");
});

test("a deleted file can't be moved or become the main one", () => {
  expect(movedTo("x", "a")(media)).toBe(media);
  expect(movedTo("a", "x")(media)).toBe(media);
  expect(madeMain("x")(media)).toBe(media);
});

test("making a file the main one moves it to the front", () => {
  expect(ids(madeMain("b")(media))).toBe("b film a c");
});

test("adds a new file at the end, once", () => {
  expect(withFile("/media/new")(media).at(-1)).toEqual({ src: "/media/new" });
  expect(withFile("/media/a")(media)).toHaveLength(media.length);
});
