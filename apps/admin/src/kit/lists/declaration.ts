import type { AnswerOf, Call, Params, PathOf, QueryOf } from "@diwan/contract/api/call";
import type { CallError } from "@diwan/contract/api/client";
import type { Names } from "@diwan/contract/api/fields";
import type { Area } from "@diwan/contract/people/permissions";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { RemovalQuestion } from "../dialogs/dialogs.ts";
import type { UseAddress } from "../dialogs/removal-failure.ts";

/** A row of the list that a call answers, plain or by group. */
export type RowOf<C> =
  AnswerOf<C> extends { data: (infer R extends { id: string })[] | Record<string, (infer R extends { id: string })[]> }
    ? R
    : never;
/** The columns that the server sorts by. */
export type SortOf<C> = QueryOf<C> extends { sort: infer S extends string } ? S : never;
type Paging = "page" | "perPage" | "search" | "sort" | "order";
/** What else the query of a call narrows its list by. */
export type FilterOf<C> = Exclude<keyof QueryOf<C> & string, Paging>;

export type Tone = "neutral" | "ok" | "warning" | "danger" | "info" | "plum" | "primary";
export interface BadgeValue {
  text: string;
  tone?: Tone;
  /** Without the dot before the word. */
  plain?: boolean;
}

interface ColumnOf<S extends string> {
  key: string;
  header: string;
  /** The name of the column for the server; without it a click on the head does nothing. */
  sort?: S;
  /** Where it stands in the lines of a row on a phone, `under` them in a third one; by default names lead, figures and badges end a row. */
  phone?: "lead" | "line" | "under" | "end" | "hidden";
  /** Shown only where there is much room. */
  wideOnly?: boolean;
}
type Value<R, T> = (row: R) => T | null | undefined;

export type Column<R, S extends string = string> = ColumnOf<S> &
  (
    | {
        /** A localized name; with a picture or icon before it and a second, quiet line under it. */
        type: "name";
        value: (row: R) => Names | string;
        second?: (row: R) => ReactNode;
        /** In place of picture and icon. */
        lead?: (row: R) => ReactNode;
        picture?: Value<R, string>;
        icon?: Icon;
      }
    | { type: "text"; value: Value<R, string>; /** Phones, addresses, slugs: isolated, left to right. */ ltr?: boolean }
    | { type: "number"; value: Value<R, number> }
    | { type: "money"; value: Value<R, number> }
    | { type: "date"; value: Value<R, string> }
    | { type: "moment"; value: Value<R, string> }
    | { type: "badge"; value: Value<R, BadgeValue> }
    | { type: "picture"; value: Value<R, string> }
    | {
        /** Whatever else; `text` is what stands in an export. */
        type: "custom";
        cell: (row: R) => ReactNode;
        text: (row: R) => string;
        /** Of a time that the cell tells in words: what an export has of it. */
        moment?: (row: R) => string;
        figures?: boolean;
        /** What it is sorted by; texts by default. */
        sorts?: "date" | "number";
      }
  );

export interface Grouping<R> {
  head: string;
  of: (row: R) => string;
}

export interface FilterOption {
  value: string;
  label: string;
}
export interface FilterTab extends FilterOption {
  count?: number | undefined;
  /** Whether its rows wait for somebody. */
  urgent?: boolean;
}
export type Filter<F extends string = string> =
  | { type: "choice"; key: F; label: string; options: readonly FilterOption[] }
  /** The same as tabs before the others, with how many rows stand behind each; the empty value is all of them. */
  | { type: "tabs"; key: F; label: string; options: readonly FilterTab[] }
  /** Of which branch the rows are: before all others, one option is always chosen. */
  | { type: "branch"; key: F; label: string; options: readonly FilterOption[] }
  /** Two days of the query; `ahead` where rows are of days to come. */
  | { type: "dates"; from: F; to: F; label: string; ahead?: boolean };

