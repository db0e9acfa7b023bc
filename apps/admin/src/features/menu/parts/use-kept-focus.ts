import { useEffect, useRef, type RefObject } from "react";

/** When the row that had the focus goes, the list takes it, so that the keyboard goes on where it was. */
export function useKeptFocus<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}
