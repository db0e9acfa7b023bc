import { useEffect, useRef, type RefObject } from "react";

/** When the focused row is removed, its list takes the focus, so that the keyboard continues at that position. */
export function useKeptFocus<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}
