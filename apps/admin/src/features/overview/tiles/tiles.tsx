import { Button, Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/delayed.ts";
import { Board } from "./board.tsx";
import styles from "./tiles.module.css";
import { useOverview } from "./use-overview.ts";

/** The chosen tiles with the figures of a branch or of all. */
export function Tiles({ branchId }: { branchId: string | undefined }) {
  const t = useTranslations("figures");
  const tc = useTranslations("common");
  const { data, isPending, isError, refetch } = useOverview(branchId);
  const skeleton = useDelayed(isPending);
  if (data) return <Board told={data} />;
  if (isError)
    return (
      <div className={styles.failed} role="alert">
        <p>{t("failed")}</p>
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </div>
    );
  return (
    <div className={styles.grid} aria-busy>
      {skeleton &&
        [12, 8, 4].map((width) => (
          <Skeleton key={width} radius={12} height={width === 12 ? 96 : 300} style={{ gridColumn: `span ${width}` }} />
        ))}
    </div>
  );
}
