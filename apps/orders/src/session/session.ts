import type { AnswerOf } from "@diwan/contract/api/call";
import type { accounts } from "@diwan/contract/accounts/accounts";
import { createStored } from "../stored.ts";

type Branch = AnswerOf<typeof accounts.loginQr>["branch"];

export interface Session {
  token: string;
  branch: Branch;
  deviceName: string;
}

interface Kept {
  session?: Session;
  /** The branch whose connection was ended elsewhere. */
  ended?: Branch;
  /** What this device was called last: it is the same one when it is connected again. */
  deviceName?: string;
}

/** Its own key: `token` is the back-office's on the same origin. */
export const device = createStored("diwan.orders.device", (kept): Kept => {
  const { session, ended, deviceName } = Object(kept) as Kept; // nobody else writes it
  return {
    ...(session?.token && session.branch?.id ? { session } : {}),
    ...(ended?.id ? { ended } : {}),
    ...(deviceName ? { deviceName } : {}),
  };
});

export const currentToken = (): string | undefined => device.get().session?.token;

export const beginSession = (session: Session): void => device.set({ session });

/** The server knows this token no more. */
export function sessionEnded(token: string): void {
  const { session } = device.get();
  if (session?.token === token) device.set({ ended: session.branch, deviceName: session.deviceName });
}

/** This device was disconnected by its own people. */
export const leaveSession = (): void => device.set({ deviceName: device.get().session?.deviceName ?? "" });
