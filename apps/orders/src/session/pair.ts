import { CallError } from "@diwan/contract/api/client";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { beginSession, type Session } from "./session.ts";

export type PairFailure = "codeWrong" | "tooMany" | "offline" | "failed";

/** Connects this device with the code of a login QR; the connection that it had before ends. */
export async function pair(
  code: string,
  deviceName: string,
  before: Session | undefined,
): Promise<PairFailure | undefined> {
  try {
    const { token, branch } = await send(calls.login, { body: { code, device_name: deviceName } });
    if (before) {
      // whether that is heard or not: this device forgets the old token
      void send(calls.logout, { headers: { authorization: `Bearer ${before.token}` } }).catch(() => undefined);
    }
    beginSession({ token, branch, deviceName });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) return "failed";
    if (error.status === 422) return "codeWrong";
    if (error.status === 429) return "tooMany";
    return error.status === 0 || error.status === 502 || error.status === 504 ? "offline" : "failed";
  }
}
