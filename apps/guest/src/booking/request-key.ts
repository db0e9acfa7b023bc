const KEPT = "diwan.booking-key";

/** The key of a request: the same as long as the same is asked for, through reloads and lost answers. */
export function keyFor(form: object): string {
  const asked = JSON.stringify(form);
  const kept = read();
  if (kept?.asked === asked) return kept.key;
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ asked, key }));
  } catch {
    // a browser that keeps nothing forgets it with the page
  }
  return key;
}

/** What was asked for is there: the same once more is another request. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // then nothing was kept either
  }
}

function read(): { asked: string; key: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
