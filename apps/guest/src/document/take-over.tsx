import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { DATA_ID, ROOT_ID } from "./json.tsx";

/** Hydrates the page from the server with the data that it was rendered from. */
export function takeOver<Data>(App: ComponentType<{ data: Data; search: string }>): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(DATA_ID)?.textContent;
  if (!root || !data) return;
  const parsed: Data = JSON.parse(data); // our own server wrote it into this page
  hydrateRoot(root, <App data={parsed} search={location.search} />);
}
