import type { GuestMenu } from "@diwan/contract/guests/guests";
import { expect, test } from "vitest";
import { viewOf } from "./menu.tsx";

const categories = ["a", "b"].map((id) => ({ id }));
const menuOf = (type: GuestMenu["type"]) => ({ type, categories }) as unknown as GuestMenu; // the fields that are compared
const view = (type: GuestMenu["type"], CategoriesView: "list-view" | "grid-view", chosen?: string) => {
  const { shown, listed, tiles } = viewOf(menuOf(type), { CategoriesView }, chosen);
  return [shown.map(({ id }) => id).join(""), listed.map(({ id }) => id).join(""), tiles];
};

test("shows a whole menu on one page, its categories at the side, and also above it as tiles if the settings say so", () => {
  expect(view("full-menu", "list-view")).toEqual(["ab", "ab", false]);
  expect(view("full-menu", "grid-view", "b")).toEqual(["ab", "ab", true]);
});

test("lets the guest choose a category first if the menu says so, from a list or from tiles", () => {
  expect(view("categorized-menu", "list-view")).toEqual(["a", "ab", false]);
  expect(view("categorized-menu", "list-view", "b")).toEqual(["b", "ab", false]);
  expect(view("categorized-menu", "grid-view")).toEqual(["", "", true]);
  expect(view("categorized-menu", "grid-view", "b")).toEqual(["b", "", false]);
});

test("shows a message instead of tiles if there is no menu", () => {
  expect(viewOf(null, { CategoriesView: "list-view" }, undefined)).toMatchObject({ shown: [], tiles: true });
});
