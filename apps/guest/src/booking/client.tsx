import { hydrateRoot } from "react-dom/client";
import { DATA_ID, ROOT_ID } from "../document/ids.ts";
import { BookingApp } from "./booking-app.tsx";
import type { BookingData } from "./booking-data.ts";

const root = document.getElementById(ROOT_ID);
const data = document.getElementById(DATA_ID)?.textContent;

if (root && data) {
  const parsed: BookingData = JSON.parse(data); // written by our own server into this very page
  hydrateRoot(root, <BookingApp data={parsed} search={location.search} />);
}
