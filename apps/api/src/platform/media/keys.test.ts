import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { contentTypeOf, isOriginalKey, keyOfAddress, mediaAddress, newKey, variantKey } from "./keys.ts";

const key = newKey(uuidv7(), "jpg");

it("an address resolves to its key", () => {
  expect(keyOfAddress(mediaAddress(key))).toBe(key);
  for (const other of [
    "",
    key,
    `/media/${key}?w=80`,
    `https://elsewhere.example/media/${key}`,
    "/media/../x",
    `/media/${key}\n`,
  ]) {
    expect(keyOfAddress(other)).toBeUndefined();
  }
});

it("a variant is not an original, and is stored beside it", () => {
  const variant = variantKey(key, "w350h350cover");
  expect(variant).toBe(`${key.slice(0, -4)}.w350h350cover.webp`);
  expect(isOriginalKey(variant)).toBe(false);
  expect(contentTypeOf(variant)).toBe("image/webp");
});

it("a key requires a tenant", () => {
  for (const tenantId of ["", "..", `${uuidv7()}/..`, uuidv7().toUpperCase()])
    expect(() => newKey(tenantId, "jpg")).toThrow("tenant");
});
