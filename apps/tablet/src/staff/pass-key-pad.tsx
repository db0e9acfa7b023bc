import { westernDigits } from "@diwan/contract/money/money";
import type { Seat } from "@diwan/contract/devices/tablets";
import { formatNumber, formatWait } from "@diwan/ui/money/numbers";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLanguage, type Language } from "../language.ts";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { useSecondsUntil } from "../visit/use-idle.ts";
import { askUnlock, type UnlockAnswer } from "../server/ask.ts";

const DIGITS = 4;
/** After the last wrong attempt. */
const WAIT_SECONDS = 60;

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Asks for the PassKey by touch or keyboard. */
export function PassKeyPad({ slug, onOpen }: { slug: string; onOpen(tables: readonly Seat[]): void }) {
  const language = useLanguage();
  const { texts, say } = language;
  const unlocking = useUnlock(slug, onOpen);
  const { typed, checking, wait } = unlocking;
  useTypedDigits(unlocking);
  const closed = checking || wait > 0;
  const key = (digit: number) => (
    <button key={digit} type="button" aria-disabled={closed} onClick={() => unlocking.type(String(digit))}>
      {formatNumber(digit, language.locale)}
    </button>
  );
  return (
    <div className="pad" role="group" aria-label={texts.lock.title}>
      <p className="dots" role="img" aria-label={say(texts.lock.digits, { count: typed.length })}>
        {Array.from({ length: DIGITS }, (_, at) => (
          <span key={at} className={at < typed.length ? "dot on" : "dot"} />
        ))}
      </p>
      <p className={isTrouble(unlocking) ? "pad-notice trouble" : "pad-notice"} role="status">
        {noticeOf(unlocking, language)}
      </p>
      <div className="keys" dir="ltr">
        {ROWS.map(key)}
        <span />
        {key(0)}
        <button type="button" className="erase" aria-label={texts.lock.erase} onClick={unlocking.erase}>
          <Icon shape={icons.erase} />
        </button>
      </div>
    </div>
  );
}

const isTrouble = ({ trouble, wait }: Unlocking): boolean => trouble !== undefined || wait > 0;

function noticeOf({ trouble, wait }: Unlocking, { texts: { lock }, say, locale }: Language): string {
  if (wait > LONG_SECONDS) return say(lock.waitLong, { when: formatWait(wait, locale) });
  if (wait > 0) return say(lock.wait, { seconds: wait });
  if (trouble?.kind === "wrong") return say(lock.wrong, { left: trouble.left });
  if (trouble) return trouble.kind === "silent" ? lock.offline : lock.failed;
  return lock.text;
}

/** The wait in seconds from which it is shown in minutes or hours. */
const LONG_SECONDS = 120;

/** Digit keys of a keyboard, in either script, and its erase key. */
function useTypedDigits({ type, erase }: Unlocking): void {
  const press = useEffectEvent(({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) => {
    if (metaKey || ctrlKey || altKey) return;
    const digit = westernDigits(key);
    if (/^\d$/.test(digit)) type(digit);
    else if (key === "Backspace") erase();
  });
  // Before the pad is painted, so that no digit is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

type Trouble = { kind: "wrong"; left: number } | { kind: "silent" } | { kind: "failed" } | { kind: "unset" };

interface Unlocking {
  typed: string;
  checking: boolean;
  trouble: Trouble | undefined;
  /** How long attempts are blocked; 0 when they are not. */
  wait: number;
  type(digit: string): void;
  erase(): void;
}

/** Four digits, sent as soon as the last is typed. */
function useUnlock(slug: string, onOpen: (tables: readonly Seat[]) => void): Unlocking {
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<Trouble | undefined>();
  const [until, setUntil] = useState(0);
  const wait = useSecondsUntil(until);
  const checking = typed.length === DIGITS;
  const ask = useEffectEvent(() => askUnlock(slug, typed, locale));
  const takeAnswer = useEffectEvent((answer: UnlockAnswer) => {
    if (answer.kind === "open") return onOpen(answer.tables);
    setTyped("");
    const over = answer.kind === "wrong" && answer.left === 0 ? WAIT_SECONDS : undefined;
    const seconds = answer.kind === "wait" ? answer.seconds : over;
    setUntil(seconds === undefined ? 0 : Date.now() + seconds * 1000);
    setTrouble(seconds === undefined && answer.kind !== "wait" ? answer : undefined);
    return undefined;
  });
  // each four digits are sent once, however often this renders: every attempt counts
  useEffect(() => {
    if (!checking) return undefined;
    let left = false;
    void ask().then((answer) => (left ? undefined : takeAnswer(answer)));
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
