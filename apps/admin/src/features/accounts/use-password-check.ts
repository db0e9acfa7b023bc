import type { AnswerOf } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { useEffect, useState } from "react";
import { send } from "../../kit/api.ts";

/** So long nothing must be typed before the server is asked. */
const PAUSE_MS = 400;

type PasswordCheck = AnswerOf<typeof signIn.checkPassword>;

/** What the server says of a password that is being chosen; nothing while it is typed, or where nobody answers. */
export function usePasswordCheck(password: string, context: readonly string[]): PasswordCheck | undefined {
  const [known, setKnown] = useState<{ of: string; answer: PasswordCheck }>();
  const asked = JSON.stringify([password, ...context.filter(Boolean)]);
  useEffect(() => {
    const [typed = "", ...names] = JSON.parse(asked) as string[]; // made above
    if (typed.length < LIMITS.passwordMin) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const answer = await send(signIn.checkPassword, { body: { password: typed, context: names }, signal });
      setKnown({ of: asked, answer });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  return known?.of === asked ? known.answer : undefined;
}
