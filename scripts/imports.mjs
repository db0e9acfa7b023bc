import path from "node:path";

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s*)?["']([^"'\n]+)["']/gm;
const EXPRESSION = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/** The imports of a source file, static or dynamic: `[{ target, typeOnly, late }]`. */
export function importsOf(text) {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, target]) => ({ target, typeOnly: Boolean(type) }));
  const expressions = [...text.matchAll(EXPRESSION)].map(([, target]) => ({ target, typeOnly: false, late: true }));
  return [...statements, ...expressions];
}

/**
 * Where an import of our own leads, as a path below the root; undefined for packages.
 * @param {{ name: string, folder: string }[]} workspaces
 */
export function resolveImport(file, target, workspaces) {
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  const owner = workspaces.find(({ name }) => target === name || target.startsWith(`${name}/`));
  return owner && `${owner.folder}/src${target.slice(owner.name.length)}`;
}
