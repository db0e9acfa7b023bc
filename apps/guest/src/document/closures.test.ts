import { expect, test } from "vitest";
import { restaurantBranch, restaurantMenu } from "../fixtures/restaurant.ts";
import { structuredData } from "./structured-data.ts";

test("search engines are told when the branch is closed", () => {
  const closures = [{ from: "2026-12-17T14:00:00", to: "2026-12-24T14:00:00" }];
  const dataOf = (told: typeof closures) => {
    const data = { branch: { ...restaurantBranch, closures: told }, menu: restaurantMenu, services: [] };
    return structuredData(
      { data: data as never, hotels: [], events: [], locale: "en", origin: "https://diwan.test" },
      "https://diwan.test/",
    );
  };
  expect(dataOf(closures)).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-17", validThrough: "2026-12-23" },
    ],
  });
  expect(dataOf([])).not.toHaveProperty("specialOpeningHoursSpecification");
});
