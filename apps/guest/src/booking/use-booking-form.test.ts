import { expect, test, vi } from "vitest";
import { forgetKey, keyFor, unansweredKey } from "./use-booking-form.ts";

test("creates a request key on pages without https too, and keeps it until a response arrives", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  // browsers offer `randomUUID` only to secure pages
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  const key = keyFor({ guests: 2 });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ guests: 2 })).toBe(key);
  expect(unansweredKey()).toBe(key);
  forgetKey();
  expect(unansweredKey()).toBeUndefined();
});
