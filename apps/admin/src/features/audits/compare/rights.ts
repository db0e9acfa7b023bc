import { ACTIONS, AREAS } from "@diwan/contract/people/permissions";
import type { Line } from "./lines.ts";
import type { Value } from "./values.ts";

/** Rights by area: what somebody may do in it, before and after. */
export function compareRights(before: unknown, after: unknown): Line[] {
  const [was, is] = [setOf(before), setOf(after)];
  return AREAS.flatMap((area) => {
    const held = (rights: ReadonlySet<string>) => ACTIONS.filter((action) => rights.has(`${area}.${action}`));
    const [old, now] = [held(was), held(is)];
    if (old.length + now.length === 0) return [];
    return [{ way: [{ field: area }], before: list(old), after: list(now), changed: old.join() !== now.join() }];
  });
}

/** How many rights came and went. */
export function countRights(before: unknown, after: unknown): { given: number; taken: number } {
  const [was, is] = [setOf(before), setOf(after)];
  const missing = (from: ReadonlySet<string>, rights: ReadonlySet<string>) =>
    [...rights].filter((one) => !from.has(one));
  return { given: missing(was, is).length, taken: missing(is, was).length };
}

const setOf = (rights: unknown): Set<string> => new Set(Array.isArray(rights) ? rights.map(String) : []);
const list = (entries: string[]): Value | undefined => (entries.length > 0 ? { type: "list", entries } : undefined);
