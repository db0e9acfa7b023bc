import { PREVIEW } from "@diwan/contract/guests/guest-preview";
import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { expect, test } from "vitest";
import { previewed } from "./preview.tsx";

const settings = { PreviewPrices: true, HidePrices: false };
const saved = { branch: { settings }, tablet: { CartVisible: true }, menu: null } as unknown as TabletFacts; // the fields that the preview reads

test("shows settings that are not saved yet", () => {
  const TabletApp = { EnableOrdering: true, ItemsListView: "grid-view", CoverScreen: "/media/a.jpg", PassKey: "4821" };
  expect(previewed(saved, { type: PREVIEW, branch: { TabletApp } }).tablet).toEqual({
    CoverScreen: "/media/a.jpg",
    CategoriesView: "list-view",
    ItemsListView: "grid-view",
    CartVisible: false,
    EnableOrdering: true,
    PreviewPrices: true,
    HidePrices: false,
    PassKeySet: true,
  });
  expect(previewed(saved, { type: PREVIEW, branch: { TabletApp: { PreviewPrices: false } } }).tablet).toMatchObject({
    PreviewPrices: false,
  });
});

test("shows everything as saved if the message has no tablet settings", () => {
  expect(previewed(saved, undefined)).toBe(saved);
  expect(previewed(saved, { type: PREVIEW, branch: { DineIn: true } })).toBe(saved);
});
