import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./editor.module.css";

interface EmptyPlanProps {
  addMany: (() => void) | undefined;
  addRoom: (() => void) | undefined;
}

/** The first steps on a floor where nothing is drawn. */
export function EmptyPlan({ addMany, addRoom }: EmptyPlanProps) {
  const t = useTranslations("floorPlan");
  if (!addMany && !addRoom) return null;
  return (
    <div className={`surface text-center stack gap-12 ${styles.empty}`}>
      <h2>{t("emptyTitle")}</h2>
      <p className="soft small">{t("emptyText")}</p>
      <div className="flex wrap justify-center gap-8">
        {addMany && (
          <Button variant="filled" onClick={addMany}>
            {t("many")}
          </Button>
        )}
        {addRoom && <Button onClick={addRoom}>{t("addRoom")}</Button>}
      </div>
    </div>
  );
}
