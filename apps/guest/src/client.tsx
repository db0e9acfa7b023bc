import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { GuestApp } from "./app.tsx";
import { DATA_ID, ROOT_ID } from "./document/ids.ts";
import type { PageData } from "./page-data.ts";

const root = document.getElementById(ROOT_ID);
const data = document.getElementById(DATA_ID)?.textContent;

if (root && data) {
  const parsed: PageData = JSON.parse(data); // written by our own server into this very page
  // in slices: a finger that scrolls or taps meanwhile is not kept waiting
  startTransition(() => void hydrateRoot(root, <GuestApp data={parsed} search={location.search} />));
}
