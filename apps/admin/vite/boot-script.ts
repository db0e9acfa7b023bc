import path from "node:path";
import { build, type Plugin } from "vite";

const ADDRESS = "/boot.js";

/** What runs before the first paint: one classic script, which the page waits for. */
export function bootScript(entry: string): Plugin {
  let root = process.cwd();
  return {
    name: "boot-script",
    configResolved: (config) => void (root = config.root),
    configureServer(server) {
      server.middlewares.use(ADDRESS, async (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(await bundled(path.join(root, entry)));
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", name: "boot.js", source: await bundled(path.join(root, entry)) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const file = Object.values(bundle ?? {}).find((one) => one.type === "asset" && one.names.includes("boot.js"));
        return [{ tag: "script", attrs: { src: file ? `/${file.fileName}` : ADDRESS }, injectTo: "head-prepend" }];
      },
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  if (!("output" in built)) throw new Error("The boot script was not built.");
  return built.output[0].code;
}
