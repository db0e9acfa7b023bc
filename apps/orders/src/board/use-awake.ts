import { keepAwake } from "@diwan/live/wake-lock";
import { useEffect, useState } from "react";

/** Keeps the screen on while the board is shown; tells whether the device lets it. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => keepAwake(setAwake), []);
  return awake;
}
