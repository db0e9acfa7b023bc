import { expect, test } from "vitest";
import type { Piece } from "./first-pass.ts";
import { merge, type Group } from "./merge.ts";
import { visitsOf } from "./visits.ts";

interface Described {
  bytes?: number;
  imports?: string[];
  loads?: string[];
  root?: false;
}

/** Pieces by name; each is a root unless it says otherwise, `page` is where everything begins. */
function program(described: Record<string, Described>): Piece[] {
  const pieces = new Map(Object.keys(described).map((name) => [name, pieceOf(name, described[name] ?? {})]));
  for (const [name, { imports = [], loads = [] }] of Object.entries(described)) {
    pieces.get(name)?.imports.push(...imports.flatMap((other) => pieces.get(other) ?? []));
    pieces.get(name)?.loads.push(...loads.flatMap((other) => pieces.get(other) ?? []));
  }
  return [...pieces.values()];
}

const pieceOf = (name: string, { bytes = 100, root }: Described) => ({
  modules: [name],
  bytes,
  isEntry: name === "page",
  imports: new Array<Piece>(),
  loads: new Array<Piece>(),
  ...(root === false ? {} : { root: name }),
});

const named = (pieces: Iterable<Piece>): string[] => Array.from(pieces, ({ modules }) => modules[0] ?? "").toSorted();
const files = (groups: readonly Group[]): string[] => groups.map((group) => named(group.pieces).join("+")).toSorted();
/** A request is worth a hundred bytes, and there is room for as much as is needed again. */
const CHEAP = { request: 100, waste: 1 };
const noLayout = () => undefined;

test("a visit loads the page, the layout, the screen a part stands on, and what they import", () => {
  const pieces = program({
    page: { imports: ["react"], loads: ["frame", "menu"] },
    react: { root: false },
    frame: {},
    menu: { imports: ["cards"], loads: ["form"] },
    cards: { root: false },
    form: {},
  });
  const visits = visitsOf(pieces, (root) => (root === "menu" ? "frame" : undefined));
  expect(visits.map(({ root }) => root)).toEqual(["menu", "form"]);
  expect(named(visits[1]!.pieces)).toEqual(["cards", "form", "frame", "menu", "page", "react"]);
});

test("a part that two screens load brings neither of them", () => {
  const pieces = program({ page: { loads: ["a", "b"] }, a: { loads: ["part"] }, b: { loads: ["part"] }, part: {} });
  const part = visitsOf(pieces, noLayout).find(({ root }) => root === "part");
  expect(named(part!.pieces)).toEqual(["page", "part"]);
});

test("what is always loaded together is one file", () => {
  const pieces = program({
    page: { imports: ["react"], loads: ["login"] },
    react: { root: false },
    login: { imports: ["field"] },
    field: { root: false },
  });
  expect(files(merge(visitsOf(pieces, noLayout), { request: 0, waste: 1 }))).toEqual(["field+login+page+react"]);
});

test("a little that one screen does not need is cheaper than another request; much is not", () => {
  const shared = (bytes: number) =>
    program({
      page: { loads: ["a", "b", "c"] },
      a: { imports: ["table"], bytes: 1_000 },
      b: { imports: ["table"], bytes: 1_000 },
      c: { bytes: 1_000 },
      table: { root: false, bytes },
    });
  expect(files(merge(visitsOf(shared(10), noLayout), CHEAP))).toEqual(["a", "b", "c", "page+table"]);
  expect(files(merge(visitsOf(shared(900), noLayout), CHEAP))).toEqual(["a", "b", "c", "page", "table"]);
});

test("a file never imports one that its own visitors did not need", () => {
  const pieces = program({
    page: { loads: ["a", "b", "c"] },
    a: { imports: ["small"], bytes: 1_000 },
    b: { imports: ["small"], bytes: 1_000 },
    c: { bytes: 1_000 },
    small: { root: false, bytes: 1, imports: ["large"] },
    large: { root: false, bytes: 5_000 },
  });
  const groups = merge(visitsOf(pieces, noLayout), CHEAP);
  const c = groups.filter((group) => [...group.visits].some(({ root }) => root === "c"));
  expect(files(c)).toEqual(["c", "page"]);
});

test("no screen is made to load much for the sake of many others", () => {
  const screens = ["b", "c", "d", "e", "f"];
  const described = Object.fromEntries(screens.map((name) => [name, { imports: ["table"], bytes: 1_000 }]));
  const pieces = program({
    page: { loads: ["a", ...screens] },
    a: { bytes: 1_000 },
    table: { root: false, bytes: 400 },
    ...described,
  });
  const visits = visitsOf(pieces, noLayout);
  expect(files(merge(visits, { request: 100, waste: 1 }))).toContain("page+table");
  expect(files(merge(visits, { request: 100, waste: 0.1 }))).toContain("table");
});
