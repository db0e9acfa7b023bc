import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writtenFiles } from "./files.mjs";
import { madeFrom, root, workspaces } from "./workspaces.mjs";

const STAMP = ".sources";
/** What every build depends on in addition to the app's own sources. */
const SHARED = ["package-lock.json", "tsconfig.base.json", "scripts/build.mjs"];

/** Whether the dist folder of an app was built from other sources than the current ones. */
export function isStale(app, base = root) {
  const file = path.join(base, app.folder, "dist", STAMP);
  return !fs.existsSync(file) || fs.readFileSync(file, "utf8") !== fingerprint(app, base);
}

/** Records in a finished build the sources that it was made from. */
export function stamp(folder, sources) {
  fs.writeFileSync(path.join(folder, STAMP), sources);
}

/** A hash of the content of everything an app is built from, except tests. */
export function fingerprint(app, base = root) {
  const hash = createHash("sha256");
  const folders = madeFrom(app, workspaces(base)).flatMap((folder) => writtenFiles(base, folder));
  for (const file of [...SHARED, ...folders.filter((name) => !/\.test\.tsx?$/.test(name))]) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(base, file)))
      .update("\0");
  }
  return hash.digest("hex");
}
