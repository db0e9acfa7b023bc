import { useEffect, useLayoutEffect, type RefObject } from "react";

/** Makes an open dialog modal: focus stays inside, the page behind is still, Escape closes. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const { current } = dialog;
    // the server sent it open but, for browsers without scripts, not modal; a dialog can't be both
    current?.close();
    current?.showModal();
    return () => current?.close();
  }, [dialog]);

  useEffect(() => {
    const { current } = dialog;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    current?.addEventListener("cancel", onCancel);
    return () => current?.removeEventListener("cancel", onCancel);
  }, [dialog, onClose]);
}
