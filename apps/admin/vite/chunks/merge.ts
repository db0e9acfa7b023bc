import type { Piece } from "./first-pass.ts";
import type { Visit } from "./visits.ts";

/** Pieces that become one file. */
export interface Group {
  pieces: readonly Piece[];
  visits: ReadonlySet<Visit>;
  bytes: number;
}

export interface Prices {
  /** Asking for one more file costs a visit as much as so many bytes. */
  request: number;
  /** How much of what a visit needs it may load besides, without need. */
  waste: number;
}

/** Puts pieces together as long as that makes all visits cheaper, and none of them much dearer. */
export function merge(visits: readonly Visit[], prices: Prices): Group[] {
  let groups = bySameVisits(visits);
  for (let best = bestPair(groups, prices); best; best = bestPair(groups, prices)) {
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

interface Pair {
  first: Group;
  second: Group;
  gain: number;
}

function bestPair(groups: readonly Group[], prices: Prices): Pair | undefined {
  const room = roomOf(groups, prices.waste);
  let best: Pair | undefined;
  for (const [at, first] of groups.entries())
    for (const second of groups.slice(at + 1)) {
      const pair = { first, second, gain: gainOf(first, second, prices.request) };
      if (pair.gain > (best?.gain ?? 0) && hasRoom(pair, room) && staysOrdered(first, second, groups)) best = pair;
    }
  return best;
}

/** One request saved for who needs both; the bytes of the other for who needs only one. */
function gainOf(a: Group, b: Group, request: number): number {
  let both = 0;
  for (const visit of a.visits) if (b.visits.has(visit)) both += 1;
  return both * request - (a.visits.size - both) * b.bytes - (b.visits.size - both) * a.bytes;
}

/** How many bytes each visit may still be given that it does not need. */
function roomOf(groups: readonly Group[], waste: number): Map<Visit, number> {
  const room = new Map<Visit, number>();
  for (const { visits, bytes, pieces } of groups)
    for (const visit of visits) {
      const needed = pieces.reduce((sum, piece) => sum + (visit.pieces.has(piece) ? piece.bytes : 0), 0);
      room.set(visit, (room.get(visit) ?? 0) + needed * waste - (bytes - needed));
    }
  return room;
}

function hasRoom({ first, second }: Pair, room: ReadonlyMap<Visit, number>): boolean {
  const fits = (without: Group, added: Group): boolean =>
    [...added.visits].every((visit) => without.visits.has(visit) || without.bytes <= (room.get(visit) ?? 0));
  return fits(first, second) && fits(second, first);
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
