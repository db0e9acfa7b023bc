import { expect, test } from "vitest";
import { build } from "vite";
import { withoutAnswers } from "./without-answers.ts";

/** What is left of a file of the contract once a browser's code was built of it. */
async function built(source: string): Promise<string> {
  const file = "/packages/contract/src/things.ts";
  const answer = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "source",
        resolveId: (id) => (id === file ? id : undefined),
        load: (id) => (id === file ? source : undefined),
      },
      withoutAnswers(),
    ],
    build: { write: false, minify: false, lib: { entry: file, formats: ["es"] } },
  });
  return Array.isArray(answer) ? (answer[0]?.output[0].code ?? "") : "";
}

test("a call keeps what a browser needs of it; schemas that only its answer named are gone", async () => {
  const code = await built(`
    const object = (shape) => ({ ...shape, made: globalThis.count });
    const call = (declared) => declared;
    const thing = object({ a: "only answered" });
    const form = object({ b: "sent" });
    export const things = {
      create: call({ path: "things", summary: "Make one", body: form, query: object({ c: "asked" }), answer: thing }),
    };`);
  expect(code).toContain("sent");
  expect(code).toContain('path: "things"');
  expect(code).not.toMatch(/answer|asked|Make one/);
});

test("what something names stays, and functions as well", async () => {
  const code = await built(`
    const list = (one) => [one];
    export const thing = list("named");
    export const of = (one) => list(one);`);
  expect(code).toContain("named");
  expect(code).toContain("list(one)");
});

test("a list keeps its query: the screen reads from it how the server sorts when nobody says", async () => {
  const code = await built(`
    const call = (declared) => declared;
    const query = { order: "desc" };
    const all = { order: "latest" };
    const list = (one) => [one];
    export const things = { list: call({ path: "things", query, answer: {} }), listAll: call({ path: "all", query: all }), get: call({ path: "thing", query: "asked" }), parts: call({ path: "parts", query: { order: "newest" }, answer: list({}) }) };`);
  expect(code).toContain("desc");
  expect(code).toContain("newest");
  expect(code).toContain("latest");
  expect(code).not.toMatch(/answer|asked/);
});
