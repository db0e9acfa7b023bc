import { RESOURCE_TYPES, type ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { Button, ActionIcon } from "@mantine/core";
import { IconPlus, IconCalendarShare } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf } from "../../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../../kit/session/branch-choice.tsx";
import { useNow } from "../../../kit/browser/now.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOf } from "../../../kit/session/use-branch-of.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useBookingDialog } from "../booking/use-booking-dialog.tsx";
import { useBookingOffer } from "../booking/use-booking-offer.ts";
import { clockOf } from "@diwan/contract/time/local-times";
import { ViewSwitch } from "../view-switch.tsx";
import { TimelineBoard } from "./timeline-board.tsx";
import { TimelineFooter } from "./timeline-footer.tsx";
import { SlotConflictBanner } from "./slot-conflict-banner.tsx";
import { type Lane, filterLanes, lanesOf } from "./lanes.ts";
import styles from "./page.module.css";
import type { GridProps } from "./stays-grid.tsx";
import { TimelineTools } from "./timeline-tools.tsx";
import { useBookingMoves } from "./use-booking-moves.ts";
import { usePeriod } from "./use-period.ts";
import { useTimeline } from "./use-timeline.ts";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { useLanguage } from "../../../kit/language/language.ts";
import { FeedsDialog } from "../feeds/feeds-dialog.tsx";

/** The bookings of a branch on a timeline, with a lane for each unit. */
export function TimelinePage() {
  const branch = useBranchOf("reservations");
  return branch ? <TimelineOf key={branch.id} branchId={branch.id} /> : null;
}

const NO_LANES: readonly Lane[] = [];

function TimelineOf({ branchId }: { branchId: string }) {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const narrow = useWidth() === "narrow";
  const navigate = useNavigate();
  const kinds = useKinds(branchId);
  const period = usePeriod(kinds);
  const { kind, from, days, place, jumps } = period;
  const read = useTimeline(branchId, { kind, from, to: days.at(-1) ?? from });
  const lanes = useMemo(() => (read.data ? filterLanes(lanesOf(read.data), place) : NO_LANES), [read.data, place]);
  const booking = useBookingDialog(branchId);
  const now = clockOf(business.timeZone, new Date(useNow()));
  const creates = can("reservations", "create", branchId);
  const book = ({ unit }: Lane, start: string, end: string) => {
    const { resource_id, unit_no } = unit;
    const what = kind === "service" ? { staff_id: resource_id } : { resource_id, unit_no };
    booking.open({ resource_type: kind, ...what, start, ...(isStay(kind) ? { end } : {}) });
  };
  const add = creates && <AddBooking add={() => booking.open({})} />;
  const open = useCallback(
    // each screen defines its own search parameters
    (id: string) => void navigate({ to: editOf(ADDRESSES.reservations, id), search: { branch: branchId } as never }),
    [navigate, branchId],
  );
  return (
    <div className="stack pane scroll">
      <ScreenHeader title={t("title")} chip={!narrow && <ViewSwitch view="timeline" />}>
        {narrow && <ViewSwitch view="timeline" />}
        <Legend />
        <BranchChoice area="reservations" />
        <FeedsButton branchId={branchId} kind={kind} />
        {!narrow && add}
      </ScreenHeader>
      <TimelineTools period={period} kinds={kinds} timeline={read.data} />
      <Movable
        branchId={branchId}
        read={read}
        kind={kind}
        days={days}
        lanes={lanes}
        now={now}
        jumps={jumps}
        allowed={can("reservations", "update", branchId)}
        open={open}
        book={creates ? book : undefined}
      >
        {narrow && add}
      </Movable>
      {read.data && <TimelineFooter kind={kind} timeline={read.data} />}
      {booking.dialog}
    </div>
  );
}

interface MovableProps extends Omit<GridProps, "moves">, Omit<ComponentProps<typeof TimelineBoard>, "grid"> {
  branchId: string;
  /** What floats over the rows. */
  children: ReactNode;
}

/** The parts that re-render while a booking is dragged; the rest of the screen does not. */
function Movable({ branchId, read, kind, days, children, ...grid }: MovableProps) {
  const { business } = useSession();
  const moves = useBookingMoves({ businessId: business.id, branchId }, grid.lanes);
  return (
    <>
      <div className={styles.board}>
        <TimelineBoard read={read} kind={kind} days={days} grid={{ ...grid, moves }} />
        {children}
      </div>
      <SlotConflictBanner moves={moves} />
    </>
  );
}

/** The main action; on a phone it floats over the rows. */
function AddBooking({ add }: { add: () => void }) {
  const t = useTranslations("reservations");
  const floats = useWidth() === "narrow";
  return (
    <Button
      variant="filled"
      {...(floats ? { size: "xl", className: styles.floating ?? "" } : {})}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={add}
    >
      {t("add")}
    </Button>
  );
}

/** The resource types that can be booked at a branch. */
function useKinds(branchId: string): ResourceType[] {
  const { data } = useBookingOffer(branchId);
  const has = data && { table: data.tables, service: data.services, room: data.rooms, item: data.items };
  return has ? RESOURCE_TYPES.filter((kind) => has[kind].length > 0) : [];
}

/** The statuses of bookings that hold their slot; the timeline shows no others. */
const LOOKS = {
  paid: PAYMENT_STATUS_NAMES.paid,
  confirmed: RESERVATION_STATUS_NAMES.confirmed,
  pending: RESERVATION_STATUS_NAMES.pending,
  completed: RESERVATION_STATUS_NAMES.completed,
};

/** The meaning of the bars' colours. */
function Legend() {
  const { locale } = useLanguage();
  return (
    <ul className={`flex gap-14 soft small ${styles.legend}`}>
      {Object.entries(LOOKS).map(([look, names]) => (
        <li className="row gap-6" key={look}>
          <i data-look={look} aria-hidden />
          {names[locale]}
        </li>
      ))}
    </ul>
  );
}

/** Opens the addresses by which other calendars subscribe to units of a type. */
function FeedsButton({ branchId, kind }: { branchId: string; kind: ResourceType }) {
  const t = useTranslations("reservations.feeds");
  const narrow = useWidth() === "narrow";
  const [open, setOpen] = useState(false);
  return (
    <>
      {narrow ? (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t("title")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconCalendarShare size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          leftSection={<IconCalendarShare size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t("title")}
        </Button>
      )}
      {open && <FeedsDialog branchId={branchId} kind={kind} close={() => setOpen(false)} />}
    </>
  );
}
