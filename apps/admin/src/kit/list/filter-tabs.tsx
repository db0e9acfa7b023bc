import { useFormatter } from "use-intl";
import type { Filter } from "./declaration.ts";
import styles from "./filter-tabs.module.css";
import { filteredBy, type ListState } from "./list-state.ts";

interface FilterTabsProps {
  filters: readonly Filter[];
  state: ListState;
  change: (state: ListState) => void;
}

/** The filters of which one option is always chosen, with numbers where there is anything. */
export function FilterTabs({ filters, state, change }: FilterTabsProps) {
  const format = useFormatter();
  return filters.map((filter) => {
    if (filter.type !== "tabs") return null;
    const { key, label, options } = filter;
    const chosen = state.filters[key] ?? "";
    return (
      <div key={key} className={styles.tabs} role="group" aria-label={label} data-filter={key}>
        {options.map(({ value, label: name, count, urgent }) => (
          <button
            key={value}
            type="button"
            className={styles.tab}
            aria-pressed={value === chosen}
            onClick={() => change(filteredBy(state, { [key]: value }))}
          >
            {name}
            {count ? (
              <span className={styles.count} data-urgent={urgent || undefined}>
                {format.number(count)}
              </span>
            ) : null}
          </button>
        ))}
      </div>
    );
  });
}
