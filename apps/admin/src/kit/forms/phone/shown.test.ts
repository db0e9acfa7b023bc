import { expect, test } from "vitest";
import { phoneText } from "./shown.ts";

test.each([
  ["+96525714410", "+965 2571 4410"],
  ["+966501234567", "+966 50 123 4567"],
  ["+442071838750", "+442071838750"],
  [null, ""],
])("%s is shown as %s", (number, shown) => expect(phoneText(number)).toBe(shown));
