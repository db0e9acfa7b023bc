import type { FloorPlan, PlanTable } from "@diwan/contract/branches/floor-plans";
import { expect, test } from "vitest";
import { createDraft, rebaseDraft } from "../../../kit/drafts/draft.ts";
import {
  addPart,
  changePart,
  moveBy,
  partOf,
  placeAll,
  removePart,
  repeatPart,
  resized,
  roomOf,
  rotationTowards,
  turnBy,
} from "./edits.ts";
import { boxOf, changesToSend, countChanges, planDraft, type PlanValues } from "./plan-draft.ts";
import { snapPlace } from "./snap.ts";

const table = (id: string, name: string, place: { x: number; y: number } | null): PlanTable => ({
  ...{ id, locales: [{ locale: "en", name, description: null }], seats: 4, shape: "square", width: 90, depth: 90 },
  ...{
    x: place?.x ?? null,
    y: place?.y ?? null,
    rotation: 0,
    bookings_ahead: 0,
    open_orders: 0,
    updated_at: `v-${id}`,
  },
});
const plan = (...tables: PlanTable[]): FloorPlan => ({
  ...{ id: "floor", business_id: "b", branch_id: "r", locales: [], updated_at: "v1", tables },
  pieces: [
    {
      id: "hall",
      kind: "room",
      x: 500,
      y: 400,
      width: 1000,
      depth: 800,
      rotation: 0,
      name_en: "Hall",
      name_ar: "",
      outdoor: false,
    },
  ],
});
const saved = plan(table("a", "Table 1", { x: 200, y: 200 }), table("b", "Table 2", null));
const draft = createDraft(planDraft, saved);
const edited = (change: (values: PlanValues) => PlanValues) => ({ ...draft, values: change(draft.values) });

test("only what differs is sent, with the version it is based on", () => {
  expect(changesToSend(draft)).toEqual({ tables: [], deleted: [] });
  const moved = edited((values) => moveBy(values, "a", { x: 10, y: 0 }));
  expect(changesToSend(moved)).toMatchObject({ tables: [{ id: "a", updated_at: "v-a", x: 210, y: 200 }], deleted: [] });
  const gone = edited((values) => removePart(values, "b"));
  expect(changesToSend(gone)).toEqual({ tables: [], deleted: [{ id: "b", updated_at: "v-b" }] });
  const drawn = edited((values) => addPart(values, "plant", "new"));
  expect(changesToSend(drawn)).toMatchObject({
    updated_at: "v1",
    pieces: [{ id: "hall" }, { kind: "plant" }],
    tables: [],
  });
  expect(
    countChanges(edited((values) => removePart(addPart(moveBy(values, "a", { x: 1, y: 1 }), "round", "n"), "b"))),
  ).toEqual({
    ...{ added: 1, moved: 1, changed: 0, deleted: 1 },
  });
});

test("changes of others elsewhere are merged, a table that both moved asks once", () => {
  const mine = edited((values) => moveBy(values, "a", { x: 50, y: 50 }));
  const theirs = plan(table("a", "Table 1", { x: 200, y: 200 }), {
    ...table("b", "Table 2", { x: 9, y: 9 }),
    seats: 8,
  });
  const merged = rebaseDraft(planDraft, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(merged.draft.values.tables).toMatchObject([
    { place: { x: 250, y: 250 } },
    { seats: 8, place: { x: 9, y: 9 } },
  ]);
  const both = rebaseDraft(planDraft, mine, plan(table("a", "Table 1", { x: 7, y: 8 })));
  expect(both.conflicts.map(({ path, theirs: other }) => [path, other])).toEqual([["tables.a.place", { x: 7, y: 8 }]]);
});

test("a room takes along what stands in it", () => {
  const values = placeAll(draft.values);
  const moved = moveBy(values, "hall", { x: 100, y: 0 });
  expect([partOf(moved, "a")?.place, partOf(moved, "hall")?.place]).toEqual([
    { x: 300, y: 200 },
    { x: 600, y: 400 },
  ]);
  expect(partOf(moved, "b")?.place).toEqual(partOf(values, "b")?.place);
  expect(roomOf(draft.values, { place: { x: 1, y: 1 } })?.key).toBe("hall");
});

test("twenty tables are placed in a grid, none on another", () => {
  const many = createDraft(planDraft, {
    ...plan(...Array.from({ length: 20 }, (_, n) => table(`t${n}`, `T${n}`, null))),
    pieces: [],
  });
  const places = placeAll(many.values).tables.map(({ place }) => place);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(20);
  expect(places.every((place) => place && place.x % 10 === 0 && place.y % 10 === 0)).toBe(true);
});

test("a repeated table has the next free number and stands beside", () => {
  const { tables } = repeatPart(draft.values, "a", "copy");
  expect(tables.at(-1)).toMatchObject({ name_en: "Table 3", id: undefined, place: { x: 350, y: 200 } });
  expect(partOf(addPart(draft.values, "long", "n", { x: 303, y: 98 }), "n")).toMatchObject({
    seats: 8,
    place: { x: 300, y: 100 },
  });
});

test("a part snaps to the grid, and to the middle of another with a guide and the distance", () => {
  const box = { x: 203, y: 614, width: 90, depth: 90, rotation: 0 };
  const others = [{ ...box, x: 500, y: 610 }];
  const snapped = snapPlace(box, others, true);
  expect(snapped.place).toEqual({ x: 200, y: 610 });
  expect(snapped.guides).toHaveLength(1);
  expect(snapped.distance?.centimetres).toBe(210);
  expect(snapPlace(box, [], true)).toMatchObject({ place: { x: 200, y: 610 }, guides: [] });
  expect(snapPlace(box, others, false).place).toEqual({ x: 203, y: 614 });
});

test("a dragged side leaves the opposite one where it is, also of a turned part", () => {
  const limits = { least: 30, most: 1000 };
  const box = { x: 100, y: 100, width: 100, depth: 50, rotation: 0 };
  expect(resized(box, { x: 1, y: 0 }, { x: 200, y: 0 }, limits)).toEqual({ ...box, x: 125, width: 150 });
  expect(resized({ ...box, rotation: 90 }, { x: 1, y: 0 }, { x: 100, y: 200 }, limits)).toMatchObject({
    x: 100,
    y: 125,
    width: 150,
  });
  expect(resized(box, { x: 1, y: 1 }, { x: -500, y: -500 }, limits)).toMatchObject({ width: 30, depth: 30 });
  expect(rotationTowards(box, { x: 200, y: 100 }, true)).toBe(90);
  expect(partOf(turnBy(draft.values, "a", -45), "a")?.rotation).toBe(315);
});

test("nothing leaves the plan", () => {
  expect(partOf(moveBy(draft.values, "a", { x: 99_999, y: 0 }), "a")?.place).toEqual({ x: 10_000, y: 200 });
  const part = partOf(changePart(draft.values, "a", { seats: 9 }), "a");
  expect(part && boxOf(part)).toEqual({ x: 200, y: 200, width: 90, depth: 90, rotation: 0 });
});
