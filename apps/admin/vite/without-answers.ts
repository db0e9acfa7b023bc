import type { Plugin } from "vite";

/** Of a call in the contract, browsers need neither what its answer holds nor, of most, what its query may hold. */
const SERVER_ONLY = ["answer", "query", "summary"];

/**
 * The server reads queries and writes answers by the schemas of a call; browsers rely on it for both. Without them, and
 * without the schemas that nothing else names, a screen has less to load and to set up.
 */
export function withoutAnswers(): Plugin {
  return {
    name: "without-answers",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[\w/-]+\.ts$/.test(id)) return undefined;
      // the parser's own tree, walked without regard to what its nodes are
      const program = this.parse(code) as unknown as Node;
      const edits = [...serverOnly(program, code), ...madeOnDemand(program)];
      return edits.length ? { code: edited(code, edits), map: null } : undefined;
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What to write in the stead of a part of the code. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The properties to leave out of `call({ … })`. What a list is sorted by, if nobody says, is read from its query. */
function serverOnly(program: Node, code: string): Edit[] {
  const nodes = within(program);
  const lists = new Set(nodes.filter(({ key }) => /^list(All)?$/.test(nameOf(key))).map(({ value }) => value));
  return nodes
    .filter(({ type, callee }) => type === "CallExpression" && nameOf(callee) === "call")
    .flatMap((call) => {
      const found = (call["arguments"] as Node[])[0]?.["properties"];
      const all = (Array.isArray(found) ? found : []).filter(isNode);
      const isList = lists.has(call) || all.some(({ key, value }) => nameOf(key) === "answer" && isListOf(value));
      const names = SERVER_ONLY.filter((name) => name !== "query" || !isList);
      return all.filter(({ key }) => names.includes(nameOf(key)));
    })
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: "" }));
}

/** What is set up when a file is loaded, marked so that it can be left out where nothing names it. */
function madeOnDemand(program: Node): Edit[] {
  const statements = (program["body"] as Node[]).map(({ declaration, ...own }) => declaration ?? own).filter(isNode);
  return statements
    .flatMap(({ declarations }) => declarations ?? [])
    .filter(isNode)
    .flatMap(({ init }) => (isNode(init) ? [init] : []))
    .filter((init) => !/Function/.test(init.type) && within(init).some(({ type }) => type === "CallExpression"))
    .flatMap(({ start, end }) => [
      { start, end: start, text: "/* @__PURE__ */ (() => (" },
      { start: end, end, text: "))()" },
    ]);
}

function within(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(within)];
}

/** `list(record)`, whatever the call is named. */
const isListOf = (answer: unknown): boolean =>
  isNode(answer) && answer.type === "CallExpression" && nameOf(answer["callee"]) === "list";

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const nameOf = (node: unknown): string => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");

/** From the end to the start, so that places stay where they are. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
