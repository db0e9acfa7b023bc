import { readMapLink, type MapPlace } from "@diwan/contract/branches/map-link";
import { type KeyboardEvent, useState } from "react";

interface MapLinkOptions {
  /** The unresolved link. */
  value: string;
  change: (link: string) => void;
  /** The link resolved to a place. */
  found: (place: MapPlace) => void;
}

/** Takes a pasted map link at once, a typed one on blur or Enter. */
export function useMapLink({ value, change, found }: MapLinkOptions) {
  const [typing, setTyping] = useState(false);
  const read = (link: string) => {
    const place = readMapLink(link);
    setTyping(false);
    if (place) found(place);
    else change(link);
  };
  return {
    /** The link was read, but has no place. */
    wrong: value.trim() !== "" && !typing,
    type(link: string) {
      if (link.length > value.length + 1) return read(link);
      setTyping(true);
      change(link);
    },
    input: {
      type: "url",
      inputMode: "url" as const,
      onBlur: () => read(value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || value.trim() === "") return;
        event.preventDefault();
        read(value);
      },
    },
  };
}
