import { parseAst } from "vite";
import { expect, test } from "vitest";
import { omitSchemas } from "./omit-schemas.ts";

const SOURCE = `
import * as z from "zod";
const item = z.object({ id: z.string().meta({ description: "The id." }) }).meta({ description: "An item." });
const make = (text) => z.literal(text);
export const items = {
  list: call({ method: "GET", path: "items", summary: "List the items", query: z.object({ sort: z.string().default("name") }), answer: z.array(item) }),
  update: call({ method: "POST", path: "items/:itemId", body: body({ name: make("a") }, item), answer: item, dryRun: true }),
};
`;

/** The module as it is built, without spaces. */
function built(id: string): string | undefined {
  const { transform } = omitSchemas();
  if (typeof transform !== "function") throw new Error("The plugin transforms modules.");
  const context = { parse: parseAst } as unknown as ThisParameterType<typeof transform>; // all that it uses
  const result = transform.call(context, SOURCE, id, { moduleType: "js" } as never) as { code: string } | undefined;
  return result?.code.replaceAll(/\s+/g, "");
}

test("what only the server uses of a call is left out, with all descriptions", () => {
  const code = built("/diwan/packages/contract/src/menu/items.ts");
  expect(code).toContain(
    `list:/*@__PURE__*/call({method:"GET",path:"items",query:/*@__PURE__*/z.object({sort:/*@__PURE__*/z.string().default("name")}),})`,
  );
  expect(code).toContain(
    `update:/*@__PURE__*/call({method:"POST",path:"items/:itemId",body:/*@__PURE__*/body({name:/*@__PURE__*/make("a")},item),dryRun:true})`,
  );
  expect(code).toContain(`constitem=/*@__PURE__*/z.object({id:/*@__PURE__*/z.string()});`);
  expect(code).toContain(`constmake=(text)=>z.literal(text);`);
});

test("other modules stay as they are", () => {
  expect(built("/diwan/apps/admin/src/features/menu/page.tsx")).toBeUndefined();
});
