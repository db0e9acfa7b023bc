import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jobs } from "../../app.ts";

test("every declared kind is known to the worker, each once", () => {
  const folder = path.resolve(import.meta.dirname, "../..");
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const kinds = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(folder, file), "utf8").matchAll(/defineJob\(\{\s+kind: "([\w.]+)"/g),
    ])
    .map(([, kind]) => kind);
  expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
});
