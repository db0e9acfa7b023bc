import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { DATA_ID, ROOT_ID } from "./json.tsx";

/** Takes over the page that the server sent, with the data that it was made from. */
export function takeOver<Data>(App: ComponentType<{ data: Data; search: string }>): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(DATA_ID)?.textContent;
  if (!root || !data) return;
  const parsed: Data = JSON.parse(data); // written by our own server into this very page
  hydrateRoot(root, <App data={parsed} search={location.search} />);
}
