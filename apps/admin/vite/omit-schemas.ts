import type { Plugin } from "vite";

/** Of a declared call only the server uses these. */
const OF_SERVER = ["summary", "answer"];

/**
 * Leaves out of the contract what browsers do not use: descriptions, and the schemas of answers, with which the server
 * serialises. Forms check what they send by the schemas of bodies.
 */
export function omitSchemas(): Plugin {
  return {
    name: "omit-schemas",
    apply: "build",
    transform(code, id) {
      if (!/\/contract\/src\/[\w/-]+\.ts$/.test(id)) return undefined;
      const program = this.parse(code);
      const edits = [...editsIn(program), ...[...new Set(schemaStarts(program))].map(markPure)];
      // an edit inside another one's cut goes with it
      const outer = edits.filter((one) => !edits.some((other) => other !== one && holds(other, one)));
      const sorted = outer.toSorted((a, b) => b.start - a.start);
      return {
        code: sorted.reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code),
        map: null,
      };
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}
const holds = (cut: Edit, { start, end }: Edit): boolean => cut.end > cut.start && cut.start <= start && end <= cut.end;

/** The places of all `.meta(…)`, and of what only the server uses in `call({ … })`. */
function editsIn(node: unknown): Edit[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, end, arguments: given } = node as CallNode;
  const inside = Object.values(node).flatMap(editsIn);
  if (type !== "CallExpression") return inside;
  if (callee?.property?.name === "meta") return [...inside, { start: callee.object.end, end, text: "" }];
  if (callee?.name !== "call") return inside;
  const properties = given?.[0]?.properties ?? [];
  const cuts = properties.flatMap(({ key, start, end: last }, at): Edit[] =>
    // each with its comma
    OF_SERVER.includes(key?.name ?? "") ? [{ start, end: properties[at + 1]?.start ?? last, text: "" }] : [],
  );
  return [...inside, ...cuts];
}

/** Where the schemas of a module begin: calls outside functions, which have no effects. */
function schemaStarts(node: unknown): number[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, start } = node as CallNode;
  if (type?.includes("Function")) return [];
  const inside = Object.values(node).flatMap(schemaStarts);
  return type === "CallExpression" ? [...inside, start] : inside;
}

const markPure = (start: number): Edit => ({ start, end: start, text: "/* @__PURE__ */ " });

interface Ranged {
  start: number;
  end: number;
}
interface CallNode extends Ranged {
  type?: string;
  callee?: { name?: string; object: Ranged; property?: { name?: string } };
  arguments?: { properties?: (Ranged & { key?: { name?: string } })[] }[];
}
