import { expect, test } from "vitest";
import { refusalOf } from "./acceptance.ts";
import { isPermanent } from "./reason.ts";

test.each([
  { name: "notes.txt", type: "text/plain", size: 10 },
  { name: "a.jpg", type: "image/jpeg", size: 0 },
  { name: "a.jpg", type: "image/jpeg", size: 1e9 },
])("a retry never helps for a file that is rejected before it is sent: %o", (file) => {
  expect(isPermanent({ code: refusalOf(file) ?? "", text: "" })).toBe(true);
});

test.each(["unexpected", "busy", "too_many_requests", "network"])("a retry can help after %s", (code) => {
  expect(isPermanent({ code, text: "" })).toBe(false);
});
