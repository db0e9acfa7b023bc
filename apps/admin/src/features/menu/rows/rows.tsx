import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffect } from "react";
import { useWidth } from "../../../kit/screen/width.ts";
import { CardDialog } from "./card-dialog.tsx";
import { leaveGrid } from "./grid-state.ts";
import { GridRows } from "./grid-rows.tsx";
import { PhoneRows } from "./phone/phone-rows.tsx";

/** The menu as lines, beside the cards: on a phone without the keys of a spreadsheet. */
export function Rows({ tree }: { tree: MenuTree }) {
  const narrow = useWidth() === "narrow";
  useEffect(() => leaveGrid, []);
  return (
    <>
      {narrow ? <PhoneRows tree={tree} /> : <GridRows tree={tree} />}
      <CardDialog tree={tree} />
    </>
  );
}
