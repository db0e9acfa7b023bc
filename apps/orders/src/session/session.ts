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
  /** The last name of this device: it keeps the name when it is connected again. */
  deviceName?: string;
}

/** A separate key: `token` belongs to the back-office on the same origin. */
export const device = createStored("diwan.orders.device", (kept): Kept => {
  const { session, ended, deviceName } = Object(kept) as Kept; // written only by this module
  return {
    ...(session?.token && session.branch?.id ? { session } : {}),
    ...(ended?.id ? { ended } : {}),
    ...(deviceName ? { deviceName } : {}),
  };
});

export const currentToken = (): string | undefined => device.get().session?.token;

export const beginSession = (session: Session): void => device.set({ session });

/** The server no longer accepts this token. */
export function sessionEnded(token: string): void {
  const { session } = device.get();
  if (session?.token === token) device.set({ ended: session.branch, deviceName: session.deviceName });
}

/** The staff disconnected this device. */
export const leaveSession = (): void => device.set({ deviceName: device.get().session?.deviceName ?? "" });
