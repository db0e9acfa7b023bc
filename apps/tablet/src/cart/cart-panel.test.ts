import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { expect, test } from "vitest";
import type { TabletPlace } from "../device/seat.ts";
import { modeHere } from "./cart-panel.tsx";

const table: TabletPlace = { kind: "table", token: "k3f", locales: [] };
const counter: TabletPlace = { kind: "counter" };

test.each<[OrderMode | null, OrderMode[], TabletPlace, OrderMode | null]>([
  [null, [], table, "DineIn"],
  ["Delivery", ["Delivery", "DineIn"], table, "DineIn"],
  ["Delivery", ["SelfPickUp", "Delivery"], counter, "Delivery"],
  ["Delivery", ["SelfPickUp"], counter, "SelfPickUp"],
  [null, ["SelfPickUp", "Delivery"], counter, "SelfPickUp"],
  [null, [], counter, null],
])("%j chosen of %j at the %j is %j", (chosen, OrderModes, place, mode) => {
  const branch = { settings: { OrderModes } } as unknown as GuestBranch; // the function reads no other fields
  expect(modeHere(chosen, branch, place)).toBe(mode);
});
