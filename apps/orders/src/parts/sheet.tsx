import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { useLanguage } from "../language/language.ts";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";

interface SheetProps {
  title: ReactNode;
  /** At the end of the screen, in its middle for a short question, or over all of it. */
  place?: "end" | "middle" | "whole";
  close: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A dialog over the board: focus stays inside; Escape or a touch beside it closes it. */
export function Sheet({ title, place = "end", close, children, footer }: SheetProps) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leave = useEffectEvent(close);
  useEffect(() => {
    const { current } = dialog;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    current?.showModal();
    current?.addEventListener("cancel", cancel);
    return () => {
      current?.removeEventListener("cancel", cancel);
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-place={place}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="sheet-inside">
        <header className="row sheet-header">
          <h2 id={id}>{title}</h2>
          <button type="button" className="square sheet-close" aria-label={t.close} onClick={close}>
            <Icon shape={icons.close} />
          </button>
        </header>
        <div className="sheet-body">{children}</div>
        {footer && <footer className="sheet-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
