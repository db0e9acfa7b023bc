import { SIDEBAR_ACTIVE_COLORS, SIDEBAR_GROUNDS } from "@diwan/contract/api/enumerations";
import { useEffect, useState } from "react";
import { remembered, STORED } from "./stored.ts";
import { createStore, useStore } from "@diwan/ui/store";
import { useWidth } from "../screen/width.ts";

export type SidebarGround = (typeof SIDEBAR_GROUNDS)[number];
export type SidebarActive = (typeof SIDEBAR_ACTIVE_COLORS)[number];

export const sidebarGround = remembered<SidebarGround>(STORED.sidebar, "white", SIDEBAR_GROUNDS);
export const sidebarActive = remembered<SidebarActive>("diwan.active", "primary", SIDEBAR_ACTIVE_COLORS);
const chosenSize = remembered<"open" | "minimized">(STORED.sidebarSize, "open", ["open", "minimized"]);
const collapseRequests = createStore(0);

/** Whether the sidebar is collapsed: the user's choice on wide screens, collapsed by default on narrow ones. */
export function useSidebarSize(): { minimized: boolean; toggle: () => void } {
  const width = useWidth();
  const size = useStore(chosenSize);
  const tight = useStore(collapseRequests) > 0 || width === "medium";
  const [openAnyway, setOpenAnyway] = useState(false);
  useEffect(() => setOpenAnyway(false), [tight]);
  const minimized = tight ? !openAnyway : size === "minimized";
  const toggle = () => (tight ? setOpenAnyway(minimized) : chosenSize.set(minimized ? "open" : "minimized"));
  return { minimized, toggle };
}

/** A side panel needs space: collapses the sidebar while it is open. */
export function useCollapsedSidebar(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    collapseRequests.set(collapseRequests.get() + 1);
    return () => collapseRequests.set(collapseRequests.get() - 1);
  }, [active]);
}
