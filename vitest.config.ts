import { defineConfig } from "vitest/config";

const UNITS = [
  "apps/**/*.test.{ts,tsx}",
  "packages/**/*.test.{ts,tsx}",
  "scripts/**/*.test.mjs",
  "bench/**/*.test.mjs",
];
/** What `npm test` alone leaves to `npm run check`, see `docs/decisions/tests.md`. */
const LONG = ["**/*.long.test.*", "e2e/journeys/**"];
const NEVER = ["**/node_modules/**", "**/dist/**", ...(process.env["DIWAN_TESTS"] === "short" ? LONG : [])];
/** What needs a process of its own: modules that are mocked, a library that is set up for good, servers of PostgreSQL. */
const APART = [
  "apps/api/src/features/accounts/login/guessing.long.test.ts",
  "apps/api/src/features/demo/**/*.test.ts",
  "apps/api/src/platform/backup/command.long.test.ts",
  "apps/api/src/platform/database/replica.test.ts",
  "apps/api/src/platform/embedded/*.test.ts",
  "apps/api/src/platform/files/private-files.test.ts",
  "packages/demo-art/src/pictures.long.test.ts",
  "scripts/**/*.test.mjs",
];
/** Only what hangs takes as long, even if other programs use all processors. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;
const unit = {
  ...limits,
  globalSetup: ["apps/api/src/testing/database.ts"],
  setupFiles: ["apps/api/src/testing/end-of-file.ts"],
  pool: "forks",
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

export default defineConfig({
  test: {
    // one more than processors: some files wait for other programs
    maxWorkers: 3,
    projects: [
      // most of a test file's time is the loading of its modules: one process loads them once for all its files
      { test: { ...unit, name: "unit", include: UNITS, exclude: [...NEVER, ...APART], isolate: false } },
      { test: { ...unit, name: "apart", include: APART, exclude: NEVER } },
      {
        test: {
          ...limits,
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/harness/server.ts"],
          exclude: NEVER,
          pool: "forks",
          // three browsers for all files, each with what its journeys share loaded once
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
