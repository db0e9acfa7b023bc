import { expect, test } from "vitest";
import { loadShareTexts, loginNameOf, shareMessage } from "./use-share-link.ts";

test("a new user gets the login page and the login, and no password", async () => {
  const business = [
    { locale: "en" as const, name: "Dar Salma" },
    { locale: "ar" as const, name: "دار سلمى" },
  ];
  const shared = { business, login: "+96599441880", origin: "https://diwan.test" };
  const en = await loadShareTexts("en");
  expect(shareMessage(en, "en", { name: "Salem", ...shared }).split("\n")).toEqual([
    "Hello Salem, you can log in at Dar Salma:",
    "https://diwan.test/login",
    "Login: +96599441880",
    "You get the password separately.",
  ]);
  const ar = await loadShareTexts("ar");
  expect(shareMessage(ar, "ar", { name: "سالم", ...shared })).toContain("مرحبًا سالم، يمكنك الدخول إلى دار سلمى");
});

test("a login that was made from the phone number is the phone number", () => {
  expect(loginNameOf("96599441880@staff.example", "+96599441880")).toBe("+96599441880");
  expect(loginNameOf("dana@example.com", "+96599441880")).toBe("dana@example.com");
});
