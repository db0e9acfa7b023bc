import { describe, expect, it } from "vitest";
import { sampleTree } from "../tree/samples.ts";
import type { Dragged, TreePlace } from "./drag-state.ts";
import type { ArrowStep } from "../../../kit/drag/drag-area.ts";
import { idsAt, moved, treePlaceOf, sortedItems, stepped } from "./places.ts";

/** a: 1 2 3 4 (below it b: 5), c: nothing, d: 6 */
const tree = sampleTree;
const dragging = (id: string, slot: TreePlace, kind: Dragged["kind"] = "item"): Dragged => {
  const from = treePlaceOf(tree, kind, id) ?? { parent: "", index: 0 };
  return { kind, id, by: "keys", from, slot: { ...slot, id, kind, total: 0, height: 0, name: "" } };
};
const step = (dragged: Dragged, direction: ArrowStep, closed: string[] = []) =>
  stepped(tree, dragged, direction, { columns: 3, isClosed: (id) => closed.includes(id) });

describe("positions", () => {
  it("finds items and categories at every level", () => {
    expect(treePlaceOf(tree, "item", "5")).toEqual({ parent: "b", index: 0 });
    expect(treePlaceOf(tree, "category", "c")).toEqual({ parent: "", index: 1 });
    expect(treePlaceOf(tree, "category", "b")).toEqual({ parent: "a", index: 0 });
    expect(treePlaceOf(tree, "item", "nowhere")).toBeUndefined();
  });
});

describe("arrow keys", () => {
  it("move an item by one, or by a row", () => {
    expect(step(dragging("1", { parent: "a", index: 0 }), "after")).toEqual({ parent: "a", index: 1 });
    expect(step(dragging("1", { parent: "a", index: 0 }), "down")).toEqual({ parent: "a", index: 3 });
    expect(step(dragging("1", { parent: "a", index: 3 }), "up")).toEqual({ parent: "a", index: 0 });
  });
  it("move on to the next open category and back to the end of the previous one", () => {
    expect(step(dragging("1", { parent: "a", index: 3 }), "after")).toEqual({ parent: "b", index: 0 });
    expect(step(dragging("1", { parent: "a", index: 3 }), "after", ["b"])).toEqual({ parent: "c", index: 0 });
    expect(step(dragging("1", { parent: "b", index: 0 }), "before")).toEqual({ parent: "a", index: 3 });
    expect(step(dragging("6", { parent: "c", index: 0 }), "up")).toEqual({ parent: "b", index: 1 });
  });
  it("stop at the ends of the menu", () => {
    expect(step(dragging("1", { parent: "a", index: 0 }), "before")).toBeUndefined();
    expect(step(dragging("1", { parent: "d", index: 1 }), "after")).toBeUndefined();
  });
  it("move categories only among their siblings", () => {
    expect(step(dragging("a", { parent: "", index: 0 }, "category"), "down")).toEqual({ parent: "", index: 1 });
    expect(step(dragging("a", { parent: "", index: 2 }, "category"), "down")).toBeUndefined();
    expect(step(dragging("b", { parent: "a", index: 0 }, "category"), "up")).toBeUndefined();
  });
});

describe("a move", () => {
  it("puts an item at its new position in the same category", () => {
    const { tree: next, sortedIds } = moved(tree, "item", "1", { parent: "a", index: 2 });
    expect(sortedIds).toEqual(["2", "3", "1", "4"]);
    expect(idsAt(next, "item", "a")).toEqual(sortedIds);
  });
  it("puts it into another category and sets that as its category", () => {
    const { tree: next, sortedIds } = moved(tree, "item", "1", { parent: "d", index: 0 });
    expect(sortedIds).toEqual(["1", "6"]);
    expect([idsAt(next, "item", "a"), idsAt(next, "item", "d")]).toEqual([
      ["2", "3", "4"],
      ["1", "6"],
    ]);
    expect(next.categories[2]?.items[0]?.category_id).toBe("d");
  });
  it("orders categories", () => {
    const { tree: next, sortedIds } = moved(tree, "category", "d", { parent: "", index: 0 });
    expect(sortedIds).toEqual(["d", "a", "c"]);
    expect(idsAt(next, "category", "")).toEqual(sortedIds);
  });
  it("takes over the order that the server returns", () => {
    expect(idsAt(sortedItems(tree, "a", ["4", "3", "2"]), "item", "a")).toEqual(["4", "3", "2", "1"]);
  });
});
