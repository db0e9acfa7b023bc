import { type GuestPreview, PREVIEW_READY, readPreview } from "@diwan/contract/guests/guest-preview";
import { useEffect, useState } from "react";

/** What the page around this one says; only the very server that sent this page is listened to. */
export function usePreviewMessage(): GuestPreview | undefined {
  const [message, setMessage] = useState<GuestPreview | undefined>();
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent) setMessage(readPreview(data));
    };
    addEventListener("message", onMessage);
    parent.postMessage({ type: PREVIEW_READY }, location.origin);
    return () => removeEventListener("message", onMessage);
  }, []);
  return message;
}
