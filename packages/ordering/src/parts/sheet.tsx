import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface SheetProps {
  /** What kind of sheet it is, as its styles know it. */
  className: string;
  /** The id of its heading. */
  labelledBy: string;
  onClose(): void;
  children: ReactNode;
}

/** What lies over the menu for a while; a touch beside it closes it. The server sends it open, for pages without scripts. */
export function Sheet({ className, labelledBy, onClose, children }: SheetProps) {
  const dialog = useModal(onClose);
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog className={`sheet ${className}`} ref={dialog} open aria-labelledby={labelledBy} onClick={closeOnScrim}>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}

/** Makes an open dialog modal: focus stays inside, the page behind is still, Escape closes. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // the server sent it open but, for browsers without scripts, not modal; a dialog can't be both
    current?.close();
    current?.showModal();
    return () => current?.close();
  }, []);

  useEffect(() => {
    const { current } = dialog;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    current?.addEventListener("cancel", onCancel);
    return () => current?.removeEventListener("cancel", onCancel);
  }, [onClose]);
  return dialog;
}
