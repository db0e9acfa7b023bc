import { fieldErrors } from "@diwan/contract/api/messages";
import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { build } from "vite";
import type * as z from "zod";
import { withoutEnglishIssues } from "./without-english-issues.ts";

const SCHEMA = `import * as z from "zod";
const schema = z.object({ name: z.string(), age: z.number().max(3), kind: z.enum(["a"]), list: z.array(z.string()) });
export const issuesOf = (value) => schema.safeParse(value).error.issues;`;

type IssuesOf = (value: unknown) => z.core.$ZodIssue[];

async function builtWith(plugins: ReturnType<typeof withoutEnglishIssues>[]): Promise<IssuesOf> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "issues-"));
  const entry = fileURLToPath(new URL("issues-entry.js", import.meta.url));
  const own = {
    name: "entry",
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? SCHEMA : null),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [own, ...plugins],
    build: { write: false, lib: { entry, formats: ["es"] } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const file = path.join(folder, "built.mjs");
  await writeFile(file, output?.output[0].code ?? "");
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { issuesOf: IssuesOf }; // as built
  return loaded.issuesOf;
}

const VALUES = [undefined, {}, { name: 1, age: 9, kind: "b", list: [undefined] }, { name: null, age: "", list: {} }];

test("forms say the same without zod's own English", async () => {
  const whole = VALUES.map(await builtWith([]));
  // what each of the two sets up for itself lies where the other would find it
  vi.stubGlobal("__zod_globalConfig", undefined);
  const short = VALUES.map(await builtWith([withoutEnglishIssues()]));
  vi.unstubAllGlobals();
  const texts = (answers: z.core.$ZodIssue[][]) => answers.map((issues) => fieldErrors(issues, "en"));
  expect(texts(short)).toEqual(texts(whole));
  expect(short[1]?.[0]?.message).not.toBe(whole[1]?.[0]?.message);
});
