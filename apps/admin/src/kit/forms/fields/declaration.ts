import type { Day } from "@diwan/contract/time/days";
import type { Currency } from "@diwan/contract/api/enumerations";
import type { Icon } from "@tabler/icons-react";
import type { FunctionComponent, ReactNode } from "react";
import type { PlaceNames } from "../map/place-card.tsx";

/** Properties common to all fields. */
interface FieldOf<P extends string> {
  /** The path of its value in the call: `price`, `address.en`. */
  path: P;
  label: string;
  /** A hint under the field. */
  hint?: ReactNode;
  required?: boolean;
  /** Its share of the row; the full row by default, and always on a phone. */
  width?: FieldWidth;
  disabled?: boolean;
}
export type FieldWidth = "half" | "third" | "quarter";

export interface Option {
  value: string;
  label: string;
  icon?: Icon;
}

/** One field of a form. The type in brackets is that of its call. */
export type Field<P extends string = string> =
  /** One line (`string`). */
  | (FieldOf<P> & {
      type: "text";
      kind?: "email" | "url" | "slug";
      placeholder?: string;
      /** Fixed text before and after the input. */
      before?: ReactNode;
      after?: (value: string) => ReactNode;
      maximum?: number;
    })
  /** A number (`number`). */
  | (FieldOf<P> & { type: "number"; unit?: string; whole?: boolean })
  /** An amount in the currency of the business, or another (`number`); takes `1.5`, `1,5`, `١٫٥`. */
  | (FieldOf<P> & { type: "money"; currency?: Currency })
  /** Several lines (`string`). */
  | (FieldOf<P> & { type: "textarea"; rows?: number; maximum?: number })
  /**
   * A password (`string`) with an eye button. With `generates` a button creates one of 12 characters, and the callback
   * receives it, for a repeated field too.
   */
  | (FieldOf<P> & { type: "password"; generates?: (made: string) => void; repeated?: P; current?: boolean })
  /**
   * A name in both languages (`[{locale, name, description}]`); with a label for it the description too, or with `only`
   * just that.
   */
  | (FieldOf<P> & { type: "localized"; description?: string; long?: boolean; only?: "description" })
  /** A text in both languages (`{en, ar}`, null if both are empty); stacked on narrow screens. */
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
      /** Earlier days are rejected. */
      minimum?: Day;
      /** The path of a day that this one must not precede. */
      after?: P;
    })
  /**
   * First and last day, each a value of its own (`YYYY-MM-DDT14:00:00`; with `days` `YYYY-MM-DD`; with `times` the
   * same, each with its own time, which may be required).
   */
  | (FieldOf<P> & { type: "date-range"; second: P; days?: boolean; times?: boolean | "required"; minimum?: Day })
  /** Pictures (`[{id, src}]`), one or many, downscaled and uploaded as soon as they are chosen. */
  | (FieldOf<P> & { type: "file"; many?: number })
  /** A phone number (`+96525714410`). */
  | (FieldOf<P> & { type: "phone" })
  /** A place on a map, latitude and longitude as separate values (`number`); with the data of its card. */
  | (FieldOf<P> & { type: "location"; second: P; about?: PlaceNames })
  /** Rows of the same fields (`[{…}]`): added, removed, reordered. */
  | (FieldOf<P> & {
      type: "array";
      /** Their paths are relative to a row. */
      fields: readonly Field[];
      /** The values of a new row. */
      row?: Readonly<Record<string, unknown>>;
      /** The label of the add button. */
      add: string;
      most?: number;
    })
  /** Fields that belong together (`{…}`); their paths are relative to it. */
  | (FieldOf<P> & { type: "object"; fields: readonly Field[] })
  /** Any other value: the feature's own component. */
  | (FieldOf<P> & {
      type: "custom";
      render: (props: CustomProps) => ReactNode;
      text?: (value: unknown) => string;
      /** Never stored in the browser. */
      secret?: boolean;
    })
  /** Empty space (no value). */
  | { type: "spacer"; path?: never; label?: never; width?: FieldWidth };

export type FieldType = Field["type"];
export type FieldOfType<T extends FieldType> = Extract<Field, { type: T }>;
/** A field with a value. */
export type ValueField = Exclude<Field, { type: "spacer" }>;

export interface CustomProps {
  value: unknown;
  change: (value: unknown) => void;
  path: string;
  error: string | undefined;
  changed: boolean;
  /** The earlier value as text. */
  was: string | undefined;
}

/** The props of a field component. */
export interface FieldProps<T extends FieldType = FieldType> {
  field: FieldOfType<T>;
  /** The full path of the value, rows included. */
  path: string;
  /** Both values of a field with a second path. */
  value: unknown;
  change: (value: unknown) => void;
  /** Sets a neighbouring value. */
  set: (path: string, value: unknown) => void;
  /** The current value, also in callbacks that end later. */
  latest: () => unknown;
  /** First messages by full path. */
  errors: Readonly<Record<string, string>>;
  /** Whether it differs from the saved value. */
  changed: boolean;
  /** The earlier value as text. */
  was: string | undefined;
  /** The saved value. */
  old: unknown;
  /** Renders the fields inside a field. */
  grid: FunctionComponent<FieldGridProps>;
}

/** What fields need to render: the values and their state. */
export interface FieldGridProps {
  fields: readonly Field[];
  /** The path of the object with their values; empty at the top. */
  within?: string;
  holder: unknown;
  latest: () => unknown;
  /** Sets a value relative to that path. */
  set: (path: string, value: unknown) => void;
  errors: FieldProps["errors"];
  /** The saved values, if changes are to be marked. */
  before?: unknown;
  changed?: readonly Field[];
}
