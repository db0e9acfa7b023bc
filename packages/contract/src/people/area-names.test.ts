import { expect, test } from "vitest";
import { areaName } from "./area-names.ts";

test("a chalet business uses the word chalets for items", () => {
  expect(areaName("items", "ar", "chalet")).toBe("الشاليهات");
  expect(areaName("items", "en", "chalet")).toBe("Chalets");
  expect(areaName("menu", "ar", "chalet")).toBe("قائمة الشاليهات");
  expect(areaName("items", "ar", "restaurant")).toBe("الأصناف");
  expect(areaName("holidays", "ar", "chalet")).toBe("العطلات");
});
