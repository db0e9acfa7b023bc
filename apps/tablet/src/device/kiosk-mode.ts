import { keepAwake } from "@diwan/live/wake-lock";
import { useEffect } from "react";

/** Fills the screen, where the browser lets it: after a touch, and not on every tablet. */
export function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  if (!fullscreenElement) void documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** A long touch opens a menu of the browser, from which one could leave. */
const DISTURBING = ["contextmenu", "dragstart"] as const;

/** While guests have the tablet its screen stays on, and they find no way out; `onBack` is told of the browser's Back. */
export function useKioskMode(onBack: () => void): void {
  useEffect(() => keepAwake(), []);

  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    for (const kind of DISTURBING) document.addEventListener(kind, prevent);
    return () => {
      for (const kind of DISTURBING) document.removeEventListener(kind, prevent);
    };
  }, []);

  // Back closes what is open and leads nowhere: every step back is undone
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
