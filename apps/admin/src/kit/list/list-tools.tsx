import type { Call } from "@diwan/contract/call";
import type { ListDeclaration } from "./declaration.ts";
import { FilterTabs } from "./filter-tabs.tsx";
import { Filters } from "./filters.tsx";
import type { ListState } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import styles from "./tools.module.css";

interface ListToolsProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  change: (state: ListState, typing?: boolean) => void;
}

/** Search, filters and order over the rows. */
export function ListTools<C extends Call>({ declared, state, change }: ListToolsProps<C>) {
  const { texts, filters = [], columns } = declared;
  return (
    <div className={styles.tools} role="search">
      <FilterTabs filters={filters} state={state} change={change} />
      <SearchBox
        title={texts.title}
        placeholder={texts.search}
        value={state.search}
        change={(search) => change({ ...state, search, page: 1 }, true)}
      />
      <Filters filters={filters} state={state} change={change} />
      <span className={styles.grow} />
      <SortMenu columns={columns} state={state} change={change} />
    </div>
  );
}
