import { hydrateRoot } from "react-dom/client";
import { GuestApp } from "./app.tsx";
import { isLocale } from "./address/view.ts";
import { DATA_ID, ROOT_ID } from "./document/ids.ts";
import type { PageData } from "./page-data.ts";

const root = document.getElementById(ROOT_ID);
const data = document.getElementById(DATA_ID)?.textContent;
const { lang } = document.documentElement;

if (root && data && isLocale(lang)) {
  const parsed: PageData = JSON.parse(data); // written by our own server into this very page
  hydrateRoot(root, <GuestApp data={parsed} locale={lang} search={location.search} />);
}
