import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { changePart, freePlace, placeAll } from "./model/edits.ts";
import styles from "./part-panel.module.css";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import type { PlanEditing } from "./use-plan.ts";

interface WaitingPanelProps {
  editing: PlanEditing;
  /** Whether tables may be placed. */
  may: boolean;
}

/** While nothing is chosen: the tables that have no place yet. */
export function WaitingPanel({ editing: { values, edit, choose }, may }: WaitingPanelProps) {
  const t = useTranslations("floorPlan");
  const { nameOfPart, shortName } = usePlanDrawn();
  const waiting = values.tables.filter(({ place }) => place === null);
  const put = (key: string) => {
    edit((now) => {
      const table = now.tables.find((one) => one.key === key);
      return table ? changePart(now, key, { place: freePlace(now, table.size) }) : now;
    });
    choose(key);
  };
  return (
    <aside className={`stack fixed surface line-before ${styles.panel}`} aria-label={t("unplaced")}>
      <div className={`stack gap-12 scroll fill ${styles.fields}`}>
        {waiting.length === 0 ? (
          <p className="soft small">{t("nothingChosen")}</p>
        ) : (
          <>
            <p className="small medium">{t("waiting", { count: waiting.length })}</p>
            {may && (
              <Button variant="filled" onClick={() => edit(placeAll)}>
                {t("placeAll")}
              </Button>
            )}
            <ul className={styles.list}>
              {waiting.map((table) => (
                <li key={table.key} className="row gap-8">
                  <bdi className="fill ellipsis" title={nameOfPart(table)}>
                    {shortName(table)}
                  </bdi>
                  {may && (
                    <Button size="xs" aria-label={`${t("place")}: ${shortName(table)}`} onClick={() => put(table.key)}>
                      {t("place")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}
