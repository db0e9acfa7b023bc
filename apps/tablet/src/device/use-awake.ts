import { keepAwake } from "@diwan/live/wake-lock";
import { useEffect } from "react";

/** Keeps the screen on while guests may come. */
export function useAwake(): void {
  useEffect(() => keepAwake(), []);
}
