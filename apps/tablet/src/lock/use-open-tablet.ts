import type { Seat } from "@diwan/contract/tablets";
import { useEffect, useEffectEvent } from "react";
import { useLanguage } from "../language/language-context.ts";
import { askUnlock } from "../server/ask.ts";

const AGAIN_MS = 5_000;

/** Asks for the tables where no PassKey keeps them; again until they come. */
export function useOpenTablet(slug: string, wanted: boolean, onOpen: (tables: readonly Seat[]) => void): void {
  const { locale } = useLanguage();
  const askAnyhow = useEffectEvent(() => askUnlock(slug, "", locale));
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const answer = await askAnyhow();
      if (stopped) return;
      if (answer.kind === "open") opened(answer.tables);
      else timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [wanted]);
}
