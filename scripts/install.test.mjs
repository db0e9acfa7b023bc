import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isComplete } from "./build.mjs";
import { isInstalled } from "./install.mjs";
import { fingerprint, stamp } from "./stale.mjs";
import { workspaces } from "./workspaces.mjs";

const wanted = {
  "": { name: "root" },
  "apps/api": { name: "api" },
  "node_modules/api": { link: true, resolved: "apps/api" },
  "node_modules/one": { version: "1.0.0" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
  "node_modules/for-building": { version: "1.0.0", dev: true },
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

const { "node_modules/one": one, "node_modules/api": api, "node_modules/for-building": build } = wanted;
const built = { "node_modules/for-building": build };

test.each([
  ["nothing was installed", undefined, false],
  ["all that this system needs is there", { "node_modules/one": one, "node_modules/api": api, ...built }, true],
  ["what only building needs is missing", { "node_modules/one": one, "node_modules/api": api }, false],
  ["a package is missing", { "node_modules/api": api, ...built }, false],
  [
    "a package has another version",
    { "node_modules/one": { version: "0.9.0" }, "node_modules/api": api, ...built },
    false,
  ],
  ["a workspace is not linked yet", { "node_modules/one": one, ...built }, false],
])("%s", (_, present, expected) => {
  expect(isInstalled(folderWith(present))).toBe(expected);
});

test("an image without the packages that only building needs is complete in production, unless it is stale", () => {
  const base = folderWith({ "node_modules/one": one, "node_modules/api": api });
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), text);
  };
  write("package.json", JSON.stringify({ workspaces: ["apps/*"] }));
  write("tsconfig.base.json", "{}");
  write("scripts/build.mjs", "");
  write("apps/api/package.json", JSON.stringify({ name: "api" }));
  write("apps/api/vite.config.ts", "");
  const production = { NODE_ENV: "production" };
  expect(isComplete(base, production)).toBe(false);
  fs.mkdirSync(path.join(base, "apps/api/dist"));
  const [app] = workspaces(base);
  stamp(path.join(base, "apps/api/dist"), fingerprint(app, base));
  expect(isComplete(base, production)).toBe(true);
  expect(isComplete(base, {})).toBe(false);
  write("apps/api/src/main.ts", "changed");
  expect(isComplete(base, production)).toBe(false);
});
