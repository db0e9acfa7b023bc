import type { Call } from "@diwan/contract/api/call";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../../lazy/load-chunk.ts";
import { useSession } from "../../session/session.ts";
import { useWidth } from "../../screen/width.ts";
import { AddButton, ListHeader } from "./list-header.tsx";
import { chosenColumns } from "../columns/chosen-columns.ts";
import { ColumnsButton } from "../columns/columns-button.tsx";
import { useListSettings } from "../columns/list-settings.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import { ListBody } from "./list-body.tsx";
import { isNarrowed, useListState, type ListState } from "../list-state.ts";
import { ListTools } from "./list-tools.tsx";
import { Pager } from "./pager.tsx";
import { useListSelection } from "../selection/use-list-selection.ts";
import { useFormatSettings } from "../use-format-settings.ts";
import { useRows } from "../rows/use-rows.ts";
import { useListViews } from "../views/use-list-views.ts";

const loadBulkBar = async () => ({ default: (await import("../selection/bulk-bar.tsx")).BulkBar });
const loadViewTabs = async () => ({ default: (await import("../views/view-tabs.tsx")).ViewTabs });
// What is loaded takes any list, as what it loads does.
const BulkBar = lazyPart(loadBulkBar as never) as unknown as Awaited<ReturnType<typeof loadBulkBar>>["default"];
const ViewTabs = lazyPart(loadViewTabs as never) as unknown as Awaited<ReturnType<typeof loadViewTabs>>["default"];

/** The list of a resource, from its declaration. What only some need loads when it is shown. */
export function ListPage<C extends Call>(whole: ListDeclaration<C>) {
  const formats = useFormatSettings();
  const { can } = useSession();
  const settings = useListSettings(whole.call);
  const declared = { ...whole, columns: chosenColumns(whole.columns, settings.columns) };
  const listed = useListState(whole);
  const { change } = listed;
  const state = { ...listed.state, perPage: settings.perPage };
  const rows = useRows<RowOf<C>>(declared, state);
  const selection = useListSelection(declared, state, rows.data?.data ?? []);
  const meta = rows.data?.meta;
  const { selecting } = selection;
  const empty = meta?.total === 0 && !isNarrowed(state);
  const add = can(declared.area, "create", declared.branchId);
  useLastPage(rows, state, change);
  const views = useListViews(whole, state, change);
  return (
    <>
      <ListHeader declared={declared} state={state} formats={formats} meta={meta} add={add} />
      {declared.banner}
      {(views.views.length > 0 || isNarrowed(state)) && (
        <Suspense>
          <ViewTabs declared={declared} state={state} views={views} />
        </Suspense>
      )}
      {!empty && (
        <ListTools
          declared={declared}
          state={state}
          change={change}
          rows={rows.data?.data}
          selection={selection}
          columns={<ColumnsButton title={declared.texts.title} columns={whole.columns} settings={settings} />}
        />
      )}
      <ListBody declared={declared} rows={rows} state={state} change={change} formats={formats} selection={selection} />
      {selecting && (
        <Suspense>
          <BulkBar declared={declared} selection={selection} state={state} meta={meta} formats={formats} />
        </Suspense>
      )}
      {meta && meta.total > 0 && <Pager meta={meta} page={state.page} go={(page) => change({ ...state, page })} />}
      <FloatingAddButton declared={declared} shown={add && !empty && !selecting} />
    </>
  );
}

/** On a phone, where the header has no room for it; below the pager, so that it covers nothing at the end. */
function FloatingAddButton<C extends Call>({ declared, shown }: { declared: ListDeclaration<C>; shown: boolean }) {
  return useWidth() === "narrow" && shown && <AddButton {...declared} floating />;
}

/** Goes to the last page if the rows of a later one were deleted. */
function useLastPage(
  { data, isPlaceholderData }: Pick<ReturnType<typeof useRows>, "data" | "isPlaceholderData">,
  state: ListState,
  change: (state: ListState, typing: boolean) => void,
) {
  const last = Math.max(1, data?.meta.lastPage ?? Infinity);
  useEffect(() => {
    if (!isPlaceholderData && state.page > last) change({ ...state, page: last }, true);
  });
}
