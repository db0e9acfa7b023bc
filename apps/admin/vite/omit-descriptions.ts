import type { Plugin } from "vite";

/** Leaves the descriptions of the contract out of what browsers load: only the reference of the API shows them. */
export function omitDescriptions(): Plugin {
  return {
    name: "omit-descriptions",
    apply: "build",
    transform(code, id) {
      if (!/\/contract\/src\/[\w/-]+\.ts$/.test(id) || !code.includes(".meta(")) return undefined;
      const cuts = descriptionsIn(this.parse(code)).toSorted((a, b) => b.start - a.start);
      return { code: cuts.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code), map: null };
    },
  };
}

/** The places of all `.meta(…)`. */
function descriptionsIn(node: unknown): { start: number; end: number }[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, end } = node as { type?: string; callee?: Member; end: number };
  const inside = Object.values(node).flatMap(descriptionsIn);
  return type === "CallExpression" && callee?.property?.name === "meta"
    ? [...inside, { start: callee.object.end, end }]
    : inside;
}

interface Member {
  object: { end: number };
  property?: { name?: string };
}
