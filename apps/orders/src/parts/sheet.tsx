import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { useLanguage } from "../language/language.ts";
import { Icon } from "./icon.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  title: ReactNode;
  /** At the end of the screen, or in its middle for a short question. */
  place?: "end" | "middle";
  close: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** A dialog over the board: focus stays inside; Escape or a touch beside it closes it. */
export function Sheet({ title, place = "end", close, children, foot }: SheetProps) {
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
      className={styles.sheet}
      data-place={place}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={t.close} onClick={close}>
            <Icon shape="close" size={22} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
