import type { AnswerOf, Call, Params, PathOf, QueryOf } from "@diwan/contract/api/call";
import type { CallError } from "@diwan/contract/api/client";
import type { Names } from "@diwan/contract/api/fields";
import type { Area } from "@diwan/contract/people/permissions";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConfirmOptions, RemovalQuestion } from "../dialogs/dialogs.ts";
import type { UseAddress } from "../dialogs/removal-failure.ts";

/** A row of the list that a call returns, plain or in groups. */
export type RowOf<C> =
  AnswerOf<C> extends { data: (infer R extends { id: string })[] | Record<string, (infer R extends { id: string })[]> }
    ? R
    : never;
/** The columns that the server sorts by. */
export type SortOf<C> = QueryOf<C> extends { sort: infer S extends string } ? S : never;
type Paging = "page" | "perPage" | "search" | "sort" | "order";
/** The other query parameters, which filter the list. */
export type FilterOf<C> = Exclude<keyof QueryOf<C> & string, Paging>;

export type Tone = "neutral" | "ok" | "warning" | "danger" | "info" | "plum" | "primary";
export interface BadgeValue {
  text: string;
  tone?: Tone;
  /** Shown without the dot before the text. */
  plain?: boolean;
}

interface ColumnOf<S extends string> {
  key: string;
  header: string;
  /** The column's name on the server; without it a click on the header does not sort. */
  sort?: S;
  /**
   * Its position in a row on a phone; `under` is a third line. By default names come first, figures and badges last.
   */
  phone?: "lead" | "line" | "under" | "end" | "hidden";
  /** Hidden on narrower screens. */
  wideOnly?: boolean;
  /** Shown only if somebody chooses it. */
  optional?: boolean;
}
type Value<R, T> = (row: R) => T | null | undefined;

export type Column<R, S extends string = string> = ColumnOf<S> &
  (
    | {
        /** A localized name, with an optional picture or icon before it and a second, muted line below. */
        type: "name";
        value: (row: R) => Names | string;
        second?: (row: R) => ReactNode;
        /** Shown instead of picture and icon. */
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
        /** Any other content; `text` is its value in an export. */
        type: "custom";
        cell: (row: R) => ReactNode;
        text: (row: R) => string;
        /** For a cell that shows a time in words: the time for the export. */
        moment?: (row: R) => string;
        figures?: boolean;
        /** The type of its sort order; text by default. */
        sorts?: "date" | "number";
      }
  );

export interface Grouping<R> {
  header: string;
  of: (row: R) => string;
}

export interface FilterOption {
  value: string;
  label: string;
}
export interface FilterTab extends FilterOption {
  count?: number | undefined;
  /** Whether its rows wait for an action. */
  urgent?: boolean;
}
export type Filter<F extends string = string> =
  | { type: "choice"; key: F; label: string; options: readonly FilterOption[] }
  /** The same as tabs before the other filters, with the number of rows; the empty value selects all. */
  | { type: "tabs"; key: F; label: string; options: readonly FilterTab[] }
  /** The branch of the rows: before all other filters, one option is always selected. */
  | { type: "branch"; key: F; label: string; options: readonly FilterOption[] }
  /** Two days of the query; `ahead` if the rows are in the future. */
  | { type: "dates"; from: F; to: F; label: string; ahead?: boolean }
  /** Two numbers of the query; `money` if they are amounts. */
  | { type: "range"; from: F; to: F; label: string; money?: boolean };

export interface RowAction {
  label: string;
  icon: Icon;
  /** The address it opens, or its action. */
  to?: string;
  run?: () => void;
  danger?: boolean;
  /** Shown with its text, always or (`near`) when the pointer is over the row; other actions are icons. */
  worded?: true | "near";
  /** The main action of the row. */
  main?: boolean;
}

/** What opens a row: an address or an action; `open` means that the row expands in place. */
export type RowOpenAction = Pick<RowAction, "to" | "run"> & {
  open?: boolean;
  /** Whether this row is shown beside the list. */
  current?: boolean;
};

/** An action for all selected rows: a dialog for them, or a call of one record that is made for each. */
export type BulkAction<R> = BulkDialog<R> | BulkChange<R>;

interface BulkDialog<R> {
  key: string;
  label: string;
  icon: Icon;
  choices?: never;
  open: (rows: readonly R[]) => void;
}

