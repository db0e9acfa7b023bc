import { redirect } from "@tanstack/react-router";
import { ADDRESSES, OPEN_ADDRESSES } from "../kit/addresses.ts";
import { loadSession } from "../kit/session-store.ts";

/**
 * Before each navigation (specification, section 2): login without a session, no login with one. Who still has a password
 * that somebody else made chooses one before anything else.
 */
export async function guard(pathname: string): Promise<void> {
  const address = pathname.replace(/\/+$/, "") || ADDRESSES.start;
  const isOpen = OPEN_ADDRESSES.includes(address);
  const isNewPassword = address === ADDRESSES.newPassword;
  const session = await loadSession();
  const { status } = session;
  if (status === "in" && session.user.must_change_password) {
    if (!isNewPassword) throw redirect({ to: ADDRESSES.newPassword, replace: true });
  } else if (status === "in" && (isOpen || isNewPassword)) throw redirect({ to: ADDRESSES.overview, replace: true });
  if (status === "out" && !isOpen) throw redirect({ to: ADDRESSES.login, replace: true });
}
