import { useEffect, useRef } from "react";
import { useFormatter } from "use-intl";
import type { Filter } from "../declaration.ts";
import styles from "./filter-tabs.module.css";
import { filteredBy, type ListState } from "../list-state.ts";

interface FilterTabsProps {
  filters: readonly Filter[];
  state: ListState;
  change: (state: ListState) => void;
}

/** Filters as tabs, one of which is always selected; a tab shows its count unless it is 0. */
export function FilterTabs({ filters, state, change }: FilterTabsProps) {
  return filters.map((filter) => {
    if (filter.type !== "tabs") return null;
    const { key, label, options } = filter;
    return (
      <Tabs
        key={key}
        {...{ label, options }}
        name={key}
        chosen={state.filters[key] ?? ""}
        choose={(value) => change(filteredBy(state, { [key]: value }))}
      />
    );
  });
}

interface TabsProps extends Pick<Extract<Filter, { type: "tabs" }>, "label" | "options"> {
  name: string;
  chosen: string;
  choose: (value: string) => void;
}

/** Options side by side, one of which is selected, with their counts. */
export function Tabs({ name, label, options, chosen, choose }: TabsProps) {
  const format = useFormatter();
  const tabs = useRef<HTMLDivElement>(null);
  const counted = options.some(({ count }) => count !== undefined);
  // on a phone the tabs scroll in one line; the counts make it longer
  useEffect(() => {
    const line = tabs.current;
    const tab = line?.querySelector("[aria-pressed=true]");
    if (line && tab && line.scrollWidth > line.clientWidth) tab.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen, counted]);
  return (
    <div
      ref={tabs}
      className={`flex gap-2 box tinted ${styles.tabs}`}
      role="group"
      aria-label={label}
      data-filter={name}
    >
      {options.map(({ value, label: word, count, urgent }) => (
        <button
          key={value}
          type="button"
          className={`inline-row gap-6 soft small nowrap ${styles.tab}`}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {word}
          {count ? (
            <span className={styles.count} data-urgent={urgent || undefined}>
              {format.number(count)}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
