import { describe, expect, it } from "vitest";
import { speedAt } from "./edge-scroll.ts";

const EDGES = { from: 100, to: 600 };
const both = new Set([-1, 1] as const);

describe("the content scrolls during a drag", () => {
  it("scrolls faster nearer to an edge, with a limit beyond it", () => {
    expect(speedAt(200, EDGES, both)).toBe(0);
    expect(speedAt(150, EDGES, both)).toBe(-1);
    expect(speedAt(100, EDGES, both)).toBe(-2);
    expect(speedAt(0, EDGES, both)).toBe(-2);
    expect(speedAt(550, EDGES, both)).toBe(1);
    expect(speedAt(900, EDGES, both)).toBe(2);
  });
  it("scrolls only after the pointer moved that way: a card lifted near an edge stays", () => {
    expect(speedAt(590, EDGES, new Set([-1]))).toBe(0);
    expect(speedAt(110, EDGES, new Set([1]))).toBe(0);
  });
});
