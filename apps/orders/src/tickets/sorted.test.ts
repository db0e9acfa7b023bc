import { expect, test } from "vitest";
import { nothingNew } from "./sorted.ts";

test("a bell is promised only where there is a connection and the sound is on", () => {
  expect(nothingNew({ lost: false, rings: true })).toBe("pending");
  expect(nothingNew({ lost: false, rings: false })).toBe("silent");
  for (const rings of [true, false]) expect(nothingNew({ lost: true, rings })).toBe("offline");
});
