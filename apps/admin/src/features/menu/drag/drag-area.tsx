import type { MenuTree } from "@diwan/contract/menus";
import type { ReactNode } from "react";

export function DragArea({ children }: { tree: MenuTree; children: ReactNode }) {
  return <div>{children}</div>;
}
