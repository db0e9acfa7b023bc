import { useParams } from "@tanstack/react-router";
import { ReservationList } from "../list.tsx";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../../kit/navigation/addresses.ts";
import { FormSkeleton } from "../../../kit/forms/page/form-skeleton.tsx";
import { MissingRecord } from "../../../kit/forms/page/missing-record.tsx";
import { useRecord } from "../../../kit/forms/page/use-record.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOfRecord } from "../../../kit/session/use-branch-of-record.ts";
import { isGone } from "../../../kit/connection/call-errors.ts";
import { DeletedBooking } from "./deleted-booking.tsx";
import { BookingView } from "./booking-view.tsx";

/** The booking that the address names, or the list with the form of a new one. */
export function ReservationPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <ReservationList adding /> : <BookingPage id={id} />;
}

/** The page of one booking. */
function BookingPage({ id }: { id: string }) {
  const branchId = useBranchOfRecord("reservations", reservations.listAll, id);
  return branchId ? <BookingOfBranch key={`${branchId} ${id}`} branchId={branchId} id={id} /> : null;
}

function BookingOfBranch({ branchId, id }: { branchId: string; id: string }) {
  const t = useTranslations("reservations");
  const { business } = useSession();
  const params = { businessId: business.id, branchId, reservationId: id };
  const { data, error, refetch } = useRecord<ReservationWhole>(reservations.get, { area: "reservations", id, params });
  // the last answer stays when reading it again fails
  if (data && isGone(error)) return <DeletedBooking booking={data} />;
  if (data) return <BookingView booking={data} />;
  return (
    <>
      <ScreenHeader title={t("booking")} back={listOf(ADDRESSES.reservations)} />
      {error ? (
        <MissingRecord error={error} list={listOf(ADDRESSES.reservations)} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
