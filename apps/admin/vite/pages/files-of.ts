import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export interface Files {
  scripts: string[];
  styles: string[];
}

/** All files that must be there before some modules can run, in the order of their use. */
export function filesOf(modules: readonly string[], bundle: Bundle): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    for (const file of chunk.imports) add(chunks.find((one) => one.fileName === file));
    found.add(chunk);
  };
  for (const module of modules) add(chunks.find((chunk) => chunk.moduleIds.includes(module)));
  const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: Array.from(found, (chunk) => chunk.fileName), styles: [...new Set(styles)] };
}
