import { settings, type Setting } from "@diwan/contract/settings/settings";
import { expect, test } from "vitest";
import type { Field } from "../../../kit/forms/fields/declaration.ts";
import { changedFields, readValues } from "../../../kit/forms/fields/values.ts";
import { withValueAt } from "../../../kit/forms/paths.ts";
import { errorsOnFields, settingChanges, settingValuesOf } from "./use-settings-sheet.ts";

const WORDS = { locale: "en", currency: "KWD", yes: "Yes", no: "No" } as const;
const FIELDS: readonly Field[] = [
  { type: "text", path: "ContactPhone", label: "Phone" },
  { type: "bilingual", path: "Address", label: "Address" },
  { type: "checkbox", path: "MobileApp.HidePrices", label: "Hide prices" },
  { type: "checkbox", path: "MobileApp.HideCart", label: "Hide cart" },
  { type: "custom", path: "MobileApp.CoverScreen", label: "Cover", render: () => null },
];
const SAVED: readonly Setting[] = [
  { key: "ContactPhone", data: "+96525714410", updated_at: "phone" },
  { key: "Address", data: { en: "Salem Street", ar: "" }, updated_at: "address" },
  { key: "MobileApp", data: { CoverScreen: "/media/cover.jpg", HidePrices: true }, updated_at: "mobile" },
];

/** The settings that are sent after typing values. */
function sent(typed: Record<string, unknown>, saved = SAVED) {
  const before = readValues(FIELDS, settingValuesOf(saved), WORDS);
  const values = Object.entries(typed).reduce((all, [path, value]) => withValueAt(all, path, value), before);
  const change = { changed: changedFields(FIELDS, before, values), fields: FIELDS, values };
  return settingChanges(change, saved);
}

test("sends nothing if nothing changed, or a change was undone", () => {
  expect(sent({})).toEqual([]);
  expect(sent({ "MobileApp.HideCart": false, ContactPhone: "+96525714410" })).toEqual([]);
});

test("sends only changes, with the version of their key; a cleared key is null", () => {
  expect(sent({ ContactPhone: "" })).toEqual([{ key: "ContactPhone", data: null, updated_at: "phone" }]);
  expect(sent({ "MobileApp.HideCart": true, "MobileApp.CoverScreen": null })).toEqual([
    { key: "MobileApp", data: { HideCart: true, CoverScreen: null }, updated_at: "mobile" },
  ]);
  expect(sent({ ContactPhone: "+96599441820" }, [])).toEqual([
    { key: "ContactPhone", data: "+96599441820", updated_at: null },
  ]);
});

test("treats `false` as a value", () => {
  expect(sent({ "MobileApp.HidePrices": false })).toEqual([
    { key: "MobileApp", data: { HidePrices: false }, updated_at: "mobile" },
  ]);
});

test("sends texts in both languages as one value, and clears it if both are empty", () => {
  expect(sent({ "Address.ar": "شارع سالم" })).toEqual([
    { key: "Address", data: { en: "Salem Street", ar: "شارع سالم" }, updated_at: "address" },
  ]);
  expect(sent({ "Address.en": " " })).toEqual([{ key: "Address", data: null, updated_at: "address" }]);
});

test("sends a body that the call accepts", () => {
  const body = { settings: sent({ ContactPhone: "", "Address.ar": "شارع سالم", "MobileApp.HideCart": true }) };
  expect(settings.setBranch.body?.safeParse(body).success).toBe(true);
});

test("shows errors at their fields", () => {
  const changes = [{ key: "TabletApp" }, { key: "Address" }, { key: "Locales" }, { key: "Logo" }];
  const errors = {
    "settings.0.data.PassKey": ["a"],
    "settings.1.data.ar": ["b"],
    "settings.1.data.en": ["c"],
    "settings.2.data.0.name": ["d"],
    "settings.3.data": ["e"],
  };
  expect(errorsOnFields(errors, changes)).toEqual({
    "TabletApp.PassKey": ["a"],
    "Address.ar": ["b"],
    "Address.en": ["c"],
    "Locales.0.name": ["d"],
    Logo: ["e"],
  });
});
