import { useState, type ReactNode } from "react";
import styles from "./file-field.module.css";

interface DropListProps {
  take: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

/** Tiles onto which files can be dropped. */
export function DropList({ take, disabled, children }: DropListProps) {
  const [over, setOver] = useState(false);
  return (
    <ul
      className={styles.tiles}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(Array.from(event.dataTransfer.files));
      }}
    >
      {children}
    </ul>
  );
}
