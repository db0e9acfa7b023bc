import path from "node:path";
import type { Plugin, PluginOption } from "vite";
import { firstPass, type Piece } from "./first-pass.ts";
import { merge, type Group } from "./merge.ts";
import { visitsOf, type LayoutOf } from "./visits.ts";

/** Bytes of code before it is made small; compressed it is about an eighth of that. */
const PRICES = { request: 24_000, waste: 0.05 };

interface Options {
  /** What changes the modules; the first pass must see the same ones. */
  plugins: () => PluginOption[];
  layoutOf: LayoutOf;
  /** Files that are asked for by `import()` and hold no code; they stay as they are. */
  apart: RegExp;
  /**
   * Libraries that get a file of their own out of the one that every screen needs: over a slow line a browser has
   * several files sooner than a long one.
   */
  libraries: Readonly<Record<string, RegExp>>;
}

/**
 * Cuts the program into few files, none of them with much that a screen does not need. Computed from what imports what,
 * so that a new screen needs no word here.
 */
export function planChunks({ plugins, layoutOf, apart, libraries }: Options): Plugin {
  return {
    name: "plan-chunks",
    apply: "build",
    async config({ root = process.cwd() }) {
      const pieces = await firstPass(root, plugins());
      const visits = visitsOf(
        pieces.filter((piece) => !apart.test(piece.root ?? "")),
        (file) => {
          const layout = layoutOf(path.relative(root, file));
          return layout && path.join(root, layout);
        },
      );
      const groups = merge(visits, PRICES);
      const options = [...cutOff(groups, libraries), ...asOptions(groups)];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: options } } } } };
    },
  };
}

function cutOff(groups: readonly Group[], libraries: Options["libraries"]) {
  const first = groups.find(({ pieces }) => pieces.some(({ isEntry }) => isEntry));
  const modules = new Set(first?.pieces.flatMap((piece) => piece.modules));
  return Object.entries(libraries).map(([name, library]) => ({
    name,
    test: (id: string) => modules.has(id) && library.test(id),
    priority: groups.length + 1,
  }));
}

/** The most needed first: a group draws what its modules import along, and that is in the groups before it. */
function asOptions(groups: readonly Group[]) {
  const sorted = groups.toSorted((a, b) => b.visits.size - a.visits.size);
  const taken = new Set<string>();
  return sorted.map((group, at) => {
    const modules = new Set(group.pieces.flatMap((piece) => piece.modules));
    return { name: nameOf(group, taken), test: (id: string) => modules.has(id), priority: sorted.length - at };
  });
}

/** After the root in it that is needed most. */
function nameOf({ pieces, visits }: Group, taken: Set<string>): string {
  const needed = (piece: Piece): number => [...visits].filter((visit) => visit.pieces.has(piece)).length;
  const [first] = pieces.filter((piece) => piece.root).toSorted((a, b) => needed(b) - needed(a));
  const wanted = first?.isEntry ? "start" : shortName(first?.root ?? "shared");
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}

/** `features/menu/page.tsx` becomes `menu-page`, `app/shell/shell.tsx` becomes `shell`. */
function shortName(file: string): string {
  const { name, dir } = path.parse(file);
  const folder = path.basename(dir);
  return name === folder || !folder ? name : `${folder}-${name}`;
}
