import fs from "node:fs";
import path from "node:path";
import { writtenFiles } from "./files.mjs";
import { root, workspaces } from "./workspaces.mjs";

const PAGE = "docs/adding-a-resource.md";

/**
 * The changes that the recipe for a new resource asks for, in its order.
 * @returns {{ file: string, create?: string, after?: string, add?: string }[]} a whole file, or lines `add` that follow the line `after`
 */
export function recipeSteps(base = root) {
  const page = fs.readFileSync(path.join(base, PAGE), "utf8");
  const [recipe] = page.split("\n## An area of its own");
  let file;
  return Array.from(
    recipe.matchAll(/^(?:Create|Add .*? to) `([^`]+)`|^```(\w+)\n([^]*?)^```/gm),
    ([, named, kind, text]) => {
      if (named) file = named;
      if (named) return [];
      if (kind !== "diff") return [{ file: numbered(file, base), create: text }];
      const lines = text.trimEnd().split("\n");
      const added = lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
      return [{ file, after: lines[0].slice(1), add: added.join("\n") }];
    },
  ).flat();
}

/** `NNNN` stands for the next free number of a migration. */
function numbered(file, base) {
  const folder = path.join(base, path.dirname(file));
  if (!file.includes("NNNN")) return file;
  const numbers = fs.readdirSync(folder, { recursive: true }).map((name) => Number(/(\d{4})_/.exec(name)?.[1] ?? 0));
  return file.replace("NNNN", String(Math.max(...numbers) + 1).padStart(4, "0"));
}

/** Applies the recipe in a tree. */
export function followRecipe(base) {
  for (const { file, create, after, add } of recipeSteps(base)) {
    const at = path.join(base, file);
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.writeFileSync(at, create ?? insertAfter(fs.readFileSync(at, "utf8"), after, add, file));
  }
}

function insertAfter(text, after, add, file) {
  const parts = text.split(`\n${after}\n`);
  if (parts.length !== 2) throw new Error(`${file} has the line ${after} ${parts.length - 1} times, not once.`);
  return parts.join(`\n${after}\n${add}\n`);
}

/** Copies hand-written files to another folder, which uses the packages that are installed in this one. */
export function copyRepository(folder) {
  for (const file of writtenFiles(root)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const packages = path.join(root, "node_modules");
  fs.mkdirSync(path.join(folder, "node_modules/@diwan"), { recursive: true });
  for (const name of fs.readdirSync(packages))
    if (name !== "@diwan") fs.symlinkSync(path.join(packages, name), path.join(folder, "node_modules", name));
  // Links such as ../../apps/api must lead to the copy.
  for (const name of fs.readdirSync(path.join(packages, "@diwan")))
    fs.symlinkSync(
      fs.readlinkSync(path.join(packages, "@diwan", name)),
      path.join(folder, "node_modules/@diwan", name),
    );
  // Versions that only one workspace has.
  for (const own of workspaces().map((one) => path.join(one.folder, "node_modules")))
    if (fs.existsSync(path.join(root, own))) fs.symlinkSync(path.join(root, own), path.join(folder, own));
}
