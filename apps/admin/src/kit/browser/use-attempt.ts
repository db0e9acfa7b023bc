import { useState } from "react";

/** Runs an action that returns an error text, or nothing on success. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setRefusal("");
    setRefusal(await work());
    setBusy(false);
  };
  return { busy, refusal, attempt };
}
