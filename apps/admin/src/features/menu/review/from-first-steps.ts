import { useState } from "react";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";

/** The step of the first steps that leads to the desk. */
export const FIRST_STEPS = { to: ADDRESSES.firstSteps, search: { step: "items" } } as const;

/** Whether the desk was opened from the first steps. */
export const useFromFirstSteps = (): boolean =>
  useState(() => new URLSearchParams(location.search).get("from") === "first-steps")[0];
