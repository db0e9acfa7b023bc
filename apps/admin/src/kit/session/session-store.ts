import { accounts, type User } from "@diwan/contract/accounts/accounts";
import { onUnauthenticated, send } from "../connection/api.ts";
import { forgetDrafts, keepDraft } from "../drafts/kept-drafts.ts";
import { endsSession } from "./session-rules.ts";
import { createStore } from "@diwan/ui/store";
import { STORED, writeStored } from "../browser/stored.ts";
import { token } from "./token.ts";

/**
 * `unreachable`: there is a token, but the server did not answer; the token stays. `ended`: the server rejected the
 * token; the user did not log out.
 */
export type Session =
  | { status: "out"; ended?: boolean; user?: undefined }
  | { status: "unreachable"; user?: undefined }
  | { status: "in"; user: User };

export const session = createStore<Session>({ status: "out" });

let loading: Promise<Session> | undefined;

/** The session of the stored token. Asks the server once, and again if it was unreachable. */
export function loadSession(): Promise<Session> {
  const known = session.get();
  if (!token.get()) return Promise.resolve(known.status === "out" ? known : endSession());
  if (known.status === "in") return Promise.resolve(known);
  return (loading ??= refreshSession().finally(() => (loading = undefined)));
}

/**
 * Reloads the user and their rights. If the session changes meanwhile, the response may be older than that change: it is
 * dropped, and the user of a session that is still open is read again.
 */
export async function refreshSession(): Promise<Session> {
  const before = session.get();
  const isCurrent = () => session.get() === before;
  try {
    const user = await send(accounts.info);
    if (isCurrent()) session.set({ status: "in", user });
    else if (session.get().status === "in") return refreshSession();
  } catch (error) {
    if (!isCurrent()) return session.get();
    if (endsSession(error)) return endSession({ ended: true });
    if (before.status !== "in") session.set({ status: "unreachable" });
  }
  return session.get();
}

export function beginSession(begun: { token: string; user: User }): void {
  forgetDrafts(begun.user.id); // the next user must not see the drafts of another one
  token.set(begun.token);
  session.set({ status: "in", user: begun.user });
}

function endSession({ ended = false } = {}): Session {
  // The return address after a login; unknown for a session that was already invalid when it was loaded.
  keepDraft(`${session.get().user?.id} `, location.href);
  token.set(null);
  writeStored(STORED.recent, null); // the next user must not see what was searched for
  session.set({ status: "out", ended });
  return session.get();
}

/** Revokes the token on the server; this browser forgets it whatever the response. */
export function logout(): void {
  void send(accounts.logout).catch(() => undefined);
  endSession();
  forgetDrafts(); // includes the return address: after a logout nobody returns to it
}

onUnauthenticated.listener = (deadToken) => {
  if (deadToken === token.get()) endSession({ ended: true });
};

token.subscribe(() => {
  if (!token.get() && session.get().status !== "out") endSession();
});
