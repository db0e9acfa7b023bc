import type { Piece } from "./first-pass.ts";

/** Somebody comes to one place of the program: everything that is loaded until then. */
export interface Visit {
  root: string;
  pieces: ReadonlySet<Piece>;
}

/** The screen around another one; both are loaded with it. Undefined for what stands alone. */
export type LayoutOf = (root: string) => string | undefined;

/** One visit for each root that people come to: the page, the layout around it, the screens it can only be reached from, and itself. */
export function visitsOf(pieces: readonly Piece[], layoutOf: LayoutOf): Visit[] {
  const roots = pieces.filter((piece) => piece.root !== undefined);
  const needed = new Map(roots.map((root) => [root, withImports(root)]));
  const known = new Map<Piece, ReadonlySet<Piece>>();
  const entry = roots.filter((root) => root.isEntry);

  const rootsOn = (way: readonly Piece[], root: Piece): ReadonlySet<Piece> => {
    const found = known.get(root);
    if (found) return found;
    const on = [...way, root];
    const hosts = roots.filter((host) => !on.includes(host) && asksFor(needed.get(host), root));
    const layout = layoutOf(root.root ?? "");
    const around = root.isEntry ? [] : roots.filter((one) => one.root === layout);
    const all = new Set([...entry, ...around, ...common(hosts.map((host) => rootsOn(on, host))), root]);
    if (way.length === 0) known.set(root, all);
    return all;
  };
  const layouts = new Set(roots.map((root) => layoutOf(root.root ?? "")));
  const places = roots.filter((root) => !root.isEntry && !layouts.has(root.root));
  const visits = places.map((root) => ({
    root: root.root ?? "",
    pieces: new Set(Array.from(rootsOn([], root)).flatMap((one) => [...(needed.get(one) ?? [])])),
  }));
  // a part without a layout, as a dialog, comes on top of any screen: what all of them need is there already
  const everywhere = common(visits.filter(({ root }) => layoutOf(root)).map((visit) => visit.pieces));
  return visits.map(({ root, pieces: own }) => ({
    root,
    pieces: layoutOf(root) ? own : new Set([...own, ...everywhere]),
  }));
}

function withImports(piece: Piece, seen: Set<Piece> = new Set()): ReadonlySet<Piece> {
  if (seen.has(piece)) return seen;
  seen.add(piece);
  for (const imported of piece.imports) withImports(imported, seen);
  return seen;
}

const asksFor = (pieces: ReadonlySet<Piece> | undefined, root: Piece): boolean =>
  Array.from(pieces ?? []).some((piece) => piece.loads.includes(root));

/** What is in each of the sets: a part that several screens load stands on none of them for sure. */
const common = (sets: readonly ReadonlySet<Piece>[]): Piece[] =>
  Array.from(sets[0] ?? []).filter((piece) => sets.every((set) => set.has(piece)));
