import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const dependencies = (folder: string): string[] => {
  const file: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, import.meta.url), "utf8"),
  );
  return Object.keys(file.dependencies ?? {});
};

// The guest's pages are rendered here: what they are made of goes into the bundle, so that there is one React.
const rendered = new Set(dependencies("../guest"));
const external = dependencies(".").filter((name) => !name.startsWith("@diwan/") && !rendered.has(name));

export default defineConfig({
  plugins: [fastReact()],
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      // the worker's file stands beside the server's, where the pool looks for it
      input: {
        main: "src/main.ts",
        worker: "src/worker.ts",
        commands: "src/commands.ts",
        operator: "src/operator.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // for the names and lines in stack traces; the process holds the map in memory
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: { noExternal: true, external },
});

/** Takes React's production build whatever NODE_ENV the server is started with; the development one is several times slower. */
function fastReact(): Plugin {
  return {
    name: "fast-react",
    transform(code, id) {
      if (!/node_modules\/(react|react-dom|scheduler|use-intl)\//.test(id)) return undefined;
      return { code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null };
    },
  };
}
