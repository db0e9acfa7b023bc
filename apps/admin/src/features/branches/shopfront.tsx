import styles from "./shopfront.module.css";

/** A shop before it opens, for a list without branches. */
export function Shopfront() {
  return (
    <svg className={styles.drawing} width="220" height="150" viewBox="0 0 220 150" aria-hidden>
      <path className={styles.line} d="M20 130h180" />
      <rect className={styles.wall} x="54" y="58" width="112" height="72" rx="6" />
      <path className={styles.roof} d="M44 58l14-30h104l14 30Z" />
      <path className={styles.stripes} d="M70 28l-8 30h24l4-30ZM110 28h-20l-4 30h24ZM150 28h-20l4 30h24Z" />
      <path
        className={styles.awning}
        d="M44 58a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0Z"
      />
      <rect className={styles.door} x="70" y="84" width="32" height="46" rx="4" />
      <rect className={styles.window} x="114" y="84" width="40" height="28" rx="4" />
      <circle className={styles.knob} cx="95" cy="108" r="2.4" />
    </svg>
  );
}
