import type { Piece } from "./first-pass.ts";
import type { Visit } from "./visits.ts";

/** Pieces that become one file. */
export interface Group {
  pieces: readonly Piece[];
  visits: ReadonlySet<Visit>;
  bytes: number;
}

/**
 * Puts pieces together as long as that makes all visits cheaper. A visit pays for each file the bytes and, for asking,
 * as much as so many bytes more; files with much that a visit does not need cost more than they save.
 */
export function merge(visits: readonly Visit[], request: number): Group[] {
  let groups = bySameVisits(visits);
  for (let best = bestPair(groups, request); best; best = bestPair(groups, request)) {
    const { first, second } = best;
    groups = [...groups.filter((group) => group !== first && group !== second), together(first, second)];
  }
  return groups;
}

function bySameVisits(visits: readonly Visit[]): Group[] {
  const groups = new Map<string, Group>();
  const pieces = new Set(visits.flatMap((visit) => [...visit.pieces]));
  for (const piece of pieces) {
    const among = visits.filter((visit) => visit.pieces.has(piece));
    const key = among.map((visit) => visits.indexOf(visit)).join();
    const group = { pieces: [piece], visits: new Set(among), bytes: piece.bytes };
    const same = groups.get(key);
    groups.set(key, same ? together(same, group) : group);
  }
  return [...groups.values()];
}

const together = (a: Group, b: Group): Group => ({
  pieces: [...a.pieces, ...b.pieces],
  visits: new Set([...a.visits, ...b.visits]),
  bytes: a.bytes + b.bytes,
});

function bestPair(groups: readonly Group[], request: number): { first: Group; second: Group } | undefined {
  let best: { first: Group; second: Group; gain: number } | undefined;
  for (const [at, first] of groups.entries())
    for (const second of groups.slice(at + 1)) {
      const gain = gainOf(first, second, request);
      if (gain > (best?.gain ?? 0) && staysOrdered(first, second, groups)) best = { first, second, gain };
    }
  return best;
}

/** One request saved for who needs both; the bytes of the other for who needs only one. */
function gainOf(a: Group, b: Group, request: number): number {
  let both = 0;
  for (const visit of a.visits) if (b.visits.has(visit)) both += 1;
  return both * request - (a.visits.size - both) * b.bytes - (b.visits.size - both) * a.bytes;
}

/** Whoever loads a group loads what it imports: that must be no more than before, and files can't import in a ring. */
function staysOrdered(a: Group, b: Group, groups: readonly Group[]): boolean {
  const own = new Set([...a.pieces, ...b.pieces]);
  const imported = new Set([...own].flatMap((piece) => piece.imports).filter((piece) => !own.has(piece)));
  const visits = [...a.visits, ...b.visits];
  return groups
    .filter((group) => group !== a && group !== b && group.pieces.some((piece) => imported.has(piece)))
    .every((group) => visits.every((visit) => group.visits.has(visit)));
}
