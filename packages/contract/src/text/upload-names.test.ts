import { expect, test } from "vitest";
import { isCameraName, readUploadName } from "./upload-names.ts";

test.each([
  ["Grills/Kebab/12 Shish Tawook 2.500.jpg", [{ en: "Grills" }, { en: "Kebab" }], { en: "Shish Tawook" }, 2.5],
  ["Grills/Kebab/Combo 2.png", [{ en: "Grills" }, { en: "Kebab" }], { en: "Combo 2" }, undefined],
  ["Grills/Mixed_grill-plate 3 KD.png", [{ en: "Grills" }], { en: "Mixed grill plate" }, 3],
  ["IMG_0012.png", [], { en: "IMG 0012" }, undefined],
  ["كرك زعفران - Karak Zafran.png", [], { ar: "كرك زعفران", en: "Karak Zafran" }, undefined],
  ["Flask Tea | شاي دلة 1.250.png", [], { en: "Flask Tea", ar: "شاي دلة" }, 1.25],
  ["مشويات/كباب حلبي ٢٫٥٠٠ د.ك.png", [{ ar: "مشويات" }], { ar: "كباب حلبي" }, 2.5],
  ["Grills - مشويات/Tikka.png", [{ en: "Grills", ar: "مشويات" }], { en: "Tikka" }, undefined],
  ["a/b/c/d/e/f/g/x.jpg", ["a", "b", "c", "d", "e"].map((en) => ({ en })), { en: "x" }, undefined],
  ["../../etc/pass\u0000wd.png", [{ en: "etc" }], { en: "passwd" }, undefined],
  ["2026.jpg", [], { en: "2026" }, undefined],
  ["KWD 1.500.jpg", [], { en: "KWD 1.500" }, 1.5],
  ["2.500.jpg", [], { en: "2.500" }, 2.5],
])("%s", (path, folders, name, price) => {
  const read = readUploadName(path);
  expect(read.folders).toEqual(folders);
  expect(read.price).toBe(price);
  expect(read.name).toEqual(name);
});

test.each([
  ["IMG 0012", true],
  ["PXL 20260312 101112", true],
  ["DSCN0010", true],
  ["WhatsApp Image 2026 03 12 at 10.11.12 PM", true],
  ["Screenshot 2026 11 28", true],
  ["2.500", true],
  ["image", true],
  ["Imam bayildi", false],
  ["Photo cake", false],
  ["7 Up", false],
  ["Scallops", false],
  ["هريس", false],
])("%s is named by a camera: %s", (name, expected) => {
  expect(isCameraName(name)).toBe(expected);
});
