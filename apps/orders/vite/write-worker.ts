import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

interface WorkerOptions {
  /** The worker's source, relative to the app's folder. */
  entry: string;
  base: string;
}

/** Builds the service worker beside the page: `worker.js`, with the list of the files that it caches. */
export function writeWorker({ entry, base }: WorkerOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "write-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => !/\.map$|^\.vite\//.test(name));
        const page = "index.html";
        const files = [page, ...built.filter((name) => name !== page), ...readdirSync(config.publicDir)];
        // Arabic is unreadable offline without its fonts: they are cached too
        const contents = Object.values(bundle).map((one) => (one.type === "chunk" ? one.code : one.source));
        const edition = createHash("sha256");
        for (const content of contents) edition.update(content);
        const define = {
          FILES: JSON.stringify(files.map((name) => base + name)),
          EDITION: JSON.stringify(edition.digest("hex").slice(0, 12)),
        };
        this.emitFile({ type: "asset", fileName: "worker.js", source: await codeOf(config.root, entry, define) });
      },
    },
  };
}

/** A classic script: older browsers do not support modules in service workers. */
async function codeOf(root: string, entry: string, define: Record<string, string>): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2023",
      lib: { entry: path.join(root, entry), formats: ["iife"], name: "worker" },
    },
  });
  const [output] = [made].flat();
  if (!output || !("output" in output)) throw new Error("The service worker was not built");
  return output.output[0].code;
}
