import { afterEach, expect, test, vi } from "vitest";
import { initialLocale } from "./initial-locale.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["ar-KW", null, "ar"],
  ["ar", null, "ar"],
  ["en-GB", null, "en"],
  ["arn-CL", null, "en"],
  ["fr-FR", null, "en"],
  ["ar-KW", "en", "en"],
  ["en-GB", "ar", "ar"],
  ["ar-KW", "xx", "ar"],
])("a browser in %s that stores %j starts in %s", (language, kept, locale) => {
  vi.stubGlobal("navigator", { language });
  vi.stubGlobal("localStorage", { getItem: () => kept });
  expect(initialLocale()).toBe(locale);
});
