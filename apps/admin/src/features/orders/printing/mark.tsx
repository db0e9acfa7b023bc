import styles from "./paper.module.css";

/** The mark in black, as printers have no other colour. */
export function PaperMark() {
  return (
    <svg className={styles.mark} width={46} height={46} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M6 18.4V13.2L13 6l7 7.2v5.2" fill="none" stroke="currentColor" strokeWidth={2} />
      <path d="M13 12.2l3.6 3.7L13 19.6l-3.6-3.7Z" fill="currentColor" />
    </svg>
  );
}
