import { useParams } from "@tanstack/react-router";
import { ReservationList } from "../list.tsx";
import { BookingPage } from "./booking-page.tsx";

/** The booking of the address, or the list with the form of a new one. */
export function ReservationPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <ReservationList adding /> : <BookingPage id={id} />;
}
