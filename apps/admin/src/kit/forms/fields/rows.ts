import { useRef } from "react";

/** A list with one entry moved to another position. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from);
  const entry = list.slice(from, from + 1);
  return [...others.slice(0, to), ...entry, ...others.slice(to)];
}

interface RowKeys {
  of: (at: number) => number;
  add: () => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

let last = 0;

/** Keys that stay with their row when others are removed or reordered, so that typed text stays in its field. */
export function useRowKeys(count: number): RowKeys {
  const keys = useRef<number[]>([]);
  return {
    of(at) {
      // rows from outside, such as a loaded record
      while (keys.current.length < Math.max(count, at + 1)) keys.current.push(++last);
      return keys.current[at] ?? at;
    },
    add: () => void keys.current.push(++last),
    remove: (at) => void keys.current.splice(at, 1),
    move: (from, to) => void (keys.current = moveEntry(keys.current, from, to)),
  };
}
