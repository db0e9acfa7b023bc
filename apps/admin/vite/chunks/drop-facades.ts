import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/**
 * For each module that is asked for by `import()` and stands in a file with others, the bundler writes a file that only
 * passes its exports on: one more request, and a later one. Whoever asks gets them from the real file instead.
 */
export function dropFacades(): Plugin {
  return {
    name: "drop-facades",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const facade of chunks.filter(isFacade)) {
        for (const chunk of chunks) passBy(facade, chunk);
        delete bundle[facade.fileName];
      }
    },
  };
}

const isFacade = ({ isDynamicEntry, modules, imports, code }: Chunk): boolean =>
  isDynamicEntry && Object.keys(modules).length === 0 && imports.length === 1 && EXPORTS.test(code);

const EXPORTS = /export\s*\{([^}]*)\}/;

function passBy(facade: Chunk, chunk: Chunk): void {
  const real = facade.imports[0] ?? "";
  const [from, to] = [path.basename(facade.fileName), path.basename(real)];
  const asked = new RegExp(`import\\((["'\`])\\./${from.replace(/[.$]/g, "\\$&")}\\1\\)`, "g");
  chunk.code = chunk.code
    .replace(asked, () => `import("./${to}").then(m=>({${namespaceOf(facade)}}))`)
    .replaceAll(from, to); // in the lists of what to load along with it
  chunk.dynamicImports = chunk.dynamicImports.map((file) => (file === facade.fileName ? real : file));
}

/** `export{t as LoginPage}` becomes `LoginPage:m.t`. */
function namespaceOf({ code }: Chunk): string {
  const names = (EXPORTS.exec(code)?.[1] ?? "").split(",").map((name) => name.trim().split(/\s+as\s+/));
  return names.map(([inside = "", outside = inside]) => `${outside}:m.${inside}`).join();
}
