import type { Day } from "@diwan/contract/time/days";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { Button, Skeleton } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { AddFirstButton } from "../booking/nothing-to-book.tsx";
import styles from "./timeline-board.module.css";
import { DayGrid } from "./day-grid.tsx";
import type { Timeline } from "./lanes.ts";
import { type GridProps, StaysGrid } from "./stays-grid.tsx";

interface BoardProps {
  read: UseQueryResult<Timeline>;
  kind: ResourceType;
  days: readonly Day[];
  grid: GridProps;
}

/** The grid for the resource type, or why there is none. */
export function TimelineBoard({ read, kind, days, grid }: BoardProps) {
  const t = useTranslations("timeline");
  const late = useDelayed(read.isPending);
  const [first = ""] = days;
  if (read.isPending) return late ? <Waiting /> : <div className={`grow clip ${styles.space}`} />;
  if (!read.data)
    return (
      <div className={`grow clip ${styles.space}`}>
        <StatePage
          title={t("failed")}
          text={read.error?.message ?? ""}
          icon={<IconCalendarOff size={28} stroke={1.5} />}
        >
          <Button onClick={() => void read.refetch()}>{t("again")}</Button>
        </StatePage>
      </div>
    );
  if (read.data.units.length === 0)
    return (
      <div className={`grow clip ${styles.space}`}>
        <StatePage
          title={t(`empty.${kind}`)}
          text={t(`emptyText.${kind}`)}
          icon={<IconCalendarOff size={28} stroke={1.5} />}
        >
          <AddFirstButton />
        </StatePage>
      </div>
    );
  const count = grid.lanes.length;
  if (isStay(kind)) return <StaysGrid {...grid} days={days} title={t(`units.${kind}`, { count })} />;
  return <DayGrid key={first} {...grid} day={first} people={kind === "service"} />;
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** The placeholder while the timeline loads. */
function Waiting() {
  return (
    <div className={`grow clip ${styles.space}`} aria-busy>
      {ROWS.map((row) => (
        <div key={row} className={`row line-below ${styles.waiting}`}>
          <Skeleton height={32} width={170} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
