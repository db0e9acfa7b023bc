import fs from "node:fs";
import path from "node:path";

const MADE = new Set(["node_modules", "dist", "data", "test-results", ".git"]);

/** All hand-written files below a folder, as paths relative to `base`, in a stable order. */
export function writtenFiles(base, folder = "") {
  const entries = fs.readdirSync(path.join(base, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !MADE.has(name) && !name.startsWith("dist."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return writtenFiles(base, at);
      return entry.isFile() ? [at] : [];
    });
}
