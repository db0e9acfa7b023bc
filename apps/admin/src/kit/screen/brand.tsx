import styles from "./brand.module.css";

/** The logo: a tent roof over a saffron diamond. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect className={styles.ground} width="26" height="26" rx="7" />
      <path className={styles.roof} d="M6 18.4V13.2L13 6l7 7.2v5.2" />
      <path className={styles.diamond} d="M13 12.2l3.6 3.7L13 19.6l-3.6-3.7Z" />
    </svg>
  );
}

/** The woven pattern below login, register and QR codes. */
export function SaduPattern() {
  return <div className={`fixed full-width ${styles.sadu}`} aria-hidden="true" />;
}
