import { Sheet } from "@diwan/ordering/parts/sheet";
import type { Seat } from "@diwan/contract/devices/tablets";
import { useKiosk } from "../visit/kiosk-state.ts";
import { useLanguage } from "../language.ts";
import { CloseButton } from "../controls.tsx";
import { PassKeyPad } from "./pass-key-pad.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { askUnlock } from "../server/ask.ts";

/** The lock between the guests' screens and the staff's. */
export function LockSheet({ onOpen, onClose }: { onOpen(tables: readonly Seat[]): void; onClose(): void }) {
  const { texts } = useLanguage();
  const { branch, tablet } = useKiosk();
  const unset = useOpenTablet(branch.slug, !tablet.PassKeySet, onOpen);
  return (
    <Sheet className="pad-sheet" labelledBy="pad-title" onClose={onClose}>
      <CloseButton onClose={onClose} />
      <h2 id="pad-title">{texts.lock.title}</h2>
      {tablet.PassKeySet ? (
        <PassKeyPad slug={branch.slug} onOpen={onOpen} />
      ) : (
        <p role="status" className="soft">
          {unset ? texts.setUp.unset : texts.loading}
        </p>
      )}
    </Sheet>
  );
}

const AGAIN_MS = 5_000;

/**
 * Requests the tables without a PassKey, which a tablet logged in by a login QR may do; retries until they arrive.
 * Returns whether this tablet is not one of those.
 */
export function useOpenTablet(slug: string, wanted: boolean, onOpen: (tables: readonly Seat[]) => void): boolean {
  const { locale } = useLanguage();
  const [unset, setUnset] = useState(false);
  const askAnyhow = useEffectEvent(() => askUnlock(slug, "", locale));
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const answer = await askAnyhow();
      if (stopped) return;
      if (answer.kind === "open") return opened(answer.tables);
      setUnset(answer.kind === "unset");
      timer = setTimeout(() => void ask(), AGAIN_MS);
      return undefined;
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted && unset;
}
