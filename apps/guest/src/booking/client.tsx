import { takeOver } from "../document/take-over.tsx";
import { BookingApp } from "./booking-app.tsx";

takeOver(BookingApp);
