import { afterEach, expect, test, vi } from "vitest";
import { openWhilePageActive } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

test("a hidden page closes the connection and opens it again when it is visible", () => {
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  let opened = 0;
  const stop = openWhilePageActive(() => {
    opened += 1;
    return () => void (opened -= 1);
  });
  browser.dispatchEvent(new Event("pagehide"));
  expect(opened).toBe(0);
  browser.dispatchEvent(new Event("pageshow"));
  browser.dispatchEvent(new Event("pageshow"));
  expect(opened).toBe(1);
  stop();
  browser.dispatchEvent(new Event("pageshow"));
  expect(opened).toBe(0);
});
