import type { MouseEvent, ReactNode } from "react";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "./icon.tsx";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  /** The id of its heading. */
  labelledBy: string;
  kind: "item" | "cart" | "pad";
  onClose(): void;
  children: ReactNode;
}

/** What lies over the menu for a while; a touch beside it closes it. */
export function Sheet({ labelledBy, kind, onClose, children }: SheetProps) {
  const { texts } = useLanguage();
  const dialog = useModal(onClose);
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog className={`sheet ${kind}-sheet`} ref={dialog} aria-labelledby={labelledBy} onClick={closeOnScrim}>
      <div className="sheet-body">
        <button type="button" className="round sheet-close" aria-label={texts.close} onClick={onClose}>
          <Icon shape="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
