import type { FieldErrors } from "@diwan/contract/api/messages";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { createStore } from "@diwan/ui/store";

export interface ConfirmOptions {
  /** Default: 'Are you sure?' */
  title?: string;
  /** Default: "You won't be able to revert this!" */
  text?: string;
  /** Default: 'Yes, delete it!' */
  yes?: string;
  /** Default: 'Cancel' */
  no?: string;
  /** What goes: a row with picture, name and what hangs on it. */
  preview?: ReactNode;
  /** What else comes with it, a line each. */
  notes?: readonly ReactNode[];
  /** What may be chosen besides. */
  choices?: ReactNode;
  /** Whether saying yes destroys something; default true. */
  danger?: boolean;
}

/** What is asked before a removal. */
export interface RemovalQuestion extends ConfirmOptions {
  /** What was chosen, to be sent along once it is agreed to. */
  query?: () => Readonly<Record<string, unknown>>;
}

export interface ErrorsOptions {
  errors: FieldErrors;
  /** The name of a field in the interface language. */
  label(path: string): string;
  /** Puts the focus on a field; default: the element with this `data-path`. */
  focus?(path: string): void;
}

export interface ConflictRow {
  field: string;
  /** What tells it apart from others of that name: a language, a size. */
  note?: string | undefined;
  /** As it was before either changed it. */
  was: string;
  yours: string;
  theirs: string;
}
export interface ConflictOptions {
  /** What both changed. */
  rows: readonly ConflictRow[];
  /** What only one of them changed, by name; it is joined already. */
  joined: { yours: readonly string[]; theirs: readonly string[] };
  /** Who saved first, where that was a person, and when. */
  by?: { id: string; name: string } | undefined;
  at?: string | undefined;
  /** What the record is called. */
  name?: string | undefined;
  picture?: ReactNode;
}
export type ConflictAnswer = "theirs" | "mine" | "later";

/** What would be lost by leaving. */
export interface UnsavedChanges {
  /** How many changes. */
  count: number;
  /** The same by kind. */
  groups: readonly UnsavedGroup[];
  /** Saves them; answers whether all of them are saved. None where leaving can only lose them. */
  save?: () => Promise<boolean>;
}
interface UnsavedGroup {
  icon?: Icon;
  title: string;
  text?: string;
}
export interface LeaveOptions extends Omit<UnsavedChanges, "save"> {
  /** Where it leads to, if that is another address. */
  to?: string | undefined;
  /** Whether all of it can be saved. */
  saves: boolean;
}
export type LeaveAnswer = "save" | "leave" | "stay";

export interface UsesOptions {
  /** What can't be deleted. */
  preview?: ReactNode;
  /** Default: 'This is still in use' */
  title?: string;
  /** The server's reason; with `told` it is also shown above the list of uses. */
  text: string;
  told?: boolean;
  /** What still uses it, as far as the user may know of it. */
  uses: readonly RecordUse[];
  /** How many there are in all, where that is told. */
  count?: number | undefined;
}
export interface RecordUse {
  area: string;
  id: string;
  label: string;
  /** Of which branch it is, where it is of one. */
  branchId?: string;
  /** Where it can be changed. */
  to?: string | undefined;
}

export type OpenDialog =
  | { kind: "confirm"; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { kind: "errors"; options: ErrorsOptions }
  | { kind: "uses"; options: UsesOptions }
  | { kind: "leave"; options: LeaveOptions; answer: (choice: LeaveAnswer) => void }
  | { kind: "conflict"; options: ConflictOptions; answer: (choice: ConflictAnswer) => void };

/** At most one dialog at a time: no modals on modals. */
export const dialog = createStore<OpenDialog | null>(null);

/** Asks before something is destroyed; the focus starts on Cancel. */
export const confirm = (options: ConfirmOptions = {}): Promise<boolean> =>
  new Promise((answer) => {
    dismissDialog();
    dialog.set({ kind: "confirm", options, answer });
  });

/** Lists the first message of each wrong field; a row leads to its field. */
export function showErrors(options: ErrorsOptions): void {
  dismissDialog();
  dialog.set({ kind: "errors", options });
}

/** Says what still uses a record that was to be deleted; a row leads to what does. */
export function showUses(options: UsesOptions): void {
  dismissDialog();
  dialog.set({ kind: "uses", options });
}

/** Asks what becomes of unsaved changes. */
export const confirmLeave = (options: LeaveOptions): Promise<LeaveAnswer> =>
  new Promise((answer) => {
    dismissDialog();
    dialog.set({ kind: "leave", options, answer });
  });

/** Asks whose values are to stay where somebody else saved first. */
export const askAboutConflict = (options: ConflictOptions): Promise<ConflictAnswer> =>
  new Promise((answer) => {
    dismissDialog();
    dialog.set({ kind: "conflict", options, answer });
  });

/** Closes the open dialog as if it had been left by Esc. */
export function dismissDialog(): void {
  const open = dialog.get();
  dialog.set(null);
  if (open?.kind === "confirm") open.answer(false);
  if (open?.kind === "conflict") open.answer("later");
  if (open?.kind === "leave") open.answer("stay");
}
