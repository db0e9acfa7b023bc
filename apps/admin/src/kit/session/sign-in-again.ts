import { CallError } from "@diwan/contract/api/client";
import { createStore } from "@diwan/ui/store";
import type { ReactNode } from "react";

/** What requires the passkey or password again; selects the text of the dialog. */
export type SignInReason =
  | "permissions"
  | "person"
  | "removal"
  | "device"
  | "email"
  | "security"
  | "everyone"
  | "close"
  | "export"
  | "other";

/** The user or record that a call changes. */
export interface SignInSubject {
  title: string;
  text?: string;
  /** A picture before title and text. */
  lead?: ReactNode;
}

export interface ReauthenticationRequest {
  reason: SignInReason;
  subject: SignInSubject | undefined;
  answer(confirmed: boolean): void;
}

/** The open request; one for all calls that wait for it. */
export const signInAgain = createStore<ReauthenticationRequest | null>(null);

const REASONS: readonly (readonly [RegExp, SignInReason])[] = [
  [/\/permissions\//, "permissions"],
  [/^business\/:businessId\/users\/:memberId\/delete$/, "removal"],
  [/^business\/:businessId\/users\//, "person"],
  [/\/create-login-qr$/, "device"],
  [/^business\/:businessId\/second-factor/, "everyone"],
  [/^users\/:userId\/email/, "email"],
  [/^users\/:userId/, "security"],
  [/^business\/:businessId\/delete$/, "close"],
  [/\/export/, "export"],
];

let question: Promise<boolean> | undefined;

/**
 * Runs an action that requires a recent sign-in. If the last one is too old, asks the user to confirm and repeats it;
 * if the user cancels, throws the original error. `path` is the declared path of the call.
 */
export async function withRecentSignIn<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "sign_in_again") throw error;
    question ??= ask(path).finally(() => (question = undefined));
    if (!(await question)) throw error;
    return work();
  }
}

let subject: SignInSubject | undefined;

/** Runs a call with the name of what it changes, for the dialog if the call requires a recent sign-in. */
export async function withSubject<T>(about: SignInSubject, work: () => Promise<T>): Promise<T> {
  subject = about;
  try {
    return await work();
  } finally {
    subject = undefined;
  }
}

function ask(path: string): Promise<boolean> {
  const reason = REASONS.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
  return new Promise((settled) => {
    signInAgain.set({
      reason,
      subject,
      answer: (confirmed) => {
        signInAgain.set(null);
        settled(confirmed);
      },
    });
  });
}
