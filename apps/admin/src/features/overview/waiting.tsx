import styles from "./waiting.module.css";

/** Where the tiles will stand, while they and their words are on the way. */
export const Waiting = () => (
  <div className={styles.waiting} aria-busy>
    <span />
    <span />
    <span />
  </div>
);
