import { expect, test } from "vitest";
import { refusalOf } from "./acceptance.ts";
import { isPermanent } from "./reason.ts";

test.each([
  { name: "notes.txt", type: "text/plain", size: 10 },
  { name: "a.jpg", type: "image/jpeg", size: 0 },
  { name: "a.jpg", type: "image/jpeg", size: 1e9 },
])("no other try helps a file that is refused before it is sent: %o", (file) => {
  expect(isPermanent({ code: refusalOf(file) ?? "", text: "" })).toBe(true);
});

test.each(["unexpected", "busy", "too_many_requests", "network"])("another try can help after %s", (code) => {
  expect(isPermanent({ code, text: "" })).toBe(false);
});
