import { expect, test } from "vitest";
import { readTabletPlace } from "./seat.ts";

const locales = [{ locale: "en", name: "Table 4", description: null }];

test.each([
  [{ kind: "counter" }, { kind: "counter" }],
  [{ kind: "counter", token: "x" }, { kind: "counter" }],
  [
    { kind: "table", token: "k3f", locales },
    { kind: "table", token: "k3f", locales },
  ],
  [{ kind: "table", locales }, undefined],
  [{ kind: "table", token: 4, locales }, undefined],
  [{ kind: "table", token: "k3f" }, undefined],
  [null, undefined],
  ["counter", undefined],
])("%j was stored: %j", (kept, place) => {
  expect(readTabletPlace(kept)).toEqual(place);
});
