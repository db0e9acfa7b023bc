import type { Call } from "@diwan/contract/call";
import { useWidth } from "../width.ts";
import type { ListDeclaration } from "./declaration.ts";
import { FilterTabs } from "./filter-tabs.tsx";
import { Filters } from "./filters.tsx";
import { FoldButtons, useFold } from "./fold.tsx";
import type { ListState } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import styles from "./tools.module.css";

interface ListToolsProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  change: (state: ListState, typing?: boolean) => void;
}

/** Search, filters and order over the rows. Where there are tabs they come first, and the rest folds away for want of room. */
export function ListTools<C extends Call>({ declared, state, change }: ListToolsProps<C>) {
  const { texts, filters = [], columns, folded = false } = declared;
  const narrow = useWidth() === "narrow";
  const tabs = filters.some(({ type }) => type === "tabs");
  const folds = tabs && (narrow || folded);
  const { tools, open, press } = useFold(filters, state);
  const search = (
    <SearchBox
      title={texts.title}
      placeholder={texts.search}
      value={state.search}
      change={(typed) => change({ ...state, search: typed, page: 1 }, true)}
    />
  );
  return (
    <div ref={tools} className={styles.tools} role="search" data-tabs={tabs || undefined}>
      {tabs && (
        <div className={styles.first} data-folds={folds || undefined}>
          <FilterTabs filters={filters} state={state} change={change} />
          {folds && <FoldButtons open={open} press={press} />}
        </div>
      )}
      {(!folds || open) && (
        <>
          {tabs && !folds && <span className={styles.grow} />}
          {!tabs && search}
          <Filters filters={filters} state={state} change={change} />
          {!tabs && <span className={styles.grow} />}
          <SortMenu columns={columns} state={state} change={change} />
          {tabs && search}
        </>
      )}
    </div>
  );
}
