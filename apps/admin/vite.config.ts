import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { omitSchemas } from "./vite/omit-schemas.ts";
import { compileTexts } from "./vite/compile-texts.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join("|"));
const libraries = (names: string): RegExp => new RegExp(`node_modules/(?:${names})/`);

/**
 * What stands in a file of its own; the bundler cuts up the rest. A group takes along what its modules import and no group
 * of a higher priority has: the login is whole in its file, and no screen loads another one's.
 */
const GROUPS = [
  { name: "react", priority: 90, test: libraries("react|react-dom|scheduler") },
  { name: "router", priority: 80, test: libraries("@tanstack/(?:react-router|router-core|react-store|store|history)") },
  { name: textsOf, priority: 75 },
  { name: "start", priority: 70, tags: ["$initial" as const] },
  {
    // what the login shares with the other screens, which do not load the login for it
    name: "fields",
    priority: 65,
    test: anyOf(
      "@mantine/core/esm/components/(?:InputBase|TextInput)/",
      "icons-react/dist/esm/icons/Icon(?:Eye|Fingerprint|Lock|Mail)\\.mjs$",
      "src/kit/forms/(?:form|submit-button)\\.tsx?$",
      "src/kit/(?:screen/(?:title|brand)|language/language-switch)\\.tsx?$",
    ),
  },
  { name: "accounts", priority: 60, test: /src\/features\/accounts\/(?:layout|login)\.tsx$/ },
  {
    name: "shell",
    priority: 50,
    // the last four are in the menu screen and in others, which would load the menu's file for them
    test: /src\/app\/shell\/shell\.tsx$|kit\/session\/permitted\.tsx$|catalogue\/record-areas\.ts$|contract\/src\/menu\/(?:menus|prices)\.ts$/,
  },
  {
    name: "floating",
    priority: 40,
    test: /node_modules\/(?:@floating-ui|@mantine\/core\/esm\/components\/(?:Popover|Menu))\//,
  },
  { name: "icons", priority: 30, test: libraries("@tabler/icons-react"), minShareCount: 2 },
  {
    // of the contract only what most calls need: the areas' declarations come with the screens that call them
    name: "common",
    priority: 20,
    test: anyOf(
      "packages/contract/src/(?:api|money|text|time)/",
      "packages/contract/src/(?:menu/media|invoices/payments)\\.ts$",
      "packages/(?:ui/src(?!/catalogue)|live/src)/",
      "src/kit/(?:browser|connection|dialogs|language|media|navigation|screen|session)/",
      "@mantine/core/esm/components/(?:Skeleton|Badge|ActionIcon|NativeSelect|Combobox/ComboboxChevron)/",
      "@mantine/core/esm/components/Combobox/(?:Combobox\\.module|get-parsed-combobox-data)",
    ),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  {
    // what the menu screen shares with forms, lists and screens that drag, which would load the menu's file for it
    name: "editing",
    priority: 15,
    test: /src\/kit\/(?:drafts\/(?:draft|merge|conflict|use-kept-draft)|drag\/(?:drag-area|use-drag-texts)|selection\/[\w-]+)\.tsx?$/,
  },
  { name: "menu", priority: 10, test: /src\/features\/menu\/page\.tsx$/ },
];

/** Scripts that are there before anything is loaded later: no list of what to load with it needs to name them. */
const OF_THE_START = /^assets\/(?:rolldown-runtime|react|router)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [omitSchemas(), react(), compileTexts()],
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 600,
    // The CSP forbids data: fonts and scripts; small drawings may stay in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !OF_THE_START.test(file)) : files,
    },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/data", "/qr", "/healthz"].map((path) => [path, { target: api }])),
  },
});

/** The texts that every screen needs, and those of the screen that is opened most with those of its frame. */
function textsOf(id: string): string | null {
  const [, locale, area] = /\/catalogue\/(en|ar)\/(?:common|menu)\/(common|shell|menu)\.ts$/.exec(id) ?? [];
  if (!locale) return null;
  return area === "common" ? locale : `${locale}-shell`;
}
