import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspaces.mjs";

const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, type]) => type).toSorted();

test("the docs show every type of field with its declaration, and no other", () => {
  const declared = all(read("apps/admin/src/kit/forms/fields/declaration.ts"), /^\s.*\btype: "([\w-]+)"/gm);
  expect(declared.length).toBeGreaterThan(15);
  expect(all(read("docs/fields.md"), /^\{ type: "([\w-]+)"/gm)).toEqual(declared);
});
