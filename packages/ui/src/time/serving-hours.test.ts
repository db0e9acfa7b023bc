import { expect, test } from "vitest";
import { formatServingHours } from "./serving-hours.ts";

const daily = { days: [0, 1, 2, 3, 4, 5, 6], from: "18:00", to: "02:00" };

test("hours of some days name them", () => {
  expect(formatServingHours([daily], "en")).toBe("18:00–02:00");
  expect(formatServingHours([{ ...daily, days: [0, 6], to: "24:00" }, daily], "en")).toBe(
    "Sun Sat 18:00–00:00, 18:00–02:00",
  );
  expect(formatServingHours([{ ...daily, days: [5] }], "ar")).toBe("الجمعة ١٨:٠٠–٠٢:٠٠");
});
