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
  /** What is deleted: picture, name and related records. */
  preview?: ReactNode;
  /** What is deleted with it, one line each. */
  notes?: readonly ReactNode[];
  /** Optional choices. */
  choices?: ReactNode;
  /** Whether confirming destroys data; default true. */
  danger?: boolean;
  /** Default: a bin, or a warning if nothing is destroyed. */
  icon?: Icon;
}

/** The texts of a confirmation. */
export interface RemovalQuestion extends ConfirmOptions {
  /** The choices made, sent with the confirmed call. */
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
  /** Distinguishes fields of the same name: a language, a size. */
  note?: string | undefined;
  /** The value before both changes. */
  was: string;
  yours: string;
  theirs: string;
}
export interface ConflictOptions {
  /** The fields that both changed. */
  rows: readonly ConflictRow[];
  /** The fields that only one changed, by name; they are merged already. */
  joined: { yours: readonly string[]; theirs: readonly string[] };
  /** Who saved first, if it was a user, and when. */
  by?: { id: string; name: string } | undefined;
  at?: string | undefined;
  /** The name of the record. */
  name?: string | undefined;
  picture?: ReactNode;
}
export type ConflictAnswer = "theirs" | "mine" | "later";

/** What leaving would lose. */
export interface UnsavedChanges {
  /** The number of changes. */
  count: number;
  /** The number by kind. */
  groups: readonly UnsavedGroup[];
  /** Saves the changes; returns whether all are saved. Undefined if they can't be saved. */
  save?: () => Promise<boolean>;
  /** For changes that are saved as they are typed: waits until all are saved; false if something is left. */
  saving?: () => Promise<boolean>;
  /** Forgets the changes of somebody who leaves without saving. */
  discard?: () => void;
}
interface UnsavedGroup {
  icon?: Icon;
  title: string;
  text?: string;
}
export interface LeaveOptions extends Pick<UnsavedChanges, "count" | "groups"> {
  /** The target address, if it is another one. */
  to?: string | undefined;
  /** Whether all changes can be saved. */
  saves: boolean;
}
export type LeaveAnswer = "save" | "leave" | "stay";

export interface UsesOptions {
  /** What can't be deleted. */
  preview?: ReactNode;
  /** Default: 'This is still in use' */
  title?: string;
  /** The server's reason; with `showsReason` it is also shown above the list of uses. */
  text: string;
  showsReason?: boolean;
  /** What still uses it, as far as the user may see it. */
  uses: readonly RecordUse[];
  /** How many there are in all, if known. */
  count?: number | undefined;
}
export interface RecordUse {
  area: string;
  id: string;
  label: string;
  /** The branch, if it belongs to one. */
  branchId?: string;
  /** Where it can be edited. */
  to?: string | undefined;
  /** Shown instead of the name of its area. */
  reason?: string;
}

export type OpenDialog =
  | { kind: "confirm"; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { kind: "errors"; options: ErrorsOptions }
  | { kind: "uses"; options: UsesOptions }
  | { kind: "leave"; options: LeaveOptions; answer: (choice: LeaveAnswer) => void }
  | { kind: "conflict"; options: ConflictOptions; answer: (choice: ConflictAnswer) => void };

/** At most one dialog at a time: no modals on modals. */
export const dialog = createStore<OpenDialog | null>(null);

/** Asks before data is destroyed; the focus starts on Cancel. */
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

/** Lists what still uses a record that was to be deleted; a row links to it. */
export function showUses(options: UsesOptions): void {
  dismissDialog();
  dialog.set({ kind: "uses", options });
}

/** Asks what to do with unsaved changes. */
export const confirmLeave = (options: LeaveOptions): Promise<LeaveAnswer> =>
  new Promise((answer) => {
    dismissDialog();
    dialog.set({ kind: "leave", options, answer });
  });

/** Asks whose values to keep if another user saved first. */
export const askAboutConflict = (options: ConflictOptions): Promise<ConflictAnswer> =>
  new Promise((answer) => {
    dismissDialog();
    dialog.set({ kind: "conflict", options, answer });
  });

/** Closes the open dialog as Esc does. */
export function dismissDialog(): void {
  const open = dialog.get();
  dialog.set(null);
  if (open?.kind === "confirm") open.answer(false);
  if (open?.kind === "conflict") open.answer("later");
  if (open?.kind === "leave") open.answer("stay");
}
