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

/** The digits of a typed or pasted code, also of `123 456` and `١٢٣٤٥٦`. */
export const digitsOf = (typed: string): string => westernDigits(typed).replace(/\D/g, "").slice(0, LIMITS.codeLength);

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Called with the last digit, or a pasted code. */
  whole?: (code: string) => void;
  /** Shown below the boxes unless there is an error. */
  hint?: string;
}

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, at) => at);

/** A numeric code: one input, so that pasting and one-time codes work, shown as six boxes from left to right. */
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

/** In seconds: the server sends one new code a minute to an address. */
const WAIT = 60;

interface ResendProps {
  send: () => Promise<unknown>;
  /** Whether a code was sent just now. If that is unknown, the server returns how long to wait. */
  sent?: boolean;
}

/** Sends another code, at most once a minute. */
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

/** The remaining seconds of that minute, if the call was rejected for it. */
export function remainingWait(error: unknown): number | undefined {
  const wait = error instanceof CallError && error.code === "too_many_tries" ? error.retryAfterSeconds : undefined;
  return wait !== undefined && wait <= WAIT ? wait : undefined;
}

/** A countdown in seconds that starts at once and can be restarted; 0 when it is over. */
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
