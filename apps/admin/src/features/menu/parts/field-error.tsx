import { IconAlertCircle } from "@tabler/icons-react";
import styles from "./field-error.module.css";

/** The error of a field, directly below it. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
