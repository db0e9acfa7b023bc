import type { Day } from "@diwan/contract/days";
import type { Currency } from "@diwan/contract/enumerations";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** What every field says about itself. */
interface FieldOf<P extends string> {
  /** Where its value stands in the call: `price`, `address.en`. */
  path: P;
  label: string;
  /** A quiet line under the field. */
  hint?: ReactNode;
  required?: boolean;
  /** How much of a row it takes; all of it by default, never less on a phone. */
  width?: Width;
  disabled?: boolean;
}

export type Width = "half" | "third" | "quarter";

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
  /** A name, or a longer text, in both languages (`[{locale, name, description}]`). */
  | (FieldOf<P> & { type: "localized"; description?: string; long?: boolean; only?: "description" })
  /** One of a few (`string`). */
  | (FieldOf<P> & { type: "select"; options: readonly Option[]; placeholder?: string })
  /** Yes or no (`boolean`). */
  | (FieldOf<P> & { type: "checkbox"; icon?: Icon; look?: "switch" | "row" })
  /** A day (`YYYY-MM-DD`), or with `time` that day at 14:00. */
  | (FieldOf<P> & { type: "date"; time?: boolean; minimum?: Day })
  /** Pictures (`[{id, src}]`), one or many, made smaller and uploaded as soon as they are chosen. */
  | (FieldOf<P> & { type: "file"; many?: number })
  /** Whatever else: the feature's own component over the same value. */
  | (FieldOf<P> & { type: "custom"; render: (props: CustomProps) => ReactNode; text?: (value: unknown) => string })
  /** Room (no value). */
  | { type: "spacer"; path?: never; label?: never; width?: Width };

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
  value: unknown;
  change: (value: unknown) => void;
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
}
