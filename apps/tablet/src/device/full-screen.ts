/** Fills the screen, where the browser lets it: after a touch, and not on every tablet. */
export function fillScreen(): void {
  const { documentElement, fullscreenElement } = document;
  if (!fullscreenElement) void documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}
