import { CallError } from "@diwan/contract/api/client";
import { useEffect, useEffectEvent, useState } from "react";

export interface ResponseState<T> {
  answer: T | undefined;
  error: CallError | undefined;
  again: () => void;
}

/** The server's response to a request, sent again when the key changes; an empty key sends nothing. */
export function useResponse<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): ResponseState<T> {
  const [state, setState] = useState<{ key: string; answer?: T; error?: CallError }>({ key: "" });
  const [tries, retry] = useState(0);
  // the key contains everything that the request depends on
  const put = useEffectEvent(ask);
  useEffect(() => {
    if (!key) return undefined;
    const stop = new AbortController();
    const take = (next: { answer: T } | { error: CallError }) => {
      if (!stop.signal.aborted) setState({ key, ...next });
    };
    put(stop.signal).then(
      (answer) => take({ answer }),
      (error: unknown) => take({ error: error instanceof CallError ? error : new CallError(0, {}) }),
    );
    return () => stop.abort();
  }, [key, tries]);
  const own = state.key === key ? state : undefined;
  return { answer: own?.answer, error: own?.error, again: () => retry((count) => count + 1) };
}
