import type { Call } from "@diwan/contract/api/call";
import { useEffect } from "react";
import { useSession } from "../../session/session.ts";
import { useWidth } from "../../screen/width.ts";
import { AddButton, ListHeader } from "./list-header.tsx";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import { ListBody } from "./list-body.tsx";
import { isNarrowed, useListState } from "../list-state.ts";
import { ListTools } from "./list-tools.tsx";
import { Pager } from "./pager.tsx";
import { useFormatSettings } from "../use-format-settings.ts";
import { useRows } from "../rows/use-rows.ts";

/** The list of a resource, from its declaration. */
export function ListPage<C extends Call>(declared: ListDeclaration<C>) {
  const narrow = useWidth() === "narrow";
  const formats = useFormatSettings();
  const { can } = useSession();
  const { state, change } = useListState(declared);
  const rows = useRows<RowOf<C>>(declared, state);
  const meta = rows.data?.meta;
  const empty = meta?.total === 0 && !isNarrowed(state);
  const add = can(declared.area, "create", declared.branchId);
  useEffect(() => {
    // the rows of the last page were deleted
    if (meta && !rows.isPlaceholderData && state.page > Math.max(1, meta.lastPage))
      change({ ...state, page: Math.max(1, meta.lastPage) }, true);
  });
  return (
    <>
      <ListHeader declared={declared} state={state} formats={formats} meta={meta} add={add} />
      {declared.banner}
      {!empty && <ListTools declared={declared} state={state} change={change} rows={rows.data?.data} />}
      <ListBody declared={declared} rows={rows} state={state} change={change} formats={formats} />
      {meta && meta.total > 0 && <Pager meta={meta} page={state.page} go={(page) => change({ ...state, page })} />}
      {narrow && add && !empty && <AddButton {...declared} floating />}
    </>
  );
}
