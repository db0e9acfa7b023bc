import path from "node:path";
import { build, type PluginOption, type Rolldown } from "vite";

/** Modules that the same places of the program need, so that they are always loaded together. */
export interface Piece {
  modules: readonly string[];
  /** Before it is made small; good enough to compare. */
  bytes: number;
  /** What it can't start without. */
  imports: readonly Piece[];
  /** The module that is asked for by `import()`, or by the page, if this piece begins there. */
  root?: string;
  isEntry: boolean;
  /** The roots that it asks for later. */
  loads: readonly Piece[];
}

/** Lets the bundler find out which code is left over and what needs what; writes nothing. */
export async function firstPass(root: string, plugins: PluginOption[]): Promise<Piece[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  return linked(outputs(built));
}

function outputs(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (!("output" in built)) throw new Error("The first pass of the build answered no output.");
  return built.output.filter((file) => file.type === "chunk");
}

function linked(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const pieces = new Map(chunks.map((chunk) => [chunk.fileName, { ...pieceOf(chunk), imports: [], loads: [] }]));
  const named = (files: readonly string[]) => files.flatMap((file) => pieces.get(file) ?? []);
  return chunks.map((chunk) =>
    Object.assign(pieces.get(chunk.fileName) ?? pieceOf(chunk), {
      imports: named(chunk.imports),
      loads: named(chunk.dynamicImports),
    }),
  );
}

function pieceOf({ modules, code, facadeModuleId, isEntry, isDynamicEntry }: Rolldown.OutputChunk): Piece {
  const isRoot = (isEntry || isDynamicEntry) && facadeModuleId;
  return {
    modules: Object.keys(modules),
    bytes: code.length,
    isEntry,
    imports: [],
    loads: [],
    ...(isRoot ? { root: path.normalize(facadeModuleId) } : {}),
  };
}
