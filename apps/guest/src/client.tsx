import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { GuestApp } from "./app.tsx";
import { DATA_ID, ROOT_ID } from "./document/ids.ts";
import type { PageData } from "./page-data.ts";

// in slices, the first of them after the one that read the scripts: a finger that scrolls or taps is not kept waiting
setTimeout(takeOver);

function takeOver(): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(DATA_ID)?.textContent;
  if (!root || !data) return;
  const parsed: PageData = JSON.parse(data); // written by our own server into this very page
  startTransition(() => void hydrateRoot(root, <GuestApp data={parsed} search={location.search} />));
}
