import { hydrateRoot } from "react-dom/client";
import { DATA_ID, ROOT_ID } from "../document/ids.ts";
import { FollowApp } from "./follow-app.tsx";
import type { FollowData } from "./follow-data.ts";

const root = document.getElementById(ROOT_ID);
const data = document.getElementById(DATA_ID)?.textContent;

if (root && data) {
  const parsed: FollowData = JSON.parse(data); // written by our own server into this very page
  hydrateRoot(root, <FollowApp data={parsed} search={location.search} />);
}
