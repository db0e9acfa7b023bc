import { LIMITS } from "@diwan/contract/api/limits";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./rows-skeleton.module.css";

interface RowsSkeletonProps {
  columns: readonly { key: string }[];
  narrow: boolean;
}

/** The boxes of a list before its rows are there. */
export function RowsSkeleton({ columns, narrow }: RowsSkeletonProps) {
  const tc = useTranslations("common");
  const boxes = narrow ? columns.slice(0, 1) : columns;
  return (
    <div role="status" aria-label={tc("loading")}>
      {!narrow && <div className={styles.head} />}
      {Array.from({ length: LIMITS.perPage }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={34} height={34} radius={7} />
          {boxes.map(({ key }, at) => (
            <span key={key} className={styles.box}>
              <Skeleton height={10} width={at === 0 ? "70%" : "45%"} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
