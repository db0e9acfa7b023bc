import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isInstalled } from "./install.mjs";

const wanted = {
  "": { name: "root" },
  "apps/api": { name: "api" },
  "node_modules/api": { link: true, resolved: "apps/api" },
  "node_modules/one": { version: "1.0.0" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
};

/** A folder with a lock file and npm's record of what is in node_modules. */
function folderWith(present) {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  fs.writeFileSync(path.join(base, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (present) {
    fs.mkdirSync(path.join(base, "node_modules"));
    fs.writeFileSync(path.join(base, "node_modules/.package-lock.json"), JSON.stringify({ packages: present }));
  }
  return base;
}

const { "node_modules/one": one, "node_modules/api": api } = wanted;

test.each([
  ["nothing was installed", undefined, false],
  ["all that this system needs is there", { "node_modules/one": one, "node_modules/api": api }, true],
  ["a package is missing", { "node_modules/api": api }, false],
  ["a package has another version", { "node_modules/one": { version: "0.9.0" }, "node_modules/api": api }, false],
  ["a workspace is not linked yet", { "node_modules/one": one }, false],
])("%s", (_, present, expected) => {
  expect(isInstalled(folderWith(present))).toBe(expected);
});
