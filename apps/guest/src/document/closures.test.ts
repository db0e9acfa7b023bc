import { expect, test } from "vitest";
import { restaurantBranch, restaurantMenu } from "../testing/restaurant.ts";
import { structuredData } from "./structured-data.ts";

/** What search engines read of a restaurant that differs in something. */
const dataWith = (part: object) =>
  structuredData(
    {
      data: { branch: { ...restaurantBranch, ...part }, menu: restaurantMenu, services: [] } as never,
      ...{ hotels: [], events: [], locale: "en", origin: "https://diwan.test" },
    },
    "https://diwan.test/",
  );

test("shows search engines that the branch is closed", () => {
  const closures = [{ from: "2026-12-17T14:00:00", to: "2026-12-24T14:00:00" }];
  const dataOf = (told: typeof closures, type = "chalet") =>
    dataWith({ business: { ...restaurantBranch.business, type }, closures: told });
  expect(dataOf(closures)).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-17", validThrough: "2026-12-23" },
    ],
  });
  expect(dataOf(closures, "restaurant")).toMatchObject({
    specialOpeningHoursSpecification: [{ validFrom: "2026-12-18", validThrough: "2026-12-23" }],
  });
  const evening = [{ from: "2026-12-17T18:00:00", to: "2026-12-17T22:00:00" }];
  expect(dataOf(evening, "restaurant")).not.toHaveProperty("specialOpeningHoursSpecification");
  expect(dataOf([])).not.toHaveProperty("specialOpeningHoursSpecification");
  expect(dataOf([])).not.toHaveProperty("openingHoursSpecification");
});

test("shows search engines the opening hours", () => {
  const opening_hours = [
    { day: 4, from: "18:00", to: "24:00" },
    { day: 5, from: "00:00", to: "02:00" },
    { day: 5, from: "13:00", to: "24:00" },
  ];
  expect(dataWith({ opening_hours })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: "https://schema.org/Thursday", opens: "18:00", closes: "02:00" },
      { dayOfWeek: "https://schema.org/Friday", opens: "13:00", closes: "23:59" },
    ],
  });
});

test("shows search engines special hours beside the closures", () => {
  const special_hours = [
    { from: "2027-02-08", to: "2027-03-09", hours: [{ from: "18:00", to: "02:00" }], name: "Ramadan" },
  ];
  expect(dataWith({ special_hours })).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: "18:00", closes: "02:00", validFrom: "2027-02-08", validThrough: "2027-03-09" },
    ],
  });
});
