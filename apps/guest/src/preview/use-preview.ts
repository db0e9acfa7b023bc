import { type GuestPreview, PREVIEW_READY, readPreview } from "@diwan/contract/guests/guest-preview";
import { useEffect, useMemo, useState } from "react";
import { useLate } from "../order/use-late.ts";
import type { PageData } from "../page-data.ts";

/** What a message means is loaded where there are any: guests go without. */
const loadMeans = () => import("./message.ts");

/**
 * Beside the settings that are being edited: the page as it would be with them, as the page around it tells. Only the very
 * server that sent this page is listened to.
 */
export function usePreview(saved: PageData, isPreview: boolean): [PageData, GuestPreview | undefined] {
  const [message, setMessage] = useState<GuestPreview>();
  const { part: means } = useLate(loadMeans, isPreview && typeof parent !== "undefined" && parent !== window);

  useEffect(() => {
    if (!means) return;
    document.documentElement.dataset["framed"] = ""; // a phone shows no scroll bar
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent) setMessage(readPreview(data));
    };
    // what would lead away (a call, a map, another site) leads nowhere
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && means.leadsAway(link, location)) event.preventDefault();
    };
    addEventListener("message", onMessage);
    addEventListener("click", stay, true);
    parent.postMessage({ type: PREVIEW_READY }, location.origin);
    return () => {
      removeEventListener("message", onMessage);
      removeEventListener("click", stay, true);
    };
  }, [means]);

  const data = useMemo(() => (means && message ? means.previewed(saved, message) : saved), [means, saved, message]);
  useEffect(() => {
    if (message) means?.paint(data);
  }, [means, message, data]);
  return [data, message];
}
