import { useCallback, useEffect, useRef, useState } from "react";
import { readView, readWholeView, type View } from "./view.ts";

/** The address is updated after typing pauses: browsers reject a history update on each key. */
const TYPING_MS = 300;
/** Marks the entries of the browser's history that were made by opening something on this page. */
const OPENED = "opened";

/**
 * The view of the address. Opening something adds a history entry, so that the browser's Back closes it; closing goes
 * back to the entry below if there is one. A preview leaves the history to the page around it.
 */
export function useView(search: string, linkTo: (view: View) => string, preview: boolean) {
  const [view, setView] = useState(() => readView(search));
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  useAddress(view, linkTo, preview);

  useEffect(() => {
    const onPop = () => {
      const next = readWholeView(location.search);
      setView((now) => (isSame(now, next) ? now : next));
    };
    onPop();
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  const close = useCallback(() => {
    if (!preview && history.state === OPENED) return history.back();
    setView(({ item, query, cart }) => ({ item: null, query: item === null && !cart ? null : query }));
  }, [preview]);

  const show = useCallback(
    (next: View) => {
      if (next.item === null && next.query === null && !next.cart) return close();
      if (!preview) {
        writeAddress(linkTo(latest.current));
        history.pushState(OPENED, "", linkTo(next) + location.hash);
      }
      setView(next);
    },
    [close, linkTo, preview],
  );

  const type = useCallback((query: string) => setView((now) => ({ ...now, query })), []);
  return { view, show, close, type };
}

/** Writes the view and the language to the address. */
function useAddress(view: View, linkTo: (view: View) => string, preview: boolean): void {
  const opened = useRef(linkTo(view));
  useEffect(() => {
    const link = linkTo(view);
    if (preview || opened.current === link) return;
    opened.current = "";
    const timer = setTimeout(() => writeAddress(link), TYPING_MS);
    return () => clearTimeout(timer);
  }, [view, linkTo, preview]);
}

// hydration must not render the page again
const isSame = (one: View, other: View): boolean =>
  one.item === other.item && one.query === other.query && Boolean(one.cart) === Boolean(other.cart);

const writeAddress = (link: string): void => history.replaceState(history.state, "", link + location.hash);
