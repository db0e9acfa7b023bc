import { LIMITS } from "@diwan/contract/api/limits";
import { useId, useState, useEffect } from "react";
import { useTranslations } from "use-intl";
import classes from "./code-field.module.css";
import { westernDigits } from "@diwan/contract/money/money";
import { CallError } from "@diwan/contract/api/client";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useFailure } from "../forms/form.ts";
import { useLanguage } from "../language/language.ts";
import { useBusy } from "../screen/loading.ts";
import { notify } from "../dialogs/notices.ts";

/** The digits of a code as people type or paste it, also of `123 456` and `١٢٣٤٥٦`. */
export const digitsOf = (typed: string): string => westernDigits(typed).replace(/\D/g, "").slice(0, LIMITS.codeLength);

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Once the last digit is there; a pasted code fills all of them. */
  whole?: (code: string) => void;
  /** Under the boxes, until something is wrong. */
  hint?: string;
}

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, at) => at);

/** The digits of a code: one field, so that pasting and one-time codes work, drawn as six boxes from left to right. */
export function CodeField({ value, onChange, error, autoFocus = false, disabled, whole, hint }: CodeFieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, LIMITS.codeLength - 1);
  const change = (typed: string) => {
    const code = digitsOf(typed);
    onChange(code);
    if (code.length === LIMITS.codeLength && code !== value) whole?.(code);
  };
  return (
    <div>
      <label htmlFor={id} className="unseen">
        {t("code")}
      </label>
      <div className={`grid gap-8 relative ${classes.boxes}`} data-bad={error ? true : undefined} dir="ltr">
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" data-current={(focused && place === at) || undefined}>
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          className={`full-width overlay ${classes.input}`}
          data-path="code"
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoFocus={autoFocus}
          disabled={disabled}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? `${id}-about` : undefined}
        />
      </div>
      {error ? (
        <p id={`${id}-about`} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-about`} className={`muted tiny ${classes.hint}`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

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
    <p className={`soft small ${classes.resend}`}>
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
