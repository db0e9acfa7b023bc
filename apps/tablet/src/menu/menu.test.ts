import type { GuestMenu } from "@diwan/contract/guests/guests";
import { expect, test } from "vitest";
import { viewOf } from "./menu.tsx";

const categories = ["a", "b"].map((id) => ({ id }));
const menuOf = (type: GuestMenu["type"]) => ({ type, categories }) as unknown as GuestMenu; // what is looked at
const view = (type: GuestMenu["type"], CategoriesView: "list-view" | "grid-view", chosen?: string) => {
  const { shown, listed, tiles } = viewOf(menuOf(type), { CategoriesView }, chosen);
  return [shown.map(({ id }) => id).join(""), listed.map(({ id }) => id).join(""), tiles];
};

test("a whole menu stands on one page, its categories at the side, and above it as tiles too where these are wanted", () => {
  expect(view("full-menu", "list-view")).toEqual(["ab", "ab", false]);
  expect(view("full-menu", "grid-view", "b")).toEqual(["ab", "ab", true]);
});

test("a category is chosen first where the menu says so, from a list or from tiles", () => {
  expect(view("categorized-menu", "list-view")).toEqual(["a", "ab", false]);
  expect(view("categorized-menu", "list-view", "b")).toEqual(["b", "ab", false]);
  expect(view("categorized-menu", "grid-view")).toEqual(["", "", true]);
  expect(view("categorized-menu", "grid-view", "b")).toEqual(["b", "", false]);
});

test("without a menu there are no tiles to choose from but the word that nothing is listed", () => {
  expect(viewOf(null, { CategoriesView: "list-view" }, undefined)).toMatchObject({ shown: [], tiles: true });
});
