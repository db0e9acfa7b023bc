import "@diwan/ui/floor-plan/plan.css";
import { LIMITS } from "@diwan/contract/api/limits";
import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import { PlanDrawing } from "@diwan/ui/floor-plan/plan-drawing";
import { nameOf } from "@diwan/ui/text/names";
import { Button, NativeSelect } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { usePlanRights } from "./editor.tsx";
import { changePart, freePlace, partOf, placeAll, roomOf } from "./model/edits.ts";
import type { TableRow } from "./model/plan-draft.ts";
import { NumberField } from "./number-field.tsx";
import { NameFields } from "./part-panel.tsx";
import styles from "./plan-list.module.css";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import type { PlanEditing } from "./use-plan.ts";

/** On a phone the plan is shown, and names, seats and rooms are changed in a list. */
export function PlanList({ plan, editing }: { plan: FloorPlan; editing: PlanEditing }) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const rights = usePlanRights(plan);
  const { drawnTable, drawnPiece, nameOfPart } = usePlanDrawn();
  const { values, chosen, choose, edit } = editing;
  const describe = ({ id }: { id: string }) => {
    const part = partOf(values, id);
    return part ? nameOfPart(part) : "";
  };
  return (
    <div className={`pane scroll ${styles.screen}`}>
      <div className={styles.drawing}>
        <PlanDrawing
          label={t("titleOf", { floor: nameOf(plan.locales, locale) })}
          tables={values.tables.flatMap((table) => drawnTable(table) ?? [])}
          pieces={values.pieces.map(drawnPiece)}
          {...{ locale, describe, chosen, choose }}
        />
      </div>
      {rights.change && values.tables.some(({ place }) => place === null) && (
        <Button className={styles.placeAll ?? ""} onClick={() => edit(placeAll)}>
          {t("placeAll")}
        </Button>
      )}
      <ul className={styles.list} aria-label={t("list")}>
        {values.tables.map((table, at) => (
          <li key={table.key}>
            <Line table={table} editing={editing} locked={!rights.change} next={values.tables[at + 1]?.key} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  table: TableRow;
  editing: PlanEditing;
  locked: boolean;
  next: string | undefined;
}

/** One table; it opens in place, with its fields and a button to the next one. */
function Line({ table, editing, locked, next }: LineProps) {
  const t = useTranslations("floorPlan");
  const { shortName } = usePlanDrawn();
  const { key, seats } = table;
  const { chosen, choose, edit, values } = editing;
  const room = roomOf(values, table);
  const isOpen = chosen === key && !locked;
  return (
    <>
      <button
        type="button"
        className={`row gap-10 full-width ${styles.line}`}
        aria-expanded={isOpen}
        aria-label={t("line", { name: shortName(table) })}
        disabled={locked}
        onClick={() => choose(isOpen ? undefined : key)}
      >
        <span className="fill">
          <bdi className="medium block ellipsis">{shortName(table)}</bdi>
          <span className="muted tiny block">
            {table.place ? (room ? shortName(room) : t("noRoom")) : t("unplaced")}
          </span>
        </span>
        <span className="soft small">{t("seatsOf", { count: seats })}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <div className={`stack gap-12 ${styles.fields}`}>
          <NameFields part={table} editing={editing} />
          <NumberField
            label={t("seats")}
            {...{ value: seats, least: 1, most: LIMITS.tableSeatsMax }}
            change={(value) => edit((now) => changePart(now, key, { seats: value }), `${key} seats`)}
          />
          <RoomField table={table} editing={editing} />
          <Button onClick={() => choose(next)}>{next ? t("next") : t("done")}</Button>
        </div>
      )}
    </>
  );
}

/** The room of a table: choosing another one puts it where there is room in it. */
function RoomField({ table, editing: { values, edit } }: Pick<LineProps, "table" | "editing">) {
  const t = useTranslations("floorPlan");
  const { shortName } = usePlanDrawn();
  const rooms = values.pieces.filter(({ kind }) => kind === "room");
  const current = table.place === null ? "none" : (roomOf(values, table)?.key ?? "outside");
  const choose = (value: string) =>
    edit((now) => {
      if (value === "none") return changePart(now, table.key, { place: null });
      const room = now.pieces.find(({ key }) => key === value);
      return changePart(now, table.key, { place: freePlace(now, table.size, false, room) });
    });
  return (
    <NativeSelect
      label={t("room")}
      value={current}
      data={[
        { value: "none", label: t("unplaced") },
        { value: "outside", label: t("noRoom") },
        ...rooms.map((room) => ({ value: room.key, label: shortName(room) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
