import type { AnswerOf } from "@diwan/contract/api/call";
import { secondFactor, type Passkey } from "@diwan/contract/accounts/second-factor";
import { signIn, type Assertion, type NewCredential } from "@diwan/contract/accounts/sign-in";
import { send } from "../../connection/api.ts";
import { readClient } from "@diwan/ui/text/client-name";

/**
 * Why there is no passkey: the user cancelled, the device already has one of the account, or it does not support them.
 */
type PasskeyProblem = "canceled" | "known" | "unavailable";

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem) {
    super(problem);
    this.problem = problem;
  }
}

const library = () => import("@simplewebauthn/browser");

/** Creates a passkey on this device and adds it to the user's account. Throws `PasskeyError`, `CallError`. */
export async function addPasskey(userId: string): Promise<Passkey> {
  const params = { userId };
  return send(secondFactor.addPasskey, {
    params,
    body: await makePasskey(() => send(secondFactor.passkeyOptions, { params })),
  });
}

/** Creates a passkey with the server's options, named after the device. Throws `PasskeyError`, `CallError`. */
export async function makePasskey(ask: () => Promise<PasskeyOptions>): Promise<NewPasskey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), ask()]);
  const made = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  return { name: deviceName(), credential: { id: made.id, rawId: made.rawId, type: made.type, response } };
}

type PasskeyOptions = AnswerOf<typeof secondFactor.passkeyOptions>;

interface NewPasskey {
  name: string;
  credential: NewCredential;
}

/** Requests any passkey of this server on the device. Throws `PasskeyError`, `CallError`. */
export async function requestPasskey(): Promise<Assertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), send(signIn.passkeyOptions)]);
  const given = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response;
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id: given.id, rawId: given.rawId, type: given.type, response };
}

/** The initial name of a passkey: the browser and the operating system. */
function deviceName(): string {
  const { browser, system } = readClient(navigator.userAgent);
  return [browser, system].filter(Boolean).join(", ") || "Diwan";
}

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: "canceled",
  AbortError: "canceled",
  InvalidStateError: "known",
};

function explain(error: unknown): never {
  // the library keeps the browser's error name
  const name = error instanceof Error ? error.name : "";
  throw new PasskeyError(PROBLEMS[name] ?? "unavailable");
}
