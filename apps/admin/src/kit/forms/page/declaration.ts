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
/** Where a field may stand: a key of what the calls take, or below one. */
export type PathIn<C> = Keys<BodyIn<C>> | `${Keys<BodyIn<C>>}.${string}`;

export interface Section<P extends string = string> {
  title: string;
  text?: ReactNode;
  /** Stands before all others, such as a picture. */
  lead?: Field<P>;
  fields: readonly Field<P>[];
  /** What the fields come to. */
  foot?: ReactNode;
  /** Below its title, over the whole width: lists and strips. */
  wide?: boolean;
}

export const fieldsOf = <P extends string>(sections: readonly Section<P>[]): readonly Field<P>[] =>
  sections.flatMap(({ lead, fields }) => (lead ? [lead, ...fields] : fields));

export type FormMode = "add" | "edit";

/** What the fields may depend on. */
export interface FormState<R> {
  mode: FormMode;
  values: Values;
  /** The saved record; none for a new one. */
  record: R | undefined;
  /** The business and branch that a new record belongs to. */
  place: RecordScope;
}
export interface RecordScope {
  businessId: string;
  branchId: string | undefined;
}

/** The calls of a record: read one, make one, change one. */
export interface RecordCalls<G extends Call, C extends Call, U extends Call> {
  get: G;
  create: C;
  update: U;
  delete?: Call;
}

/** What a form and a dialog of a record have in common. */
export interface RecordDeclaration<G extends Call, C extends Call, U extends Call> {
  /** The area of the rights and of the live events. */
  area: Area;
  calls: RecordCalls<G, C, U> & { list?: Call };
  /** The parameters of all calls but the record's own id. */
  params: Params<PathOf<C>> | ((place: RecordScope) => Params<PathOf<C>>);
  /** The parameter that takes the record's id. */
  idParam: string;
  texts: { add: string; edit: string };
  sections: readonly Section<PathIn<C | U>>[] | ((state: FormState<AnswerOf<G>>) => readonly Section<PathIn<C | U>>[]);
  /** What a new record starts with, by path of the call. */
  initial?: Values;
  /** Between the record and the fields, where the call takes another shape than the record has. */
  read?: (record: AnswerOf<G>) => unknown;
  /** The last word on what is sent. */
  body?: (body: Values, mode: FormMode, about: Pick<FormState<AnswerOf<G>>, "record" | "place">) => Values;
  /** Keys that a change sends together or not at all. */
  together?: readonly (readonly string[])[];
  /** Whether it asks for business and branch where there is a choice. */
  asks?: "business" | "branch";
  /** The branch on which the rights are asked; any branch by default. */
  branchId?: string;
  /** After it was saved, beside the notice; with what was sent. */
  /** Returns `told` when it shows its own notice. */
  saved?: (record: AnswerOf<G>, mode: FormMode, sent: Values) => "told" | undefined;
}

export interface FormDeclaration<G extends Call, C extends Call, U extends Call> extends RecordDeclaration<G, C, U> {
  /** The address under which the list, add and edit pages stand. */
  address: string;
  /** The record to edit; the parameter `id` of the address by default. */
  id?: string;
  /** Beside the title of an edit page. */
  chip?: (record: AnswerOf<G>) => ReactNode;
  /** Whether this record may be deleted, if the right is held; by default it may. */
  deletable?: (record: AnswerOf<G>) => boolean;
  /** What is said before it is deleted; by default that it can't be undone. */
  deleteText?: string;
  /** In its place, for what depends on the record. Throws `CallError`. */
  askDelete?: (record: AnswerOf<G>) => Promise<RemovalQuestion>;
  /** What is offered where it can't be deleted; answers whether there was something to offer. */
  insteadOfDelete?: (record: AnswerOf<G>, error: CallError) => Promise<boolean>;
  /** Once it is deleted. */
  deleted?: () => void;
  /** Where what still uses it can be changed; by default the edit page of its area. */
  usedAt?: UseAddress;
  /** At the start of the footer; an error here disables Submit. */
  foot?: (state: FormState<AnswerOf<G>>) => { status: ReactNode; blocked: boolean } | undefined;
  /** Buttons in the head of an edit page. */
  actions?: (record: AnswerOf<G>) => ReactNode;
  /** Beside the fields, for example a preview. */
  aside?: (state: FormState<AnswerOf<G>>) => ReactNode;
}

/** The parameters of a record's calls at a business and branch. */
export const paramsOf = <G extends Call, C extends Call, U extends Call>(
  { params }: Pick<RecordDeclaration<G, C, U>, "params">,
  place: RecordScope,
): Readonly<Record<string, string>> => (typeof params === "function" ? params(place) : params);
