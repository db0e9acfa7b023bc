const REPEAT_MS = 60_000;

/** Tells whether the last reason was the same within a minute: an outage fails many calls for one, which is logged once. */
export function rememberReason(): (reason: string) => boolean {
  let last = { reason: "", at: -Infinity };
  return (reason) => {
    const now = performance.now();
    if (reason === last.reason && now - last.at < REPEAT_MS) return true;
    last = { reason, at: now };
    return false;
  };
}
