import { useState, useRef, type ReactNode } from "react";
import type { BookingStart } from "./booking-draft.ts";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { BranchPick } from "../../../kit/session/branch-choice.tsx";
import { mayLeave } from "../../../kit/drafts/leave-guard.ts";
import { useSession } from "../../../kit/session/session.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { useBranchesOf } from "../../../kit/session/use-branch-of.ts";
import { useReturnFocus } from "../../../kit/dialogs/use-return-focus.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./form.module.css";
import { KeptNoticeOf } from "../shared/kept-notice.tsx";
import { BookingFields } from "./fields.tsx";
import { useBookingOffer } from "./use-booking-offer.ts";

interface Options {
  /** Called when the dialog closes, whether the booking was saved or not. */
  closed?: () => void;
  /** Opens the dialog at once. */
  first?: BookingStart | undefined;
}

/**
 * The dialog that creates or changes a booking: `open({ resource_type, resource_id, start, end })` after a click on a
 * timeline, `open({ reservation })` for a saved booking, `open({})` for a new one.
 */
export function useBookingDialog(
  branchId: string,
  { closed, first }: Options = {},
): { open: (start: BookingStart) => void; dialog: ReactNode } {
  const [start, open] = useState(first);
  const close = () => {
    open(undefined);
    closed?.();
  };
  const dialog = start && <BookingDialog branchId={branchId} start={start} close={close} />;
  return { open, dialog };
}

interface BookingDialogProps {
  branchId: string;
  start: BookingStart;
  close: () => void;
}

/** The dialog's form: the resource and the time at the start, the price at the end. */
function BookingDialog({ branchId: first, start, close }: BookingDialogProps) {
  useReturnFocus();
  const t = useTranslations("booking");
  const tc = useTranslations("common");
  const narrow = useWidth() === "narrow";
  const [reservation, stay] = useState(start.reservation);
  const { branch, branches, setBranch } = useBranch(first, { ...start, ...(reservation && { reservation }) });
  const branchId = branch?.id ?? first;
  const { data, error, refetch } = useBookingOffer(branchId);
  const unsaved = useRef(() => false);
  const choose = async (id: string) => {
    if (!unsaved.current() || (await mayLeave())) setBranch(id);
  };
  const leave = async () => {
    if (!unsaved.current() || (await mayLeave())) close();
  };
  const title = reservation ? t("moveTitle", { number: `#${reservation.number}` }) : t("newTitle");
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={title}
      size={920}
      padding={0}
      fullScreen={narrow}
      classNames={{ content: styles.content ?? "", body: styles.body ?? "", header: styles.header ?? "" }}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      {branch && (
        <div className={styles.branch}>
          <BranchPick {...{ branches, branch }} choose={(id) => void choose(id)} />
        </div>
      )}
      {reservation && <KeptNoticeOf booking={reservation} />}
      {data && (
        <BookingFields
          key={branchId}
          {...{ branchId, start, offer: data, unsaved, stay }}
          leave={() => void leave()}
          close={close}
        />
      )}
      {!data && error && (
        <StatePage title={t("offerFailed")} text="">
          <Button onClick={() => void refetch()}>{tc("retry")}</Button>
        </StatePage>
      )}
      {!data && !error && (
        <div className={styles.state} role="status" aria-label={tc("loading")}>
          <Skeleton height={58} mb={16} />
          <Skeleton height={260} />
        </div>
      )}
    </Modal>
  );
}

/** The branch of the booking. It can be changed only for a new booking without a table or staff member. */
function useBranch(first: string, { reservation, resource_id: resourceId }: BookingStart) {
  const { can } = useSession();
  const all = useBranchesOf("reservations");
  const [id, setBranch] = useState(first);
  const branch = all.find((one) => one.id === id);
  const fixed = reservation !== undefined || resourceId !== undefined;
  const branches = all.filter((one) => (fixed ? one.id === id : can("reservations", "create", one.id)));
  return { branch, branches, setBranch };
}
