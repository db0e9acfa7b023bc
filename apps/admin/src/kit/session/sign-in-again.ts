import { CallError } from "@diwan/contract/api/client";
import { createStore } from "@diwan/ui/store";
import type { ReactNode } from "react";

/** What asks for the passkey or password again, as the dialog names it. */
export type SignInReason = "permissions" | "person" | "email" | "security" | "everyone" | "close" | "export" | "other";

/** Whom or what a call changes. */
export interface SignInSubject {
  title: string;
  text?: string;
  /** A picture before the two. */
  lead?: ReactNode;
}

export interface ReauthenticationRequest {
  reason: SignInReason;
  subject: SignInSubject | undefined;
  answer(confirmed: boolean): void;
}

/** The open question; one for all that asked at once. */
export const signInAgain = createStore<ReauthenticationRequest | null>(null);

const REASONS: readonly (readonly [RegExp, SignInReason])[] = [
  [/\/permissions\//, "permissions"],
  [/^business\/:businessId\/users\//, "person"],
  [/^business\/:businessId\/second-factor/, "everyone"],
  [/^users\/:userId\/email/, "email"],
  [/^users\/:userId/, "security"],
  [/^business\/:businessId\/delete$/, "close"],
  [/\/export/, "export"],
];

let question: Promise<boolean> | undefined;

/**
 * Does what asks for a recent sign-in. Where that is too long ago the person is asked, and then it goes on by itself; who
 * says no gets the refusal. `path` is the declared path of the call.
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

/** Says whom or what a call changes, in case it asks for passkey or password again. */
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
