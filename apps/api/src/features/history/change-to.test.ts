import { items } from "@diwan/contract/menu/items";
import { tables } from "@diwan/contract/branches/tables";
import { expect, test } from "vitest";
import * as z from "zod";
import { changeTo } from "./change-to.ts";

const id = (at: number) => `01a20895-0a59-7f86-ae47-88549302${String(at).padStart(4, "0")}`;
const to = (state: object, current: object) => changeTo({ ...state }, { ...current }, items.update.body ?? z.unknown());

test("only what differs is changed, whatever the order of the fields", () => {
  const names = [{ locale: "en", name: "Soup", description: null }];
  const turned = [{ name: "Soup", description: null, locale: "en" }];
  expect(to({ locales: names, spice: 1, updated_at: "a" }, { locales: turned, spice: 2, updated_at: "b" })).toEqual({
    body: { spice: 1 },
    leftOut: [],
  });
});

test("rows that are gone become new ones, others keep their ids", () => {
  const rows = [1, 2].map((at) => ({ id: id(at), price: at, locales: [] }));
  const { body, leftOut } = to({ prices: rows }, { prices: [{ id: id(1), price: 5, locales: [] }] });
  expect(body).toEqual({ prices: [rows[0], { price: 2, locales: [] }] });
  expect(leftOut).toEqual([]);
});

test("pictures that are gone are told, and references stay for the update to check", () => {
  const [kept, gone] = [1, 2].map((at) => ({
    id: id(at),
    src: `/media/${at}.jpg`,
    type: "image",
    width: 1,
    height: 1,
  }));
  expect(to({ media: [gone, kept] }, { media: [kept] })).toEqual({ body: {}, leftOut: ["media"] });
  const group = { id: id(3), locales: [] };
  expect(to({ option_groups: [group] }, { option_groups: [] }).body).toEqual({ option_groups: [group] });
});

test("fields that the update does not set, or that no longer exist, are told", () => {
  expect(to({ holidays: [{ id: id(1), price: 2 }], colour: "red" }, { holidays: [] }).leftOut).toEqual([
    "holidays",
    "colour",
  ]);
  expect(changeTo({ token: "a", seats: 2 }, { token: "b", seats: 4 }, tables.update.body ?? z.unknown())).toEqual({
    body: { seats: 2 },
    leftOut: ["token"],
  });
});
