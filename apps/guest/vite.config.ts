import { defineConfig, type Plugin } from "vite";
import { ASSETS_BASE } from "./src/assets.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

// The server imports `src/server.tsx` as it is; this build contains only what browsers load.
export default defineConfig({
  base: ASSETS_BASE,
  plugins: [plainImports()],
  build: {
    manifest: true,
    target: "es2022",
    assetsDir: "",
    assetsInlineLimit: 0,
    // later parts are requested before they are needed; preload hints for them would be code that every guest loads
    modulePreload: false,
    rolldownOptions: {
      // our code and React have no getters that do something
      treeshake: { propertyReadSideEffects: false },
      input: [
        "src/menu/client.tsx",
        "src/styles/guest.css",
        "src/follow/client.tsx",
        "src/styles/follow.css",
        "src/booking/client.tsx",
        "src/styles/booking.css",
      ],
      // code shared by several pages is one file: many small files are 3 kB more, zipped, and each is a request
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
    },
  },
  server: {
    // pages, calls and pictures come from the API; its pages link to the sources served by Vite
    proxy: { "^/(qr|qr-texts|api|media)/": api },
  },
});

/**
 * Vite wraps imports of later parts in a helper that loads their styles first. Ours have none, and failures are handled
 * by `useLazy`: without the helper the page is 0.7 kB smaller, zipped.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined,
  };
}
