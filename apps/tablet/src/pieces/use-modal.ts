import { type RefObject, useEffect, useRef } from "react";

/** Opens a dialog over everything else: focus stays inside, Escape closes it where it may be closed. */
export function useModal(onClose?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  useEffect(() => {
    const { current } = dialog;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose?.();
    };
    current?.addEventListener("cancel", onCancel);
    return () => current?.removeEventListener("cancel", onCancel);
  }, [onClose]);
  return dialog;
}
