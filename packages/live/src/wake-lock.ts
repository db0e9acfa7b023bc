/**
 * Keeps the screen on while the page is visible, and returns whether it does. Browsers allow it over https only and revoke
 * it when the page is hidden or the battery is low.
 */
export function keepAwake(told: (awake: boolean) => void = () => undefined): () => void {
  // The type declares it as always present.
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  if (!wakeLock) {
    told(false);
    return () => undefined;
  }
  let held: WakeLockSentinel | undefined;
  let stopped = false;
  const ask = async () => {
    if (held || stopped || document.visibilityState !== "visible") return;
    const lock = await wakeLock.request("screen").catch(() => undefined);
    if (stopped) return void lock?.release();
    held = lock;
    told(lock !== undefined);
    lock?.addEventListener("release", () => {
      held = undefined;
      if (!stopped) told(false);
    });
  };
  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  // Some browsers grant it only after a touch on the page.
  document.addEventListener("pointerdown", again);
  again();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", again);
    document.removeEventListener("pointerdown", again);
    void held?.release();
  };
}
