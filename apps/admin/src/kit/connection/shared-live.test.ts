import { beforeEach, expect, test, vi } from "vitest";
import { openWhileVisible } from "./shared-live.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let opened = 0;
const open = () => {
  opened += 1;
  return () => void (opened -= 1);
};
const turn = (state: "visible" | "hidden") => {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.visibilityState = "visible";
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test("a hidden page closes the connection only after a delay", () => {
  const stop = openWhileVisible(open);
  turn("hidden");
  vi.advanceTimersByTime(30_000);
  turn("visible");
  vi.advanceTimersByTime(90_000);
  expect(opened).toBe(1);
  turn("hidden");
  vi.advanceTimersByTime(90_000);
  expect(opened).toBe(0);
  turn("visible");
  expect(opened).toBe(1);
  stop();
  turn("visible");
  expect(opened).toBe(0);
});
