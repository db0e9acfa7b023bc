import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useState, useEffect } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import type { Session } from "../session/session.ts";
import { useStore } from "@diwan/ui/store";
import { connection } from "../server/connection.ts";
import { moveFocus } from "./act.ts";
import { NewOrderBanner, OfflineBanner, SoundOffer } from "./banners.tsx";
import { BoardColumn, COLUMNS, type ColumnStatus } from "./column.tsx";
import { BoardFooter } from "./footer.tsx";
import { BoardHeader } from "./header.tsx";
import { Notices } from "./notices.tsx";
import { columnOf, nothingNew, type Ticket } from "../tickets/sorted.ts";
import { useAlertSound } from "./use-alert-sound.ts";
import { useNewWork, useTickets, useWork, WorkContext } from "./work.ts";
import { keepAwake } from "@diwan/live/wake-lock";
import { ConnectedDevice } from "./device.tsx";
import { Details } from "../tickets/details.tsx";
import { Done } from "./done.tsx";
import { Reject } from "../tickets/reject.tsx";
import { SoldOut } from "../availability/item-availability.tsx";
import { TablesNow } from "../tables/tables-now.tsx";

/** The orders of a branch, from arrival to handover. */
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
  // not stored: a filter from one shift would hide orders from the next shift
  const [chosen, choose] = useState<OrderMode>();
  const mode = chosen && modes.includes(chosen) ? chosen : undefined;
  const showAll = () => choose(undefined);
  const sound = useAlertSound(session.branch.id, tickets);
  const awake = useAwake();
  const [opened, setOpened] = useState<Opened>();
  return (
    <div className="board">
      <BoardHeader
        modes={modes}
        mode={mode}
        choose={choose}
        sound={sound}
        openDevice={() => setOpened({ what: "device" })}
      />
      <OfflineBanner />
      <SoundOffer sound={sound} />
      <NewOrderBanner
        sound={sound}
        hidden={[...sound.fresh, ...sound.changed].some(({ order }) => mode && order.mode !== mode)}
        showAll={showAll}
      />
      <Columns tickets={tickets} mode={mode} showAll={showAll} soundOn={sound.on} open={setOpened} />
      <Notices />
      <BoardFooter open={(what) => setOpened({ what })} />
      {opened && <BoardSheet opened={opened} open={setOpened} awake={awake} />}
    </div>
  );
}

/** The modes that the branch offers, and those of existing orders. */
function useModes(tickets: readonly Ticket[]): OrderMode[] {
  const facts = useStore(useWork().shop.facts);
  return ORDER_MODES.filter((mode) => facts?.modes.includes(mode) || tickets.some(({ order }) => order.mode === mode));
}

interface ColumnsProps {
  tickets: readonly Ticket[];
  mode: OrderMode | undefined;
  showAll: () => void;
  /** Whether the sound is on. */
  soundOn: boolean;
  open: (opened: Opened) => void;
}

function Columns({ tickets, mode, showAll, soundOn, open }: ColumnsProps) {
  const { t, locale } = useLanguage();
  const { feed } = useWork();
  const { state } = useStore(feed.seen);
  const { lost } = useStore(connection);
  const [tab, setTab] = useState<ColumnStatus>("pending");
  if (state === "loading") return <Waiting />;
  if (state === "failed")
    return (
      <main className="board-failed">
        <p>{t.failed}</p>
        <Button onClick={() => void feed.reload()}>{t.retry}</Button>
      </main>
    );
  const shown = COLUMNS.map((status) => ({ status, found: columnOf(tickets, status, mode) }));
  const hiddenIn = (status: ColumnStatus, count: number) => columnOf(tickets, status, undefined).length - count;
  return (
    <>
      <div className="tabs">
        {shown.map(({ status, found }) => (
          <button key={status} type="button" aria-pressed={status === tab} onClick={() => setTab(status)}>
            {t.columns[status]} <span className="num">{formatNumber(found.length, locale)}</span>
          </button>
        ))}
      </div>
      <main className="columns" tabIndex={-1} onKeyDown={moveFocus}>
        {shown.map(({ status, found }) => (
          <BoardColumn
            key={status}
            status={status}
            tickets={found}
            empty={t.empty[status === "pending" ? nothingNew({ lost, soundOn }) : status]}
            hidden={hiddenIn(status, found.length)}
            showAll={showAll}
            shown={status === tab}
            open={(id) => open({ what: "details", id })}
            reject={(id) => open({ what: "reject", id })}
          />
        ))}
      </main>
    </>
  );
}

/** Placeholders of the tickets. */
function Waiting() {
  const { t } = useLanguage();
  return (
    <main className="columns" aria-busy="true">
      <p className="unseen" role="status">
        {t.loading}
      </p>
      {COLUMNS.map((status) => (
        <div key={status} className="skeleton" aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </main>
  );
}

/** Keeps the screen on while the board is shown; returns whether the device allows it. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => keepAwake(setAwake), []);
  return awake;
}

/** The overlays of the board. */
type Opened = { what: "details" | "reject"; id: string } | { what: "done" | "soldOut" | "tables" | "device" };

interface BoardSheetProps {
  opened: Opened;
  open: (opened: Opened | undefined) => void;
  awake: boolean;
}

function BoardSheet({ opened, open, awake }: BoardSheetProps) {
  const close = () => open(undefined);
  switch (opened.what) {
    case "details":
      return (
        <Details key={opened.id} id={opened.id} close={close} reject={() => open({ what: "reject", id: opened.id })} />
      );
    case "reject":
      return <Reject key={opened.id} id={opened.id} close={close} />;
    case "done":
      return <Done close={close} open={(id) => open({ what: "details", id })} />;
    case "soldOut":
      return <SoldOut close={close} />;
    case "tables":
      return <TablesNow close={close} open={(id) => open({ what: "details", id })} />;
    case "device":
      return <ConnectedDevice awake={awake} close={close} />;
  }
}
