import { TIMINGS } from "@diwan/contract/api/limits";
import { useDelayed } from "./loading.ts";
import styles from "./progress-bar.module.css";

/** A bar of 2 px at the top edge while the next screen loads; appears after 100 ms. */
export function ProgressBar({ active }: { active: boolean }) {
  const shown = useDelayed(active, TIMINGS.progressDelay);
  return shown ? <div className={styles.bar} data-progress aria-hidden="true" /> : null;
}
