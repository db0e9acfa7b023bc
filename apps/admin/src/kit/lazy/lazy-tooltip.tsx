import type { TooltipProps } from "@mantine/core";
import { useEffect, useState, type ComponentType } from "react";
import { chunk } from "./load-chunk.ts";
import { waitForIdleScreen } from "../browser/when-idle.ts";

type Tooltip = ComponentType<TooltipProps>;

const load = chunk(async (): Promise<Tooltip> => (await import("../browser/tooltip.ts")).Tooltip);
let arrived: Tooltip | undefined;

/** A tooltip for `target`; its code loads when the screen is idle. */
export function LazyTooltip(props: TooltipProps) {
  const [Shown, setShown] = useState(() => arrived);
  useEffect(() => {
    if (Shown) return;
    const show = async () => {
      await waitForIdleScreen();
      const Part = (arrived = await load());
      setShown(() => Part);
    };
    show().catch(() => undefined); // the elements have labels as well
  }, [Shown]);
  return Shown ? <Shown {...props} /> : null;
}
