import type { Day } from "@diwan/contract/time/days";
import type { Currency } from "@diwan/contract/api/enumerations";
import type { Icon } from "@tabler/icons-react";
import type { FunctionComponent, ReactNode } from "react";
import type { PlaceNames } from "../map/place-card.tsx";

/** What every field says about itself. */
interface FieldOf<P extends string> {
  /** Where its value stands in the call: `price`, `address.en`. */
  path: P;
  label: string;
  /** A quiet line under the field. */
  hint?: ReactNode;
  required?: boolean;
  /** How much of a row it takes; all of it by default, and always on a phone. */
  width?: FieldWidth;
  disabled?: boolean;
}
export type FieldWidth = "half" | "third" | "quarter";

export interface Option {
  value: string;
  label: string;
  icon?: Icon;
}

/** One field of a form. The value in brackets is what its call takes. */
export type Field<P extends string = string> =
  /** One line (`string`). */
  | (FieldOf<P> & {
      type: "text";
      kind?: "email" | "url" | "slug";
      placeholder?: string;
      /** What stands fixed before and after what is typed. */
      before?: ReactNode;
      after?: (value: string) => ReactNode;
      maximum?: number;
    })
  /** A figure (`number`). */
  | (FieldOf<P> & { type: "number"; unit?: string; whole?: boolean })
  /** An amount in the currency of the business, or another (`number`); takes `1.5`, `1,5`, `١٫٥`. */
  | (FieldOf<P> & { type: "money"; currency?: Currency })
  /** Several lines (`string`). */
  | (FieldOf<P> & { type: "textarea"; rows?: number; maximum?: number })
  /** A password (`string`): an eye, and with `generates`, which hears of it, a button that makes one of 12 characters, also where it is repeated. */
  | (FieldOf<P> & { type: "password"; generates?: (made: string) => void; repeated?: P; current?: boolean })
  /** A name in both languages (`[{locale, name, description}]`); with a label for it the description too, or `only` that. */
  | (FieldOf<P> & { type: "localized"; description?: string; long?: boolean; only?: "description" })
  /** A text in both languages (`{en, ar}`, null where both are empty); one below the other where it is narrow. */
  | (FieldOf<P> & { type: "bilingual"; long?: boolean })
  /** One of a few (`string`). */
  | (FieldOf<P> & { type: "select"; options: readonly Option[]; placeholder?: string })
  /** One of many (`string`), searched on the server while typing. */
  | (FieldOf<P> & {
      type: "select2";
      search: (typed: string, signal: AbortSignal) => Promise<readonly Option[]>;
      /** The option of a saved value. */
      find: (value: string, signal: AbortSignal) => Promise<Option | undefined>;
      placeholder?: string;
    })
  /** Yes or no (`boolean`). */
  | (FieldOf<P> & { type: "checkbox"; icon?: Icon; look?: "switch" | "row" })
  /** Some of a few (`string[]`). */
  | (FieldOf<P> & { type: "checkbox-list"; options: readonly Option[] })
  /** A colour (`#rrggbb`), free or, with `choices`, one of a few such as black and white. */
  | (FieldOf<P> & { type: "color"; choices?: readonly Option[] })
  /** A day (`YYYY-MM-DD`), or with `time` that day at 14:00. */
  | (FieldOf<P> & {
      type: "date";
      time?: boolean;
      /** An earlier day is refused. */
      minimum?: Day;
      /** The path of a day that it may not come before. */
      after?: P;
    })
  /** First and last day, each a value of its own (`YYYY-MM-DDT14:00:00`, with `days` `YYYY-MM-DD`, with `times` either, each with a time of its own). */
  | (FieldOf<P> & { type: "date-range"; second: P; days?: boolean; times?: boolean; minimum?: Day })
  /** Pictures (`[{id, src}]`), one or many, made smaller and uploaded as soon as they are chosen. */
  | (FieldOf<P> & { type: "file"; many?: number })
  /** A phone number (`+96525714410`). */
  | (FieldOf<P> & { type: "phone" })
  /** A place on a map, latitude and longitude as values of their own (`number`); what stands there, for its card. */
  | (FieldOf<P> & { type: "location"; second: P; about?: PlaceNames })
  /** Rows of the same fields (`[{…}]`): added, removed, put in order. */
  | (FieldOf<P> & {
      type: "array";
      /** Their paths begin below a row. */
      fields: readonly Field[];
      /** What a new row starts with. */
      row?: Readonly<Record<string, unknown>>;
      /** What the button says that adds one. */
      add: string;
      most?: number;
    })
  /** Fields that belong together (`{…}`); their paths begin below it. */
  | (FieldOf<P> & { type: "object"; fields: readonly Field[] })
  /** Whatever else: the feature's own component over the same value. */
  | (FieldOf<P> & {
      type: "custom";
      render: (props: CustomProps) => ReactNode;
      text?: (value: unknown) => string;
      /** Never kept in the browser. */
      secret?: boolean;
    })
  /** Room (no value). */
  | { type: "spacer"; path?: never; label?: never; width?: FieldWidth };

export type FieldType = Field["type"];
export type FieldOfType<T extends FieldType> = Extract<Field, { type: T }>;
/** A field that holds a value. */
export type ValueField = Exclude<Field, { type: "spacer" }>;

export interface CustomProps {
  value: unknown;
  change: (value: unknown) => void;
  path: string;
  error: string | undefined;
  changed: boolean;
  /** What it was before the change, in words. */
  was: string | undefined;
}

/** What the component of a field type gets. */
export interface FieldProps<T extends FieldType = FieldType> {
  field: FieldOfType<T>;
  /** The whole path of the value, rows included. */
  path: string;
  /** Of a field with a second path both values. */
  value: unknown;
  change: (value: unknown) => void;
  /** Sets another value beside this one. */
  set: (path: string, value: unknown) => void;
  /** The value as it is now, also for what ends later. */
  latest: () => unknown;
  /** First messages by whole path. */
  errors: Readonly<Record<string, string>>;
  /** Whether it is another value than the saved one. */
  changed: boolean;
  /** What it was before the change, in words. */
  was: string | undefined;
  /** The saved value. */
  old: unknown;
  /** Shows the fields inside a field. */
  grid: FunctionComponent<FieldGridProps>;
}

/** What it takes to show fields: the values, and what is known of them. */
export interface FieldGridProps {
  fields: readonly Field[];
  /** The path of what holds their values; empty at the top. */
  within?: string;
  holder: unknown;
  latest: () => unknown;
  /** Sets a value below the holder. */
  set: (path: string, value: unknown) => void;
  errors: FieldProps["errors"];
  /** The saved values, where changes are to be marked. */
  before?: unknown;
  changed?: readonly Field[];
}
