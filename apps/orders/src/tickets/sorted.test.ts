import { expect, test } from "vitest";
import { nothingNew } from "./sorted.ts";

test("promises a sound only with a connection and with the sound on", () => {
  expect(nothingNew({ lost: false, soundOn: true })).toBe("pending");
  expect(nothingNew({ lost: false, soundOn: false })).toBe("silent");
  for (const soundOn of [true, false]) expect(nothingNew({ lost: true, soundOn })).toBe("offline");
});
