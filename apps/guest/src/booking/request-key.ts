import { randomKey } from "@diwan/ordering/order/cart-store";

const KEPT = "diwan.booking-key";

/** What was asked for under a key; it is kept until its answer came. */
interface Sent {
  asked: string;
  key: string;
}

/** The key of a request: the same as long as the same is asked for, through reloads and lost answers. */
export function keyFor(form: object): string {
  const asked = JSON.stringify(form);
  const sent = read();
  if (sent?.asked === asked) return sent.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ asked, key } satisfies Sent));
  } catch {
    // a browser that keeps nothing forgets it with the page
  }
  return key;
}

/** The key of a request that was sent, and never answered: it may have become a booking. */
export const unansweredKey = (): string | undefined => read()?.key;

/** The same for requests that asked for something else, in whatever it is. */
export function otherUnanswered(form: object): string | undefined {
  const sent = read();
  return sent?.asked === JSON.stringify(form) ? undefined : sent?.key;
}

/** It is known what became of the request: the same once more is another one. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // then nothing was kept either
  }
}

function read(): Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
