import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeBillOfMaterials } from "./bill-of-materials.mjs";
import { readJson, root } from "./workspaces.mjs";

/**
 * Licences that are compatible with the AGPL, version 3 or later. A new one is reviewed before it is added to this
 * list.
 */
const COMPATIBLE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

const page = path.join(root, "docs/licences.md");

/** Name and licence of every package that ships, including those of other platforms; build tools do not ship. */
function shipped() {
  const { packages } = readJson(path.join(root, "package-lock.json"));
  return Object.entries(packages)
    .filter(([at, { link, dev }]) => at.includes("node_modules/") && !link && !dev)
    .map(([at, { version, license = "none" }]) => ({ name: at.split("node_modules/").at(-1), version, license }));
}

/** Whether an SPDX expression is allowed: one side of OR, all of AND, which has higher precedence. */
const isCompatible = (license) =>
  license
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((side) => side.split(" AND ").every((one) => COMPATIBLE.has(one)));

test("every package that ships has a licence compatible with the product's own", () => {
  expect(readJson(path.join(root, "package.json")).license).toBe("AGPL-3.0-or-later");
  expect(shipped().length).toBeGreaterThan(100);
  expect(shipped().filter(({ license }) => !isCompatible(license))).toEqual([]);
});

test("rejects a licence that is not clearly allowed", () => {
  for (const license of ["none", "SSPL-1.0", "MIT AND BUSL-1.1", "UNLICENSED", "GPL-2.0-only", "SEE LICENSE IN x"])
    expect(isCompatible(license)).toBe(false);
  expect(isCompatible("(BUSL-1.1 OR MIT)")).toBe(true);
});

test("the page of licences names every package that ships", () => {
  const rows = new Set(shipped().map(({ name, license }) => `| ${name} | ${license} |`));
  const head = "| package | licence |\n| --- | --- |\n";
  const text = `# Licences\n\nDiwan is under the GNU Affero General Public License, version 3 or later. The packages that ship with it, from the lock file:\n\n${head}${[...rows].toSorted().join("\n")}\n`;
  if (process.env["WRITE_DOCS"]) fs.writeFileSync(page, text);
  expect(fs.readFileSync(page, "utf8")).toBe(text);
});

test("the bill of materials of a build lists what ships, and marks the build tools", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  await writeBillOfMaterials(folder);
  const { bomFormat, components } = readJson(path.join(folder, "sbom.cdx.json"));
  expect(bomFormat).toBe("CycloneDX");
  const isTool = ({ properties }) => properties.some(({ name }) => name === "cdx:npm:package:development");
  const named = components.filter((one) => !isTool(one)).map(({ purl }) => decodeURIComponent(purl));
  const ours = /^pkg:npm\/@diwan\//;
  const expected = new Set(shipped().map(({ name, version }) => `pkg:npm/${name}@${version}`));
  expect(new Set(named.filter((purl) => !ours.test(purl)))).toEqual(expected);
});
