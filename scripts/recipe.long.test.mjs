import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "./boundaries.mjs";
import { writtenFiles } from "./files.mjs";
import { copyRepository, followRecipe, recipeSteps } from "./recipe.mjs";
import { run } from "./run.mjs";

/** The tests that cover every call, and those of texts and words of records. */
const TABLES = [
  "apps/api/src/features/suppliers",
  "apps/api/src/platform/authorization/authorize.long.test.ts",
  "apps/api/src/platform/authorization/tenant-isolation.long.test.ts",
  "apps/api/src/platform/calls/effects.long.test.ts",
  "apps/api/src/platform/calls/samples.test.ts",
  "apps/api/src/platform/records/changes.test.ts",
  "apps/api/src/platform/records/paging.test.ts",
  "apps/api/src/platform/records/records.test.ts",
  "apps/admin/src/features/audits/texts/field-texts.test.ts",
];
const MINUTES = 10 * 60_000;

describe("the recipe for a new resource, applied literally", () => {
  const named = [...new Set(recipeSteps().map(({ file }) => file))];
  const tool = async (file, ...args) => {
    const env = Object.fromEntries(
      Object.keys(process.env).flatMap((key) => (key.startsWith("VITEST") ? [[key, undefined]] : [])),
    );
    const { code, output } = await run(process.execPath, [`node_modules/${file}`, ...args], {
      cwd: folder,
      env,
      quiet: true,
    });
    return code === 0 ? "" : output;
  };
  let folder;
  let before;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-recipe-"));
    copyRepository(folder);
    before = new Set(writtenFiles(folder));
    followRecipe(folder);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test("touches at most 12 files, 5 of them by a line or two", () => {
    expect(
      writtenFiles(folder)
        .filter((file) => !before.has(file))
        .toSorted(),
    ).toEqual(named.filter((file) => !before.has(file)).toSorted());
    expect(named.length).toBeLessThanOrEqual(12);
    expect(named.filter((file) => before.has(file)).length).toBeLessThanOrEqual(5);
    for (const { add } of recipeSteps()) expect((add ?? "").split("\n")).toHaveLength(1);
  });

  test(
    "is formatted, linted and inside the boundaries",
    async () => {
      expect(await tool("oxfmt/bin/oxfmt", "--check", ...named.filter((file) => !file.endsWith(".sql")))).toBe("");
      expect(await tool("oxlint/bin/oxlint", "--deny-warnings", ...named.filter((file) => /\.tsx?$/.test(file)))).toBe(
        "",
      );
      expect(findViolations(folder)).toEqual([]);
    },
    MINUTES,
  );

  test.each(["apps/api", "apps/admin"])(
    "compiles with %s",
    async (app) => {
      expect(await tool("typescript/bin/tsc", "-p", app, "--noEmit")).toBe("");
    },
    MINUTES,
  );

  test(
    "passes the tables of all calls",
    async () => {
      const output = await tool(
        "vitest/vitest.mjs",
        "run",
        "--project",
        "unit",
        ...TABLES,
        "-t",
        "supplier|has a text",
      );
      expect(output).toBe("");
    },
    MINUTES,
  );
});
