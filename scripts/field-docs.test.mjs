import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIELD_TYPES } from "../apps/admin/src/kit/fields/values.ts";

test("every type of field is shown in the docs with its declaration, and no other", () => {
  const page = readFileSync(new URL("../docs/fields.md", import.meta.url), "utf8");
  const shown = Array.from(page.matchAll(/^\{ type: "([\w-]+)"/gm), ([, type]) => type);
  expect(shown.toSorted()).toEqual(FIELD_TYPES.toSorted());
});
