import { type GuestPreview, PREVIEW_READY, readPreview } from "@diwan/contract/guest-preview";
import { useEffect, useMemo, useState } from "react";
import { brandTokens } from "@diwan/ui/brand";
import type { PageData } from "../page-data.ts";
import { leadsAway, previewed } from "./message.ts";

/**
 * Beside the settings that are being edited: the page as it would be with them, as the page around it tells. Only the very
 * server that sent this page is listened to.
 */
export function usePreview(saved: PageData, isPreview: boolean): [PageData, GuestPreview | undefined] {
  const [message, setMessage] = useState<GuestPreview>();

  useEffect(() => {
    if (!isPreview || parent === window) return;
    document.documentElement.dataset["framed"] = ""; // a phone shows no scroll bar
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent) setMessage(readPreview(data));
    };
    addEventListener("message", onMessage);
    addEventListener("click", stay, true);
    parent.postMessage({ type: PREVIEW_READY }, location.origin);
    return () => {
      removeEventListener("message", onMessage);
      removeEventListener("click", stay, true);
    };
  }, [isPreview]);

  const data = useMemo(() => (message ? previewed(saved, message) : saved), [saved, message]);
  useEffect(() => {
    if (message) paint(data);
  }, [message, data]);
  return [data, message];
}

/** What would lead away from the guest's page (a call, a map, another site) leads nowhere beside its settings. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && leadsAway(link, location)) event.preventDefault();
}

/** The colours of the settings in the place of those that the page came with. */
function paint({ branch }: PageData): void {
  for (const style of document.head.querySelectorAll("style")) style.remove();
  const { style } = document.documentElement;
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, colour] of Object.entries(brandTokens(branch.settings))) style.setProperty(`--${name}`, colour);
}
