import { ORDER_MODES, type OrderMode } from "@diwan/contract/enumerations";
import { fill } from "@diwan/ui/fill";
import { formatNumber } from "@diwan/ui/numbers";
import { useState } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import type { Session } from "../session/session.ts";
import { useStore } from "@diwan/ui/store";
import { connection } from "../server/connection.ts";
import { createStored } from "../stored.ts";
import { moveFocus } from "./act.ts";
import { BellBand, OfflineBand } from "./bands.tsx";
import styles from "./board.module.css";
import { Column, COLUMNS, type ColumnStatus } from "./column.tsx";
import columns from "./columns.module.css";
import { BoardFoot } from "./foot.tsx";
import { BoardHead } from "./head.tsx";
import { Notices } from "./notices.tsx";
import { BoardSheet, type Opened } from "./opened.tsx";
import { columnOf, nothingNew, type Ticket } from "./sorted.ts";
import { useAwake } from "./use-awake.ts";
import { useBell } from "./use-bell.ts";
import { useNewWork, useTickets, useWork, WorkContext } from "./work.ts";

const chosenMode = createStored("diwan.orders.mode", (kept) => ORDER_MODES.find((mode) => mode === kept));

/** The orders of a branch, from the moment they come until they are handed over. */
export function Board({ session }: { session: Session }) {
  const work = useNewWork(session);
  return (
    <WorkContext value={work}>
      <BoardScreen />
    </WorkContext>
  );
}

function BoardScreen() {
  const { session } = useWork();
  const tickets = useTickets();
  const modes = useModes(tickets);
  const kept = useStore(chosenMode);
  const mode = kept && modes.includes(kept) ? kept : undefined;
  const bell = useBell(
    session.branch.id,
    tickets.filter(({ status }) => status === "pending"),
  );
  const awake = useAwake();
  const [opened, setOpened] = useState<Opened>();
  return (
    <div className={styles.board}>
      <BoardHead
        modes={modes}
        mode={mode}
        choose={chosenMode.set}
        bell={bell}
        openDevice={() => setOpened({ what: "device" })}
      />
      <OfflineBand />
      <BellBand
        bell={bell}
        hidden={bell.fresh.some(({ order }) => mode && order.mode !== mode)}
        showAll={() => chosenMode.set(undefined)}
      />
      <Columns tickets={tickets} mode={mode} rings={bell.on} open={setOpened} />
      <Notices />
      <BoardFoot openDone={() => setOpened({ what: "done" })} openSoldOut={() => setOpened({ what: "soldOut" })} />
      {opened && <BoardSheet opened={opened} open={setOpened} awake={awake} />}
    </div>
  );
}

/** The modes that the branch offers, and those of the orders that are there all the same. */
function useModes(tickets: readonly Ticket[]): OrderMode[] {
  const facts = useStore(useWork().shop.facts);
  return ORDER_MODES.filter((mode) => facts?.modes.includes(mode) || tickets.some(({ order }) => order.mode === mode));
}

interface ColumnsProps {
  tickets: readonly Ticket[];
  mode: OrderMode | undefined;
  /** Whether the sound is on. */
  rings: boolean;
  open: (opened: Opened) => void;
}

function Columns({ tickets, mode, rings, open }: ColumnsProps) {
  const { t, locale } = useLanguage();
  const { feed } = useWork();
  const { state } = useStore(feed.seen);
  const { lost } = useStore(connection);
  const [tab, setTab] = useState<ColumnStatus>("pending");
  if (state === "loading") return <Waiting />;
  if (state === "failed")
    return (
      <main className={styles.middle}>
        <p>{t.failed}</p>
        <Button onClick={() => void feed.reload()}>{t.retry}</Button>
      </main>
    );
  const shown = COLUMNS.map((status) => ({ status, found: columnOf(tickets, status, mode) }));
  return (
    <>
      <div className={columns.tabs}>
        {shown.map(({ status, found }) => (
          <button key={status} type="button" aria-pressed={status === tab} onClick={() => setTab(status)}>
            {t.columns[status]} <span className="num">{formatNumber(found.length, locale)}</span>
          </button>
        ))}
      </div>
      <main className={columns.columns} tabIndex={-1} onKeyDown={moveFocus}>
        {shown.map(({ status, found }) => (
          <Column
            key={status}
            status={status}
            tickets={found}
            empty={t.empty[status === "pending" ? nothingNew({ lost, rings }) : status]}
            shown={status === tab}
            open={(id) => open({ what: "details", id })}
            reject={(id) => open({ what: "reject", id })}
          />
        ))}
      </main>
      <Hidden count={tickets.filter(({ order }) => mode && order.mode !== mode).length} />
    </>
  );
}

function Hidden({ count }: { count: number }) {
  const { t, locale } = useLanguage();
  return count > 0 ? <p className={styles.hidden}>{fill(t.hidden, { count }, locale)}</p> : null;
}

/** Boxes where the tickets will stand. */
function Waiting() {
  const { t } = useLanguage();
  return (
    <main className={columns.columns} aria-busy="true">
      <p className="unseen" role="status">
        {t.loading}
      </p>
      {COLUMNS.map((status) => (
        <div key={status} className={styles.skeleton} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </main>
  );
}
