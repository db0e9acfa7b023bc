import { redirect } from "@tanstack/react-router";
import { ADDRESSES, OPEN_ADDRESSES } from "../kit/addresses.ts";
import { loadSession } from "../kit/session-store.ts";

/** Before each navigation (specification, section 2): login without a session, no login with one. */
export async function guard(pathname: string): Promise<void> {
  const address = pathname.replace(/\/+$/, "") || ADDRESSES.start;
  const isOpen = OPEN_ADDRESSES.includes(address);
  const { status } = await loadSession();
  if (status === "in" && isOpen) throw redirect({ to: ADDRESSES.overview, replace: true });
  if (status === "out" && !isOpen) throw redirect({ to: ADDRESSES.login, replace: true });
}
