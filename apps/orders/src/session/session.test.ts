import { expect, test } from "vitest";
import { codeIn } from "./code.ts";
import { guessDeviceName } from "./device-name.ts";

const code = "AbC-123_xyz".repeat(3);

test.each([
  [`https://diwan.example/orders-app/#login=${code}`, code],
  [` ${code}\n`, code],
  [`#login=${code}`, code],
  ["https://diwan.example/orders-app/", undefined],
  ["123456", undefined],
  [`#login=${code}<script>`, undefined],
  ["", undefined],
])("the code in %j", (typed, found) => expect(codeIn(typed)).toBe(found));

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605", 5, "iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605", 0, "Mac"],
  ["Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/130 Safari/537", 5, "Android tablet"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/130 Mobile Safari/537", 5, "Android phone"],
  ["something else", 0, ""],
])("names a device after its browser: %s", (agent, touchPoints, name) =>
  expect(guessDeviceName(agent, touchPoints)).toBe(name),
);
