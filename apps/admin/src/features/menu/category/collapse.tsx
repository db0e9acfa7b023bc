import { TIMINGS } from "@diwan/contract/api/limits";
import { useEffect, useState, type ReactNode } from "react";
import styles from "./collapse.module.css";

/** Opens and closes in 250 ms; what is closed is not there. */
export function Collapse({ open, children }: { open: boolean; children: ReactNode }) {
  const [there, setThere] = useState(open);
  const [moving, setMoving] = useState(false);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    setMoving(true);
    if (open) setThere(true);
  }
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => {
      setMoving(false);
      setThere(open);
    }, TIMINGS.collapse);
    return () => clearTimeout(timer);
  }, [moving, open]);
  if (!there) return null;
  return (
    <div className={styles.frame} data-closed={!open || undefined} data-moving={moving || undefined}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
