import { beforeEach, expect, test, vi } from "vitest";
import { whileShown } from "./while-shown.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();
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
  vi.stubGlobal("window", browser);
  vi.stubGlobal("document", page);
  page.visibilityState = "visible";
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test("a page that is left lets go, one that is come back to opens again", () => {
  const stop = whileShown(open);
  browser.dispatchEvent(new Event("pagehide"));
  expect(opened).toBe(0);
  browser.dispatchEvent(new Event("pageshow"));
  browser.dispatchEvent(new Event("pageshow"));
  expect(opened).toBe(1);
  stop();
  expect(opened).toBe(0);
});

test("a page lets go only when it stays hidden", () => {
  const stop = whileShown(open);
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