export interface RowAction {
  label: string;
  icon: Icon;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
  danger?: boolean;
  /** In words at the end of a row, always or `near` the pointer; the others are icons that show where that is. */
  worded?: true | "near";
  /** What the row is there for. */
  main?: boolean;
}

/** What opens a row: an address, or something to do; with `open` it unfolds in place, or folds up again. */
export type RowOpenAction = Pick<RowAction, "to" | "run"> & {
  open?: boolean;
  /** Whether the row is the one that is shown beside the list. */
  current?: boolean;
};

export interface Removal<R> {
  call: Call;
  /** The parameter of the call that takes the row's id. */
  param: string;
  /** Default: "You won't be able to revert this!" */
  text?: string;
  /** In place of the text, for what depends on the row. Throws `CallError`. */
  ask?: (row: R) => Promise<RemovalQuestion>;
  /** What is offered where it can't be deleted, before anything is asked; answers whether there was something to offer. */
  instead?: (row: R, error: CallError) => Promise<boolean>;
  /** Where what still uses a row can be changed; by default the edit page of its area. */
  usedAt?: (row: R) => UseAddress;
  /** Once a row is deleted. */
  done?: () => void;
}

export interface ListDeclaration<C extends Call> {
  /** The area of the rights and of the live events. */
  area: Area;
  call: C;
  params: Params<PathOf<C>>;
  /** Narrows the list for good, for example to one floor. */
  query?: Partial<Record<FilterOf<C>, string>>;
  texts: {
    title: string;
    /** A line under the title. */
    lead?: string;
    add: string;
    search: string;
    emptyTitle: string;
    emptyText: string;
  };
  icon: Icon;
  /** In place of the icon of the empty state. */
  drawing?: ReactNode;
  columns: readonly Column<RowOf<C>, SortOf<C>>[];
  /** Columns that stand in an export alone, after the others. */
  exported?: readonly Column<RowOf<C>>[];
  /** The heading that a row stands under, and what the headings are called; rows of one heading stand together. */
  group?: Grouping<RowOf<C>>;
  filters?: readonly Filter<FilterOf<C>>[];
  /** The address under which its add and edit pages stand; a list with dialogs has `add` and `edit` instead. */
  address?: string;
  add?: () => void;
  edit?: (row: RowOf<C>) => void;
  /** Where a row leads, if not to where it is edited. */
  opens?: (row: RowOf<C>) => string;
  /** Shows a row beside the list, and which one is shown there. */
  shows?: { show: (row: RowOf<C>) => void; shown: string | undefined };
  /** What a row opens to, in place under it. */
  detail?: (row: RowOf<C>) => ReactNode;
  remove?: Removal<RowOf<C>>;
  /** A last row under the others where there are columns, over all of them: its cells. */
  footer?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** What is said of the rows of the page at the end of the filters. */
  sum?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** Further actions of a row, before edit and delete. */
  actions?: (row: RowOf<C>) => readonly RowAction[];
  /** Whether this row may be edited or deleted; both by default, if the right is held. */
  allows?: (row: RowOf<C>, what: "edit" | "delete") => boolean;
  /** Whether the right over this row is held, where the rows are not all of the chosen business. */
  rights?: (row: RowOf<C>, action: "update" | "delete") => boolean;
  /** Beside the title, in place of the number of rows. */
  chip?: ReactNode;
  /** Whether search and filters fold away behind the tabs, for want of room; on a phone they do. */
  folded?: boolean;
  /** Between head and tools: what is about the list as a whole. */
  banner?: ReactNode;
  /** Further buttons in the head. */
  children?: ReactNode;
  /** On a phone, further buttons beside the branch and the search. */
  beside?: ReactNode;
  /** The way back in the head, for a list inside a record. */
  back?: string;
  /** Whether there is a CSV export; default true. */
  exports?: boolean;
  /** The branch on which its rights are asked; any branch by default. */
  branchId?: string;
}
