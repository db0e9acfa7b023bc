import { expect, test } from "vitest";
import { nothingNew } from "./sorted.ts";

test("a bell is promised only where there is a connection and the sound is on", () => {
  expect(nothingNew({ lost: false, soundOn: true })).toBe("pending");
  expect(nothingNew({ lost: false, soundOn: false })).toBe("silent");
  for (const soundOn of [true, false]) expect(nothingNew({ lost: true, soundOn })).toBe("offline");
});
