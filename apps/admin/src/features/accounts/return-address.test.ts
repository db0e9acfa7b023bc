import { beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, keepDraft } from "../../kit/drafts/kept-drafts.ts";
import { takeReturnAddress } from "./return-address.ts";

const HERE = "https://diwan.example";

beforeEach(() => {
  vi.stubGlobal("location", { origin: HERE });
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a login redirects once to where the session of the same user ended", () => {
  keepDraft("reem ", `${HERE}/reservations/edit/1?branch=2`);
  expect(takeReturnAddress("maria")).toBeUndefined();
  expect(takeReturnAddress("reem")).toBe("/reservations/edit/1?branch=2");
  expect(takeReturnAddress("reem")).toBeUndefined();
});

test("an unknown session redirects to where its end was noticed", () => {
  keepDraft("undefined ", `${HERE}/menu`);
  expect(takeReturnAddress("reem")).toBe("/menu");
  // as a login forgets what is of others
  forgetDrafts("reem");
  expect(takeReturnAddress("reem")).toBeUndefined();
});

test.each([
  "https://evil.example/menu",
  `${HERE}.evil.example/menu`,
  `${HERE}//evil.example/menu`,
  "javascript:alert(1)",
  "/menu",
  "",
  { to: "/menu" },
])("never to %j", (kept) => {
  keepDraft("reem ", kept);
  expect(takeReturnAddress("reem")).toBeUndefined();
});

test("a logout stores no return address", () => {
  keepDraft("reem ", `${HERE}/menu`);
  forgetDrafts();
  expect(takeReturnAddress("reem")).toBeUndefined();
});
