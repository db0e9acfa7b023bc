import type { Call } from "@diwan/contract/api/call";
import { useEffect, useEffectEvent, useState, useRef, type ReactNode, type RefObject } from "react";
import { useWidth } from "../../screen/width.ts";
import type { ListDeclaration, RowOf, Filter } from "../declaration.ts";
import { FilterTabs } from "../filters/filter-tabs.tsx";
import { BranchFilter, Filters } from "../filters/filters.tsx";
import { defaultsOf, type ListState } from "../list-state.ts";
import type { ListSelection } from "../selection/use-list-selection.ts";
import { NEXT_FIRST, SortMenu } from "./sort-menu.tsx";
import styles from "./tools.module.css";
import { TIMINGS } from "@diwan/contract/api/limits";
import { ActionIcon, Button, CloseButton, TextInput } from "@mantine/core";
import { IconCheckbox, IconSearch, IconFilter } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

const PARTS = { search: "input[type=search]", filter: "[data-filter]:not([role]) button" } as const;

const LONGEST = 100;

interface ListToolsProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  change: (state: ListState, typing?: boolean) => void;
  rows?: readonly RowOf<C>[] | undefined;
  /** The choice of columns, at the end of the line. */
  columns?: ReactNode;
  /** Where rows can be selected. */
  selection?: ListSelection<RowOf<C>> | undefined;
}

/**
 * Search, filters and sort order above the rows. If there are tabs they come first, and the rest is hidden where space
 * is limited. In a list of several branches the filters have a line of their own, starting with the branch.
 */
export function ListTools<C extends Call>(props: ListToolsProps<C>) {
  const { filters = [], folded = false } = props.declared;
  const narrow = useWidth() === "narrow";
  const tabs = filters.some(({ type }) => type === "tabs");
  const branches = filters.some(({ type }) => type === "branch");
  const folds = tabs && (narrow || (folded && !branches));
  const { tools, open, press } = useFold(filters, props.state);
  const buttons = folds && <FoldButtons open={open} press={press} selection={props.selection} />;
  return (
    <div ref={tools} className={`row wrap gap-8 fixed ${styles.tools}`} role="search" data-tabs={tabs || undefined}>
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

/** On a phone, above the tabs. */
function BranchLine<C extends Call>({ children, ...props }: LineProps<C>) {
  const { filters = [], beside } = props.declared;
  return (
    <div className={`flex gap-8 shrink ${styles.first}`}>
      <BranchFilter {...props} filters={filters} />
      {children}
      {beside}
    </div>
  );
}

/** The tabs, with `children` at the end of the line; with `whole` the tabs take the full width. */
function TabsLine<C extends Call>({ whole, children, ...props }: LineProps<C> & { whole: boolean }) {
  const { filters = [] } = props.declared;
  return (
    <div className={`flex gap-8 shrink ${styles.first}`} data-folds={whole || undefined}>
      <FilterTabs {...props} filters={filters} />
      {children && <span className="push-end">{children}</span>}
    </div>
  );
}

/**
 * The filters and the sort order. The search comes before them, or after them if there are tabs; with `apart` it is
 * elsewhere.
 */
function Narrowing<C extends Call>(props: ListToolsProps<C> & Record<"shown" | "tabs" | "apart", boolean>) {
  const { declared, state, change, tabs, apart } = props;
  const { filters = [], columns, folded = false } = declared;
  const narrow = useWidth() === "narrow";
  if (!props.shown) return null;
  return (
    <>
      {tabs && !apart && <span className="grow wide-only" />}
      {!tabs && <BranchFilter {...props} filters={filters} />}
      {!tabs && <Search {...props} />}
      {apart && tabs && <BranchFilter {...props} filters={filters} />}
      <Filters filters={filters} state={state} change={change} />
      {!tabs && <span className="grow wide-only" />}
      <SortMenu columns={columns} next={defaultsOf(declared.call).sort === NEXT_FIRST} state={state} change={change} />
      {tabs && !apart && <Search {...props} />}
      {!tabs && <SelectButton {...props} />}
      {!narrow && !folded && props.columns}
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
  const summary = rows && sum?.(rows);
  return summary ? <div className={`push-end ${styles.sum}`}>{summary}</div> : null;
}

interface SearchBoxProps {
  value: string;
  change: (search: string) => void;
  placeholder: string;
  title: string;
}

/** Searches 300 ms after the last keystroke; a search from the address replaces the typed text. */
function SearchBox({ value, change, placeholder, title }: SearchBoxProps) {
  const t = useTranslations("records.list");
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value && typed.trim() === asked) setTyped(value);
  if (asked !== value) setAsked(value);
  const ask = useEffectEvent(change);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      className={styles.search ?? ""}
      type="search"
      aria-label={t("searching", { title })}
      placeholder={placeholder}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t("clearSearch")}
            onClick={() => {
              setTyped("");
              change("");
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

type Part = "search" | "filter";

interface Fold {
  tools: RefObject<HTMLDivElement | null>;
  open: boolean;
  /** Expands it and focuses that part, or collapses it. */
  press: (part: Part) => void;
}

/** Hides search and filters behind two buttons, unless one of them has a value. */
function useFold(filters: readonly Filter[], state: ListState): Fold {
  const tools = useRef<HTMLDivElement>(null);
  const tabs = filters.flatMap((filter) => (filter.type === "tabs" ? [filter.key] : []));
  const narrows = state.search !== "" || Object.keys(state.filters).some((key) => !tabs.includes(key));
  const [open, setOpen] = useState(narrows);
  const [sought, seek] = useState<Part>();
  if (narrows && !open) setOpen(true);
  useEffect(() => {
    if (open && sought) tools.current?.querySelector<HTMLElement>(PARTS[sought])?.focus();
  }, [open, sought]);
  const press = (part: Part) => {
    setOpen(!open);
    seek(open ? undefined : part);
  };
  return { tools, open, press };
}

interface FoldButtonsProps<C extends Call> extends Pick<Fold, "open" | "press">, Pick<ListToolsProps<C>, "selection"> {}

function FoldButtons<C extends Call>({ open, press, selection }: FoldButtonsProps<C>) {
  const t = useTranslations("records.list");
  return (
    <span className={`flex gap-8 push-end ${styles.folds}`}>
      <SelectButton selection={selection} bare />
      <ActionIcon variant="default" aria-expanded={open} aria-label={t("fold")} onClick={() => press("search")}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        className="wide-only"
        aria-expanded={open}
        aria-label={t("foldFilters")}
        onClick={() => press("filter")}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}

type SelectButtonProps<C extends Call> = Pick<ListToolsProps<C>, "selection"> & { bare?: boolean };

/** On a phone, whose rows have no boxes until something is selected: shows them. Holding a row does the same. */
function SelectButton<C extends Call>({ selection, bare = false }: SelectButtonProps<C>) {
  const t = useTranslations("listTools");
  const narrow = useWidth() === "narrow";
  if (!narrow || !selection?.active) return null;
  const { selecting, begin, clear } = selection;
  const toggles = { "aria-pressed": selecting, onClick: selecting ? clear : begin };
  if (bare)
    return (
      <ActionIcon variant="default" aria-label={t("selectRows")} {...toggles}>
        <IconCheckbox size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      className="touch"
      variant={selecting ? "on" : "subtle"}
      leftSection={<IconCheckbox size={16} stroke={1.75} aria-hidden />}
      {...toggles}
    >
      {t("selectRows")}
    </Button>
  );
}
