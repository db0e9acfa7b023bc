import { useEffect } from "react";

/** The browser's Back closes what is open and leads nowhere: every step back is undone. */
export function useHeldBack(onBack: () => void): void {
  useEffect(() => {
    history.pushState({ held: true }, "");
  }, []);
  useEffect(() => {
    const onPop = () => {
      history.pushState({ held: true }, "");
      onBack();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [onBack]);
}
