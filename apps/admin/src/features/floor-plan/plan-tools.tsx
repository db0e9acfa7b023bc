import { formatNumber } from "@diwan/ui/money/numbers";
import { ActionIcon, Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconMagnet,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import type { PlanView } from "./canvas/use-view.ts";
import styles from "./editor.module.css";
import type { PlanEditing } from "./use-plan.ts";

interface PlanToolsProps {
  editing: PlanEditing;
  view: PlanView;
  snaps: boolean;
  setSnaps: (snaps: boolean) => void;
  /** Whether anything may be changed. */
  edits: boolean;
}

/** The tools in the corners of the plan. */
export function PlanTools({ editing: { values, undo, redo }, view, snaps, setSnaps, edits }: PlanToolsProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const placed = values.tables.filter(({ place }) => place !== null);
  const seats = placed.reduce((sum, table) => sum + table.seats, 0);
  const icon = (label: string, Icon: typeof IconMagnet, act: (() => void) | undefined, flip = false) => (
    <ActionIcon variant="subtle" aria-label={label} title={label} disabled={!act} onClick={act}>
      <Icon className={flip ? "flip" : undefined} size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  const b = (part: ReactNode) => <b className="ink medium num">{part}</b>;
  return (
    <>
      {edits && (
        <div className={`row gap-2 ${styles.tool} ${styles.topStart}`}>
          {icon(t("undo"), IconArrowBackUp, undo, true)}
          {icon(t("redo"), IconArrowForwardUp, redo, true)}
          <Button
            size="xs"
            variant={snaps ? "light" : "subtle"}
            aria-pressed={snaps}
            leftSection={<IconMagnet size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSnaps(!snaps)}
          >
            {t("snap")}
          </Button>
        </div>
      )}
      <div className={`row gap-10 soft small ${styles.tool} ${styles.topEnd}`}>
        <span>{t.rich("tables", { count: placed.length, b })}</span>
        <span>{t.rich("seatsInAll", { count: seats, b })}</span>
      </div>
      <div className={`row gap-2 ${styles.tool} ${styles.bottomStart}`}>
        {icon(t("zoomOut"), IconZoomOut, () => view.zoomBy(1 / 1.25))}
        <span className={`num small text-center ${styles.zoom}`}>
          {formatNumber(view.zoom / 100, locale, { style: "percent" })}
        </span>
        {icon(t("zoomIn"), IconZoomIn, () => view.zoomBy(1.25))}
        {icon(t("fit"), IconArrowsMaximize, view.fit)}
      </div>
      {edits && (
        <div className={`row gap-12 soft tiny ${styles.tool} ${styles.bottomEnd} ${styles.keys}`} aria-hidden>
          <span>
            <kbd>{t("keys.move")}</kbd> {t("keys.step")}
          </span>
          <span>
            <kbd>{t("keys.shift")}</kbd> {t("keys.far")}
          </span>
          <span>
            <kbd>R</kbd> {t("keys.turn")}
          </span>
          <span>
            <kbd dir="ltr">Ctrl D</kbd> {t("keys.again")}
          </span>
        </div>
      )}
    </>
  );
}
