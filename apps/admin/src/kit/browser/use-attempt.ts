import { useState } from "react";

/** Tries something that answers with why it could not be, or with nothing. */
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
