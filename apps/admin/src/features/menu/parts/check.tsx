import styles from "./check.module.css";

interface CheckProps {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
  path: string;
}

/** A flag of a card. */
export function Check({ label, checked, change, path }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} data-path={path} />
      {label}
    </label>
  );
}
