import { useEffect } from "react";

const DISTURBING = ["contextmenu", "dragstart"] as const;

/** A long touch opens no menu of the browser, from which one could leave. */
export function useUndisturbed(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    for (const kind of DISTURBING) document.addEventListener(kind, prevent);
    return () => {
      for (const kind of DISTURBING) document.removeEventListener(kind, prevent);
    };
  }, []);
}
