import type { CallError } from "@diwan/contract/api/client";
import type { AnswerOf, Call, Params, PathOf } from "@diwan/contract/api/call";
import type { Area } from "@diwan/contract/people/permissions";
import type { ReactNode } from "react";
import type * as z from "zod";
import type { RemovalQuestion } from "../../dialogs/dialogs.ts";
import type { Field } from "../fields/declaration.ts";
import type { Values } from "../fields/values.ts";
import type { UseAddress } from "../../dialogs/removal-failure.ts";

type BodyIn<C> = C extends { body?: infer B extends z.ZodType } ? z.input<B> : never;
type Keys<T> = T extends unknown ? keyof T & string : never;
/** The paths that a field may have: a key of a call's body, or below one. */
export type PathIn<C> = Keys<BodyIn<C>> | `${Keys<BodyIn<C>>}.${string}`;

export interface Section<P extends string = string> {
  title: string;
  text?: ReactNode;
  /** Rendered before all other fields, such as a picture. */
  lead?: Field<P>;
  fields: readonly Field<P>[];
  /** Rendered below the fields, such as their total. */
  footer?: ReactNode;
  /** The fields are below the title and take the full width: lists and strips. */
  wide?: boolean;
}

export const fieldsOf = <P extends string>(sections: readonly Section<P>[]): readonly Field<P>[] =>
  sections.flatMap(({ lead, fields }) => (lead ? [lead, ...fields] : fields));

export type FormMode = "add" | "edit";

/** A created record with unsaved changes is edited from then on, on the page or in the dialog that created it. */
export const modeOf = (record: unknown): FormMode => (record === undefined ? "add" : "edit");

/** What the fields may depend on: the values, the record and its place. */
export interface FormState<R> {
  mode: FormMode;
  values: Values;
  /** The saved record; undefined for a new one. */
  record: R | undefined;
  /** The business and branch that a new record belongs to. */
  place: RecordScope;
}
export interface RecordScope {
  businessId: string;
  branchId: string | undefined;
}

/** The calls that read, create, change and delete a record. */
export interface RecordCalls<G extends Call, C extends Call, U extends Call> {
  get: G;
  create: C;
  update: U;
  delete?: Call;
}

/** The declaration of a record's form, for a page and for a dialog. */
export interface RecordDeclaration<G extends Call, C extends Call, U extends Call> {
  /** The area of the rights and of the live events. */
  area: Area;
  calls: RecordCalls<G, C, U> & { list?: Call };
  /** The parameters of all calls, without the record's own id. */
  params: Params<PathOf<C>> | ((place: RecordScope) => Params<PathOf<C>>);
  /** The name of the parameter with the record's id. */
  idParam: string;
  texts: { add: string; edit: string };
  sections: readonly Section<PathIn<C | U>>[] | ((state: FormState<AnswerOf<G>>) => readonly Section<PathIn<C | U>>[]);
  /** The initial values of a new record, by path of the call. */
  initial?: Values;
  /** Converts the record to the shape of the call's body, if they differ. */
  read?: (record: AnswerOf<G>) => unknown;
  /** Makes the last changes to the body before it is sent. */
  body?: (body: Values, mode: FormMode, about: Pick<FormState<AnswerOf<G>>, "record" | "place">) => Values;
  /** Keys that a change sends together or not at all. */
  together?: readonly (readonly string[])[];
  /** Whether the form asks for business and branch, if there is a choice. */
  asks?: "business" | "branch";
  /** The branch whose rights count; any branch by default. */
  branchId?: string;
  /**
   * Called after a save with the body that was saved, which is empty if the user chose what others had saved. Returns
   * `notified` if it shows its own notice, from which it leaves a form that was prefilled.
   */
  saved?: (record: AnswerOf<G>, mode: FormMode, sent: Values) => "notified" | undefined;
}

export interface FormDeclaration<G extends Call, C extends Call, U extends Call> extends RecordDeclaration<G, C, U> {
  /** The base address of the list, add and edit pages. */
  address: string;
  /**
   * Values of a new record that the address names, besides the initial ones; omitted if it names none. They are for one
   * record: once that is saved its list is shown, or else another press of Submit would make the same one again.
   */
  prefilled?: Values | undefined;
  /** The record to edit; the parameter `id` of the address by default. */
  id?: string;
  /** Shown beside the title of an edit page. */
  chip?: (record: AnswerOf<G>) => ReactNode;
  /** Whether this record may be deleted, if the user has the right; true by default. */
  deletable?: (record: AnswerOf<G>) => boolean;
  /** The text of the confirmation; by default it says that deleting can't be undone. */
  deleteText?: string;
  /** Used instead of `deleteText` if the question depends on the record. Throws `CallError`. */
  askDelete?: (record: AnswerOf<G>) => Promise<RemovalQuestion>;
  /** Offers an alternative if the record can't be deleted; returns whether there was one. */
  insteadOfDelete?: (record: AnswerOf<G>, error: CallError) => Promise<boolean>;
  /** Called after the deletion. */
  deleted?: () => void;
  /** The page where a record that still uses it can be edited; by default the edit page of its area. */
  usedAt?: UseAddress;
  /** Shown at the start of the footer; `blocked` disables Submit. */
  footer?: (state: FormState<AnswerOf<G>>) => { status: ReactNode; blocked: boolean } | undefined;
  /** Buttons in the header of an edit page. */
  actions?: (record: AnswerOf<G>) => ReactNode;
  /** Shown beside the fields, for example a preview. */
  aside?: (state: FormState<AnswerOf<G>>) => ReactNode;
}

/** The parameters of a record's calls for a business and branch. */
export const paramsOf = <G extends Call, C extends Call, U extends Call>(
  { params }: Pick<RecordDeclaration<G, C, U>, "params">,
  place: RecordScope,
): Readonly<Record<string, string>> => (typeof params === "function" ? params(place) : params);
