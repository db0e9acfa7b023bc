import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const ADDRESS = "/boot.js";

/**
 * What runs before the first paint: one classic script, which the page waits for. `scripts` are entries by name: `boot`,
 * and `boot-menu` for the page of `/menu`, which has more to begin.
 */
export function bootScripts(scripts: Readonly<Record<"boot" | `boot-${string}`, string>>): Plugin {
  let root = process.cwd();
  return {
    name: "boot-scripts",
    configResolved: (config) => void (root = config.root),
    configureServer(server) {
      server.middlewares.use(ADDRESS, async (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(await bundled(path.join(root, scripts.boot)));
      });
    },
    async generateBundle() {
      for (const [name, entry] of Object.entries(scripts))
        this.emitFile({ type: "asset", name: `${name}.js`, source: await bundled(path.join(root, entry)) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => [
        { tag: "script", attrs: { src: (bundle && bootFile(bundle, "boot")) ?? ADDRESS }, injectTo: "head-prepend" },
      ],
    },
  };
}

/** The address of a boot script in what was built. */
export function bootFile(bundle: Rolldown.OutputBundle, name: string): string | undefined {
  const file = Object.values(bundle).find((one) => one.type === "asset" && one.names.includes(`${name}.js`));
  return file && `/${file.fileName}`;
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
