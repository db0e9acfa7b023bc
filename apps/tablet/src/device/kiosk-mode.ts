import { keepAwake } from "@diwan/live/wake-lock";
import { useEffect } from "react";

/** Enters full screen if the browser allows it: only after a touch, and not on every tablet. */
export function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  if (!fullscreenElement) void documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** A long touch opens a browser menu, through which guests could leave the app. */
const DISTURBING = ["contextmenu", "dragstart"] as const;

/**
 * While guests use the tablet its screen stays on, and they cannot leave the app; `onBack` is called on the browser's
 * Back.
 */
export function useKioskMode(onBack: () => void): void {
  useEffect(() => keepAwake(), []);

  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    for (const kind of DISTURBING) document.addEventListener(kind, prevent);
    return () => {
      for (const kind of DISTURBING) document.removeEventListener(kind, prevent);
    };
  }, []);

  // Back closes what is open and never leaves the page: every step back is undone
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
