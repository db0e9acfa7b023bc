import type { Call } from "@diwan/contract/api/call";
import type { ReactNode } from "react";
import { useWidth } from "../width.ts";
import type { ListDeclaration, RowOf } from "./declaration.ts";
import { FilterTabs } from "./filter-tabs.tsx";
import { BranchFilter, Filters } from "./filters.tsx";
import { FoldButtons, useFold } from "./fold.tsx";
import type { ListState } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { NEXT, SortMenu } from "./sort-menu.tsx";
import styles from "./tools.module.css";
import { defaultsOf } from "./use-list-state.ts";

interface ListToolsProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  change: (state: ListState, typing?: boolean) => void;
  rows?: readonly RowOf<C>[] | undefined;
}

/**
 * Search, filters and order over the rows. Where there are tabs they come first, and the rest folds away for want of room.
 * Where rows of several branches stand together, the filters have a line of their own, that of the branch before all others.
 */
export function ListTools<C extends Call>(props: ListToolsProps<C>) {
  const { filters = [], folded = false } = props.declared;
  const narrow = useWidth() === "narrow";
  const tabs = filters.some(({ type }) => type === "tabs");
  const branches = filters.some(({ type }) => type === "branch");
  const folds = tabs && (narrow || (folded && !branches));
  const { tools, open, press } = useFold(filters, props.state);
  const buttons = folds && <FoldButtons open={open} press={press} />;
  return (
    <div ref={tools} className={styles.tools} role="search" data-tabs={tabs || undefined}>
      {branches && buttons && <BranchLine {...props}>{buttons}</BranchLine>}
      {tabs && (
        <TabsLine {...props} whole={folds || branches}>
          {branches ? !folds && <Search {...props} /> : buttons}
        </TabsLine>
      )}
      <Narrowing {...props} shown={!folds || open} tabs={tabs} apart={!folds && branches} />
      <Sum {...props} />
    </div>
  );
}

type LineProps<C extends Call> = ListToolsProps<C> & { children: ReactNode };

/** On a phone, before the tabs. */
function BranchLine<C extends Call>({ children, ...props }: LineProps<C>) {
  const { filters = [], beside } = props.declared;
  return (
    <div className={styles.first}>
      <BranchFilter {...props} filters={filters} />
      {children}
      {beside}
    </div>
  );
}

/** The tabs, and what stands at the end of their line, which may be theirs alone (`whole`). */
function TabsLine<C extends Call>({ whole, children, ...props }: LineProps<C> & { whole: boolean }) {
  const { filters = [] } = props.declared;
  return (
    <div className={styles.first} data-folds={whole || undefined}>
      <FilterTabs {...props} filters={filters} />
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}

/** The filters and the order; the search stands before them, after them where there are tabs, or elsewhere (`apart`). */
function Narrowing<C extends Call>(props: ListToolsProps<C> & Record<"shown" | "tabs" | "apart", boolean>) {
  const { declared, state, change, tabs, apart } = props;
  const { filters = [], columns } = declared;
  if (!props.shown) return null;
  return (
    <>
      {tabs && !apart && <span className={styles.grow} />}
      {!tabs && <BranchFilter {...props} filters={filters} />}
      {!tabs && <Search {...props} />}
      {apart && tabs && <BranchFilter {...props} filters={filters} />}
      <Filters filters={filters} state={state} change={change} />
      {!tabs && <span className={styles.grow} />}
      <SortMenu columns={columns} next={defaultsOf(declared.call).sort === NEXT} state={state} change={change} />
      {tabs && !apart && <Search {...props} />}
    </>
  );
}

function Search<C extends Call>({ declared: { texts }, state, change }: ListToolsProps<C>) {
  return (
    <SearchBox
      title={texts.title}
      placeholder={texts.search}
      value={state.search}
      change={(typed) => change({ ...state, search: typed, page: 1 }, true)}
    />
  );
}

function Sum<C extends Call>({ declared: { sum }, rows }: ListToolsProps<C>) {
  const said = rows && sum?.(rows);
  return said ? <div className={styles.sum}>{said}</div> : null;
}
