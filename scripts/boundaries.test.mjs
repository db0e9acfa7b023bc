import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findViolations } from "./boundaries.mjs";

/** A small repository with the given files beside one file in each layer. */
function violationsWith(files) {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  const manifests = { "package.json": { workspaces: ["apps/*", "packages/*", "e2e"] } };
  for (const folder of [
    "apps/api",
    "apps/admin",
    "apps/guest",
    "packages/contract",
    "packages/ui",
    "packages/live",
    "e2e",
  ]) {
    manifests[`${folder}/package.json`] = { name: `@diwan/${path.basename(folder)}` };
  }
  const texts = Object.entries(manifests).map(([file, content]) => [file, JSON.stringify(content)]);
  for (const [file, text] of [...texts, ...Object.entries(files)]) {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), text);
  }
  return findViolations(base);
}

const imports = (target) => `import { one } from "${target}";\n`;

test.each([
  ["the contract imports nothing", "packages/contract/src/a.ts", "@diwan/ui/money", "imports no other workspace"],
  ["a package imports no app", "packages/ui/src/a.ts", "@diwan/admin/kit/a", "a package imports no app"],
  ["an app imports no other app", "apps/admin/src/app/a.ts", "@diwan/api/app", "an app imports no other app"],
  ["no path leaves its workspace", "apps/admin/src/app/a.ts", "../../../api/src/app.ts", "leaves its workspace"],
  ["platform knows no feature", "apps/api/src/platform/a.ts", "../features/items/index.ts", "does not know features"],
  ["a feature knows no app", "apps/api/src/features/items/a.ts", "../../app.ts", "does not know app"],
  ["the app knows no main", "apps/api/src/app.ts", "./main.ts", "does not know main"],
  ["features meet at index.ts", "apps/api/src/features/items/a.ts", "../menus/rules.ts", "only through its index.ts"],
  ["the kit knows no feature", "apps/admin/src/kit/a.tsx", "../features/items/list.tsx", "does not know features"],
  ["screens meet at index.ts", "apps/admin/src/features/items/a.tsx", "../menus/list.tsx", "only through its index.ts"],
  ["test support is for tests", "apps/api/src/app.ts", "./testing/database.ts", "is for tests"],
])("%s", (_, file, target, reason) => {
  expect(violationsWith({ [file]: imports(target) })).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ["the contract serves all", "packages/ui/src/a.ts", "@diwan/contract/items"],
  ["the api renders the guest's pages", "apps/api/src/features/guests/a.ts", "@diwan/guest/server"],
  ["features meet at index.ts", "apps/api/src/features/items/a.ts", "../menus/index.ts"],
  ["screens meet at index.ts", "apps/admin/src/features/items/a.tsx", "../menus/index.ts"],
  ["a test may build the app", "apps/api/src/features/items/items.test.ts", "../../app.ts"],
  ["within a feature anything goes", "apps/admin/src/features/items/form/a.tsx", "../list.tsx"],
  ["packages of others are not our business", "apps/admin/src/kit/a.tsx", "@mantine/core"],
])("allowed: %s", (_, file, target) => {
  expect(violationsWith({ [file]: imports(target) })).toEqual([]);
});

test("finds imports over several lines, re-exports, side effects and dynamic imports", () => {
  const at = "apps/api/src/platform/a.ts";
  for (const text of [
    'import {\n  one,\n  two,\n} from "../app.ts";\n',
    'export * from "../app.ts";\n',
    'import "../app.ts";\n',
    'const app = await import("../app.ts");\n',
    'import type { App } from "../app.ts";\n',
  ]) {
    expect(violationsWith({ [at]: text })).toHaveLength(1);
  }
});

test("finds no import cycles, type imports included", () => {
  const circle = {
    "packages/ui/src/a.ts": 'import type { B } from "./b.ts";\n',
    "packages/ui/src/b.ts": 'export { c } from "./deep/c.ts";\n',
    "packages/ui/src/deep/c.ts": 'import { a } from "../a.ts";\n',
  };
  expect(violationsWith(circle)).toEqual([
    expect.stringContaining("a.ts, packages/ui/src/b.ts, packages/ui/src/deep/c.ts"),
  ]);
  expect(violationsWith({ ...circle, "packages/ui/src/deep/c.ts": 'await import("../a.ts");\n' })).toEqual([]);
});

test("rejects left and right in style sheets and screens", () => {
  const wrong = ["margin-left: 1px;", "a { left: 0 }", "text-align: right;", "border-top-left-radius: 4px;"];
  expect(violationsWith({ "apps/admin/src/a.css": wrong.join("\n") })).toHaveLength(wrong.length);
  expect(violationsWith({ "apps/admin/src/a.tsx": "<Box ml={4} />\n" })).toHaveLength(1);
  const right = ["margin-inline-start: 1px;", "inset-inline-end: 0;", "--left: 1px;", "/* the left side */"];
  expect(violationsWith({ "apps/admin/src/a.css": right.join("\n") })).toEqual([]);
});

test("limits files to 300 lines", () => {
  const long = Array.from({ length: 301 }, (_, index) => `export const a${index} = ${index};`).join("\n");
  expect(violationsWith({ "packages/ui/src/a.ts": long })).toEqual([expect.stringContaining("301 lines")]);
});
