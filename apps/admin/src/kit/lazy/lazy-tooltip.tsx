import type { TooltipProps } from "@mantine/core";
import { useEffect, useState, type ComponentType, type RefObject } from "react";
import { chunk } from "./load-chunk.ts";

type Tooltip = ComponentType<TooltipProps>;

const load = chunk(async (): Promise<Tooltip> => (await import("../browser/tooltip.ts")).Tooltip);

interface LazyTooltipProps extends Omit<TooltipProps, "target"> {
  target: RefObject<HTMLElement | null>;
}

/** A tooltip for `target`; its code loads when the pointer or the focus first comes to it. */
export function LazyTooltip({ target, ...props }: LazyTooltipProps) {
  const [Shown, setShown] = useState<Tooltip>();
  useEffect(() => {
    const element = target.current;
    if (Shown || !element) return;
    // without it: the element has a label as well
    const show = () =>
      void load().then(
        (Part) => setShown(() => Part),
        () => undefined,
      );
    const events = ["pointerenter", "focus"] as const;
    for (const event of events) element.addEventListener(event, show, { once: true });
    return () => events.forEach((event) => element.removeEventListener(event, show));
  }, [Shown, target]);
  return Shown ? <Shown {...props} target={target} defaultOpened={target.current?.matches(":hover") ?? false} /> : null;
}
