import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, resolveImport } from "./imports.mjs";
import { root, workspaces } from "./workspaces.mjs";

/**
 * Packages for pictures, documents, spreadsheets, emails, metrics and traces: loaded on first use, since an idle server keeps all loaded
 * code in memory.
 */
const TRACES = ["api", "core", "resources", "sdk-trace-base", "exporter-trace-otlp-http"];
const LATE = [
  ...TRACES.map((name) => `@opentelemetry/${name}`),
  "sharp",
  "fontkit",
  "nodemailer",
  "qrcode",
  "bidi-js",
  "file-type",
  "piscina",
  "prom-client",
];

test("the server starts without packages that few of its requests need", () => {
  const all = workspaces();
  const seen = new Set();
  const loaded = new Map();
  const load = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, typeOnly, late } of importsOf(fs.readFileSync(path.join(root, file), "utf8"))) {
      if (typeOnly || late) continue;
      const to = resolveImport(file, target, all);
      if (!to) loaded.set(target, file);
      else if (!/\.\w+$/.test(to) || /\.tsx?$/.test(to)) load(sourceOf(to));
    }
  };
  load("apps/api/src/main.ts");
  expect(seen.size).toBeGreaterThan(200);
  expect(LATE.flatMap((name) => (loaded.has(name) ? [`${loaded.get(name)} loads ${name}`] : []))).toEqual([]);
});

const sourceOf = (file) =>
  [file, `${file}.ts`, `${file}.tsx`].find((one) => /\.\w+$/.test(one) && fs.existsSync(path.join(root, one))) ?? file;
