import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface SheetProps {
  /** The kind of sheet, as a CSS class. */
  className: string;
  /** The id of its heading. */
  labelledBy: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog over the menu; a touch beside it closes it. The server renders it open, for pages without scripts. */
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

/** Makes an open dialog modal: focus stays inside, the page behind does not scroll, Escape closes. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // the server renders it open but not modal, for browsers without scripts; an open dialog can't become modal
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