export interface BulkChange<R> {
  key: string;
  label: string;
  icon: Icon;
  call: Call;
  /** The name of the parameter with the row's id. */
  param: string;
  /** The other parameters of a row, if they are not those of the list. */
  params?: (row: R) => Readonly<Record<string, string>>;
  /** Values to choose from, one of which is given to `body`. */
  choices?: readonly FilterOption[];
  /** Asks for the value given to `body`; undefined: not after all. */
  ask?: (rows: readonly R[]) => Promise<string | undefined>;
  /** What is sent for a row; undefined leaves it as it is. An empty body by default. */
  body?: (row: R, choice: string) => Readonly<Record<string, unknown>> | undefined;
  /** Takes it back: what is sent for the row as it was, by the same call or another one. */
  undo?: { call?: Call; body?: (before: R) => Readonly<Record<string, unknown>> };
  /** Asked before: a text, or a question about the rows. */
  question?: string | ((rows: readonly R[]) => Promise<ConfirmOptions>);
  danger?: boolean;
  /** What the notice says besides, of what the changed rows have left out. */
  note?: (leftOut: readonly string[]) => string;
  /** What else to reload. */
  after?: () => void;
}

export interface Removal<R> {
  call: Call;
  /** The name of the parameter with the row's id. */
  param: string;
  /** The other parameters of a row, if they are not those of the list. */
  params?: (row: R) => Readonly<Record<string, string>>;
  /** Default: "You won't be able to revert this!" */
  text?: string;
  /** What identifies a row besides its name, one line each; its second column by default. */
  lines?: (row: R) => readonly string[];
  /** Used instead of the text if the question depends on the row. Throws `CallError`. */
  ask?: (row: R) => Promise<RemovalQuestion>;
  /** Offers an alternative if the row can't be deleted; returns whether there was one. */
  instead?: (row: R, error: CallError) => Promise<boolean>;
  /** The page where a record that still uses the row can be edited; by default the edit page of its area. */
  usedAt?: (row: R) => UseAddress;
  /** Called after the deletion. */
  done?: () => void;
}

export interface ListDeclaration<C extends Call> {
  /** The area of the rights and of the live events. */
  area: Area;
  call: C;
  params: Params<PathOf<C>>;
  /** Always restricts the list, for example to one floor. */
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
  /** Shown instead of the icon if the list is empty. */
  drawing?: ReactNode;
  columns: readonly Column<RowOf<C>, SortOf<C>>[];
  /** Columns of the export only, after the others. */
  exported?: readonly Column<RowOf<C>>[];
  /** The group of a row, and the header of that column in an export. Rows of one group are shown together. */
  group?: Grouping<RowOf<C>>;
  filters?: readonly Filter<FilterOf<C>>[];
  /** The base address of the add and edit pages; a list with dialogs has `add` and `edit` instead. */
  address?: string;
  add?: () => void;
  edit?: (row: RowOf<C>) => void;
  /** The address of a row, if it is not that of its edit page. */
  opens?: (row: RowOf<C>) => string;
  /** Shows a row beside the list, unless it has nothing to show; `shown` is its id. */
  shows?: { show: (row: RowOf<C>) => void; shown: string | undefined; has?: (row: RowOf<C>) => boolean };
  /** The content of an expanded row, below it. */
  detail?: (row: RowOf<C>) => ReactNode;
  remove?: Removal<RowOf<C>>;
  /** Actions for several selected rows, besides export and deletion. The server checks the rights of each row. */
  bulk?: readonly BulkAction<RowOf<C>>[];
  /** The cells of a footer row below all others; only for tables, not on phones. */
  footer?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** A summary of the page's rows, after the filters. */
  sum?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** Further actions of a row, before edit and delete. */
  actions?: (row: RowOf<C>) => readonly RowAction[];
  /** Whether this row may be edited or deleted, if the user has the right; true by default. */
  allows?: (row: RowOf<C>, what: "edit" | "delete") => boolean;
  /** Whether the user has the right for this row, if rows belong to several businesses. */
  rights?: (row: RowOf<C>, action: "update" | "delete") => boolean;
  /** Shown beside the title instead of the number of rows. */
  chip?: ReactNode;
  /** Whether search and filters are hidden behind buttons because space is limited; on a phone they always are. */
  folded?: boolean;
  /** Shown between header and filters, for messages about the whole list. */
  banner?: ReactNode;
  /** More buttons in the header. */
  children?: ReactNode;
  /** More buttons on a phone, beside the branch and the search. */
  beside?: ReactNode;
  /** The address of the back link, for a list inside a record. */
  back?: string;
  /** The address of the import of its records. */
  importAt?: string;
  /** Whether there is a CSV export; default true. */
  exports?: boolean;
  /** The branch whose rights count; any branch by default. */
  branchId?: string;
}
