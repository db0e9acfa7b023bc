import { CallError } from "@diwan/contract/api/client";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFailure } from "../forms/form.ts";
import { useLanguage } from "../language/language.ts";
import { useBusy } from "../screen/loading.ts";
import { notify } from "../dialogs/notices.ts";
import styles from "./resend.module.css";

/** The server mails one new code a minute to an address. */
const WAIT = 60;

interface ResendProps {
  send: () => Promise<unknown>;
  /** Whether a code was sent just now; where nobody knows, the server says how long to wait. */
  sent?: boolean;
}

/** Sends a mailed code again, not before a minute has passed. */
export function Resend({ send, sent = true }: ResendProps) {
  const t = useTranslations("common.mailedCode");
  const { locale } = useLanguage();
  const { left, start } = useWait(sent ? WAIT : 0);
  const { busy, run } = useBusy();
  const fail = useFailure();
  const again = async () => {
    try {
      await run(send);
      start(WAIT);
      notify({ kind: "success", text: t("sent") });
    } catch (error) {
      const wait = remainingWait(error);
      if (wait === undefined) fail(error);
      else start(wait);
    }
  };
  const two = { minimumIntegerDigits: 2 };
  const time = `${formatNumber(Math.floor(left / 60), locale)}:${formatNumber(left % 60, locale, two)}`;
  return (
    <p className={`soft small ${styles.resend}`}>
      {t("noMail")}{" "}
      <button type="button" disabled={left > 0 || busy} onClick={() => void again()}>
        {left > 0 ? t("againIn", { time }) : t("again")}
      </button>
    </p>
  );
}

/** The seconds that are left of the minute, where a call was refused for that. */
export function remainingWait(error: unknown): number | undefined {
  const wait = error instanceof CallError && error.code === "too_many_tries" ? error.retryAfterSeconds : undefined;
  return wait !== undefined && wait <= WAIT ? wait : undefined;
}

/** Seconds left of a wait that begins at once and, by `start`, again; 0 when it is over. */
function useWait(seconds: number): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (again: number) => {
    setNow(Date.now());
    setUntil(Date.now() + again * 1_000);
  };
  return { left, start };
}
