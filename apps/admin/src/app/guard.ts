import { redirect } from "@tanstack/react-router";
import { ADDRESSES, OPEN_ADDRESSES } from "../kit/addresses.ts";
import { firstAddress } from "../kit/session-rules.ts";
import { loadSession } from "../kit/session-store.ts";

const FIRST_ADDRESSES: readonly string[] = [ADDRESSES.newPassword, ADDRESSES.secondFactor];

/**
 * Before each navigation (specification, section 2): login without a session, no login with one. Who still has a password
 * that somebody else made, or is asked for a second factor, sets up their own before anything else.
 */
export async function guard(pathname: string): Promise<void> {
  const address = pathname.replace(/\/+$/, "") || ADDRESSES.start;
  const isOpen = OPEN_ADDRESSES.includes(address);
  const session = await loadSession();
  if (session.status === "out" && !isOpen) throw redirect({ to: ADDRESSES.login, replace: true });
  if (session.status !== "in") return;
  const first = firstAddress(session.user);
  const isForOut = address === ADDRESSES.login || address === ADDRESSES.register;
  if (first !== undefined) {
    if (address !== first) throw redirect({ to: first, replace: true });
  } else if (isForOut || FIRST_ADDRESSES.includes(address)) throw redirect({ to: ADDRESSES.overview, replace: true });
}
