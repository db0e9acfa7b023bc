import { beforeEach, expect, test, vi } from "vitest";
import { defaultMethod, mainMethod, rememberMethod } from "./default-method.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a payment begins as the guest wishes, else as the same person entered the last one, else in cash", () => {
  expect(defaultMethod("dana", undefined)).toBe("cash");
  rememberMethod("dana", "knet");
  expect(defaultMethod("dana", undefined)).toBe("knet");
  expect(defaultMethod("dana", "online")).toBe("online");
  expect(defaultMethod("ravi", undefined)).toBe("cash");
});

test("money goes back by what most of it came", () => {
  expect(mainMethod([])).toBeUndefined();
  const payments = [
    { method: "cash", amount: 3 },
    { method: "knet", amount: 4 },
    { method: "cash", amount: 2 },
  ] as const;
  expect(mainMethod(payments)).toBe("cash");
});
