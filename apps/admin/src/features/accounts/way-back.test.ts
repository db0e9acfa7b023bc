import { beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, keepDraft } from "../../kit/drafts/kept-drafts.ts";
import { takeWayBack } from "./way-back.ts";

const HERE = "https://diwan.example";

beforeEach(() => {
  vi.stubGlobal("location", { origin: HERE });
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a login leads once to where the session of the same user ended", () => {
  keepDraft("reem ", `${HERE}/reservations/edit/1?branch=2`);
  expect(takeWayBack("maria")).toBeUndefined();
  expect(takeWayBack("reem")).toBe("/reservations/edit/1?branch=2");
  expect(takeWayBack("reem")).toBeUndefined();
});

test("where nobody could say whose session it was, to where it was found dead", () => {
  keepDraft("undefined ", `${HERE}/menu`);
  expect(takeWayBack("reem")).toBe("/menu");
  // as a login forgets what is of others
  forgetDrafts("reem");
  expect(takeWayBack("reem")).toBeUndefined();
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
  expect(takeWayBack("reem")).toBeUndefined();
});

test("whoever logs out is led nowhere", () => {
  keepDraft("reem ", `${HERE}/menu`);
  forgetDrafts();
  expect(takeWayBack("reem")).toBeUndefined();
});
