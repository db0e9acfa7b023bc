import type { Seat } from "@diwan/contract/devices/tablets";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Sheet } from "../pieces/sheet.tsx";
import { PassKeyPad } from "./pass-key-pad.tsx";
import { useOpenTablet } from "./use-open-tablet.ts";

/** Between the guests' screens and the staff's. */
export function LockSheet({ onOpen, onClose }: { onOpen(tables: readonly Seat[]): void; onClose(): void }) {
  const { texts } = useLanguage();
  const { branch, tablet } = useHouse();
  const unset = useOpenTablet(branch.slug, !tablet.PassKeySet, onOpen);
  return (
    <Sheet kind="pad" labelledBy="pad-title" onClose={onClose}>
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
