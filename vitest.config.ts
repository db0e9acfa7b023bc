import { defineConfig } from "vitest/config";

const UNITS = [
  "apps/**/*.test.{ts,tsx}",
  "packages/**/*.test.{ts,tsx}",
  "scripts/**/*.test.mjs",
  "bench/**/*.test.mjs",
];
const NEVER = ["**/node_modules/**", "**/dist/**"];
/** What needs a process of its own: modules that are mocked, a library that is set up for good, servers of PostgreSQL. */
const APART = [
  "apps/api/src/features/accounts/login/guessing.test.ts",
  "apps/api/src/features/demo/**/*.test.ts",
  "apps/api/src/platform/backup/command.test.ts",
  "apps/api/src/platform/embedded/*.test.ts",
  "apps/api/src/platform/files/private-files.test.ts",
  "packages/demo-art/src/pictures.test.ts",
  "scripts/**/*.test.mjs",
];
const unit = {
  globalSetup: ["apps/api/src/testing/database.ts"],
  setupFiles: ["apps/api/src/testing/end-of-file.ts"],
  pool: "forks",
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // most of a test file's time is the loading of its modules: one process loads them once for all its files
      { test: { ...unit, name: "unit", include: UNITS, exclude: [...NEVER, ...APART], isolate: false } },
      { test: { ...unit, name: "apart", include: APART, exclude: NEVER } },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/harness/server.ts"],
          expect: { poll: { timeout: 30_000 } },
          exclude: ["**/node_modules/**"],
          pool: "forks",
          // three browsers for all files, each with what its journeys share loaded once
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
