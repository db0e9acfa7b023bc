import { Sheet } from "@diwan/ordering/parts/sheet";
import type { Seat } from "@diwan/contract/devices/tablets";
import { useKiosk } from "../visit/kiosk-state.ts";
import { useLanguage } from "../language.ts";
import { CloseButton } from "../controls.tsx";
import { PassKeyPad } from "./pass-key-pad.tsx";
import { useOpenTablet } from "./use-open-tablet.ts";

/** Between the guests' screens and the staff's. */
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
        <p role="status" className="quiet">
          {unset ? texts.setUp.unset : texts.loading}
        </p>
      )}
    </Sheet>
  );
}
