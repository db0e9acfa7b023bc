import type { Seat } from "@diwan/contract/devices/tablets";
import { useEffect, useEffectEvent, useState } from "react";
import { useSecondsUntil } from "../visit/use-idle.ts";
import { useLanguage } from "../language.ts";
import { askUnlock, type UnlockAnswer } from "../server/ask.ts";

export const DIGITS = 4;
/** After the last wrong try. */
const WAIT_SECONDS = 60;

type Trouble = { kind: "wrong"; left: number } | { kind: "silent" } | { kind: "failed" } | { kind: "unset" };

export interface Unlocking {
  typed: string;
  checking: boolean;
  trouble: Trouble | undefined;
  /** How long nobody may try; 0 when anybody may. */
  wait: number;
  type(digit: string): void;
  erase(): void;
}

/** Four digits, tried as soon as the last is typed. */
export function useUnlock(slug: string, onOpen: (tables: readonly Seat[]) => void): Unlocking {
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<Trouble | undefined>();
  const [until, setUntil] = useState(0);
  const wait = useSecondsUntil(until);
  const checking = typed.length === DIGITS;
  const ask = useEffectEvent(() => askUnlock(slug, typed, locale));
  const told = useEffectEvent((answer: UnlockAnswer) => {
    if (answer.kind === "open") return onOpen(answer.tables);
    setTyped("");
    const over = answer.kind === "wrong" && answer.left === 0 ? WAIT_SECONDS : undefined;
    const seconds = answer.kind === "wait" ? answer.seconds : over;
    setUntil(seconds === undefined ? 0 : Date.now() + seconds * 1000);
    setTrouble(seconds === undefined && answer.kind !== "wait" ? answer : undefined);
    return undefined;
  });
  // each four digits are sent once, whatever is drawn anew meanwhile: every try counts
  useEffect(() => {
    if (!checking) return undefined;
    let left = false;
    void ask().then((answer) => (left ? undefined : told(answer)));
    return () => {
      left = true;
    };
  }, [checking]);
  return {
    typed,
    checking,
    trouble,
    wait,
    type: (digit) => {
      if (checking || wait > 0) return;
      setTrouble(undefined);
      setTyped(typed + digit);
    },
    erase: () => {
      if (!checking) setTyped(typed.slice(0, -1));
    },
  };
}
