import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../../kit/session-store.ts";

export interface WayOut {
  asking: boolean;
  leave: () => void;
  stay: () => void;
}

/** While nobody has the password, the first attempt to close the dialog or to leave its screen asks; the second goes through. */
export function useWayOut(taken: boolean, close: () => void): WayOut {
  const [asking, setAsking] = useState(false);
  useBlocker({
    disabled: taken,
    enableBeforeUnload: !taken,
    shouldBlockFn: () => {
      if (asking || session.get().status === "out") return false;
      setAsking(true);
      return true;
    },
  });
  return {
    asking,
    leave: () => (taken || asking ? close() : setAsking(true)),
    stay: () => setAsking(false),
  };
}
