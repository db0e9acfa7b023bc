import type { Plugin } from "vite";

/**
 * Every schema of zod can describe itself as a JSON schema. The server's OpenAPI page needs that, browsers never do: they
 * are spared its 8 kB.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: "without-json-schemas",
    apply: "build",
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
      const declared = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      const renamed = Array.from(code.matchAll(/^export \{ \w+ as (\w+) \}/gm), ([, name]) => name);
      const names = [...declared, ...renamed].map((name) => `none as ${name}`);
      return {
        code: `const none = () => { throw new Error("No JSON schemas here."); };\nexport { ${names.join(", ")} };`,
        map: null,
      };
    },
  };
}
