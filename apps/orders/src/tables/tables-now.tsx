import "@diwan/ui/floor-plan/plan.css";
import type { FloorInUse, StateOfTable } from "@diwan/contract/branches/floor-plans";
import { PlanDrawing } from "@diwan/ui/floor-plan/plan-drawing";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { useEffect, useState } from "react";
import { useWork } from "../board/work.ts";
import { useLanguage } from "../language/language.ts";
import { Sheet } from "../parts/sheet.tsx";
import { calls } from "../server/calls.ts";
import { connection, serverNow } from "../server/connection.ts";
import { send } from "../server/send.ts";

interface TablesNowProps {
  close: () => void;
  /** Opens an order of a table. */
  open: (id: string) => void;
}

/** The plan of the branch's tables with what is open at each; a table opens its oldest order. */
export function TablesNow({ close, open }: TablesNowProps) {
  const { t, locale } = useLanguage();
  const { floors, failed } = useFloors();
  const [floorId, choose] = useState<string>();
  const drawn = floors?.filter(({ tables }) => tables.some(({ x }) => x !== null)) ?? [];
  const floor = drawn.find(({ id }) => id === floorId) ?? drawn[0];
  return (
    <Sheet title={t.tables.title} place="whole" close={close}>
      {failed && !floors && <p className="soft list-text">{t.tables.failed}</p>}
      {floors && drawn.length === 0 && <p className="soft list-text">{t.tables.none}</p>}
      {drawn.length > 1 && (
        <div className="segments plan-floors" role="group" aria-label={t.tables.floors}>
          {drawn.map(({ id, locales }) => (
            <button key={id} type="button" aria-pressed={id === floor?.id} onClick={() => choose(id)}>
              {nameOf(locales, locale)}
            </button>
          ))}
        </div>
      )}
      {floor && <Floor floor={floor} open={open} />}
    </Sheet>
  );
}

function Floor({ floor, open }: { floor: FloorInUse; open: (id: string) => void }) {
  const { t, locale } = useLanguage();
  const noteOf = ({ orders: [first], state }: StateOfTable): string | undefined => {
    if (!first) return undefined;
    if (state === "to_pay") return t.tables.states.to_pay;
    const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(first.created_at)) / 60_000));
    return fill(t.foot.minutes, { count: minutes }, locale);
  };
  const describe = (table: StateOfTable | undefined): string =>
    table
      ? joinNames(
          [nameOf(table.locales, locale), t.tables.states[table.state], noteOf(table) ?? ""].filter(Boolean),
          locale,
        )
      : "";
  return (
    <div className="plan-frame">
      <PlanDrawing
        label={nameOf(floor.locales, locale)}
        pieces={floor.pieces}
        locale={locale}
        tables={floor.tables.flatMap((table) =>
          table.x === null || table.y === null
            ? []
            : [{ ...table, x: table.x, y: table.y, name: nameOf(table.locales, locale), note: noteOf(table) }],
        )}
        describe={({ id }) => describe(floor.tables.find((table) => table.id === id))}
        choose={(id) => {
          const [first] = floor.tables.find((table) => table.id === id)?.orders ?? [];
          if (first) open(first.id);
        }}
      />
    </div>
  );
}

/** The plans of the branch, read again when an order changes. */
function useFloors(): { floors: readonly FloorInUse[] | undefined; failed: boolean } {
  const { session, feed } = useWork();
  const { orders } = useStore(feed.seen);
  const { lost } = useStore(connection);
  const [floors, setFloors] = useState<readonly FloorInUse[]>();
  const [failed, setFailed] = useState(false);
  const { businessId, id: branchId } = session.branch;
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const { data } = await send(calls.floorPlans, { params: { businessId, branchId } });
        if (!left) setFloors(data);
        setFailed(false);
      } catch {
        setFailed(!left);
      }
    };
    void read();
    return () => void (left = true);
  }, [businessId, branchId, orders, lost]);
  return { floors, failed };
}
