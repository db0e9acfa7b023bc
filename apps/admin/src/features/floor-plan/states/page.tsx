import "@diwan/ui/floor-plan/plan.css";
import type { FloorInUse, StateOfTable } from "@diwan/contract/branches/floor-plans";
import { TABLE_STATES } from "@diwan/contract/branches/plan-shapes";
import { PlanDrawing } from "@diwan/ui/floor-plan/plan-drawing";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconArmchair, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { ADDRESSES, listOf, PAGES, planOf } from "../../../kit/navigation/addresses.ts";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../../kit/screen/state-page.tsx";
import { BranchChoice } from "../../../kit/session/branch-choice.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOf } from "../../../kit/session/use-branch-of.ts";
import styles from "./page.module.css";
import { TablePanel } from "./table-panel.tsx";
import { useTableStates } from "./use-states.ts";
import { useTableTexts } from "./use-table-texts.ts";

/** The tables of a branch as hosts see them: the drawn plan, with the state of each table. */
export function TableStatesPage() {
  const branch = useBranchOf("orders");
  return branch ? <OfBranch key={branch.id} branchId={branch.id} /> : null;
}

function OfBranch({ branchId }: { branchId: string }) {
  const t = useTranslations("tableStates");
  const { business } = useSession();
  const { data, error, isPending, refetch } = useTableStates(business.id, branchId);
  const late = useDelayed(isPending);
  const drawn = data?.filter(({ tables }) => tables.length > 0);
  return (
    <div className="stack pane">
      <ScreenHeader title={t("title")} text={t("titleText")} back={listOf(ADDRESSES.orders)}>
        <BranchChoice area="orders" />
      </ScreenHeader>
      {error && !data ? (
        <FailedPage title={t("title")} error={error} retry={() => void refetch()} />
      ) : drawn ? (
        drawn.length > 0 ? (
          <Floors floors={drawn} branchId={branchId} />
        ) : (
          <NoPlan floor={data?.[0]} />
        )
      ) : (
        <div aria-busy={late} className="pane" />
      )}
    </div>
  );
}

function NoPlan({ floor }: { floor: FloorInUse | undefined }) {
  const t = useTranslations("tableStates");
  const { can } = useSession();
  return (
    <StatePage icon={<IconArmchair size={26} stroke={1.5} />} title={t("emptyTitle")} text={t("emptyText")}>
      {can("floors", "read") && (
        <Button component={Link} to={floor ? planOf(floor.id) : PAGES.floors.address} variant="filled">
          {t("draw")}
        </Button>
      )}
    </StatePage>
  );
}

interface FloorsProps {
  floors: readonly FloorInUse[];
  branchId: string;
}

function Floors({ floors, branchId }: FloorsProps) {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  const { can } = useSession();
  const [floorId, setFloor] = useState(floors[0]?.id);
  const [chosen, choose] = useState<string>();
  const floor = floors.find(({ id }) => id === floorId) ?? floors[0];
  if (!floor) return null;
  const table = floor.tables.find(({ id }) => id === chosen);
  return (
    <div className={`pane line-above ${styles.panes}`}>
      <div className={`stack ${styles.main}`}>
        <div className={`row wrap gap-10 ${styles.bar}`}>
          {floors.length > 1 && (
            <div className={`gap-2 sunken ${styles.tabs}`} role="group" aria-label={t("plan")}>
              {floors.map(({ id, locales }) => (
                <button key={id} type="button" aria-pressed={id === floor.id} onClick={() => setFloor(id)}>
                  <bdi>{nameOf(locales, locale)}</bdi>
                </button>
              ))}
            </div>
          )}
          <Legend tables={floor.tables} />
          {can("tables", "update", branchId) && (
            <Button
              component={Link}
              to={planOf(floor.id)}
              variant="subtle"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t("edit")}
            </Button>
          )}
        </div>
        <Plan floor={floor} chosen={chosen} choose={choose} />
      </div>
      <TablePanel table={table} branchId={branchId} />
    </div>
  );
}

/** How many tables are in each state, beside its colour. */
function Legend({ tables }: { tables: readonly StateOfTable[] }) {
  const t = useTranslations("tableStates.states");
  const { locale } = useLanguage();
  return (
    <ul className={`row wrap gap-12 small soft fill ${styles.legend}`}>
      {TABLE_STATES.map((state) => (
        <li key={state} className="row gap-6" data-state={state}>
          <i aria-hidden />
          {t(state)}{" "}
          <b className="num">{formatNumber(tables.filter((table) => table.state === state).length, locale)}</b>
        </li>
      ))}
    </ul>
  );
}

interface PlanProps {
  floor: FloorInUse;
  chosen: string | undefined;
  choose: (id: string) => void;
}

function Plan({ floor, chosen, choose }: PlanProps) {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  const { noteOf, describe } = useTableTexts();
  const placed = floor.tables.flatMap((table) =>
    table.x === null || table.y === null ? [] : [{ ...table, x: table.x, y: table.y }],
  );
  const beside = floor.tables.filter(({ x }) => x === null);
  return (
    <>
      <div className={styles.drawing}>
        <PlanDrawing
          label={t("planOf", { floor: nameOf(floor.locales, locale) })}
          pieces={floor.pieces}
          tables={placed.map((table) => ({ ...table, name: nameOf(table.locales, locale), note: noteOf(table) }))}
          describe={({ id }) => describe(floor.tables.find((table) => table.id === id))}
          {...{ locale, chosen, choose }}
        />
      </div>
      {beside.length > 0 && (
        <div className={`stack gap-6 ${styles.beside}`}>
          <h2 className="small medium">{t("beside")}</h2>
          <div className="flex wrap gap-6">
            {beside.map((table) => (
              <button
                key={table.id}
                type="button"
                data-state={table.state}
                aria-pressed={table.id === chosen}
                aria-label={describe(table)}
                onClick={() => choose(table.id)}
              >
                <bdi>{nameOf(table.locales, locale)}</bdi>
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
