import { Badge } from "@mantine/core";
import type { BadgeValue } from "../lists/declaration.ts";
import styles from "./status-badge.module.css";

/** A state in a word, with a dot of its colour before it. */
export function StatusBadge({ text, tone = "neutral", plain = false }: BadgeValue) {
  return (
    <Badge variant={tone} className={`${styles.badge} ${plain ? "" : styles.dotted}`}>
      {text}
    </Badge>
  );
}
