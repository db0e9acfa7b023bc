import { Suspense, useState, type FunctionComponent } from "react";
import { ArrayField } from "./array-field.tsx";
import { BilingualField } from "./text/bilingual-field.tsx";
import { CheckboxField, SelectField } from "./choices/choice-fields.tsx";
import { ColorField } from "./choices/color-field.tsx";
import { DateRangeField } from "./dates/date-range-field.tsx";
import type { FieldProps, FieldType } from "./declaration.ts";
import { FileField } from "./media/file-field.tsx";
import { LocalizedField } from "./text/localized-field.tsx";
import { PasswordField } from "./text/password-field.tsx";
import { PhoneField } from "./text/phone-field.tsx";
import { SearchSelect } from "./choices/search-select.tsx";
import { MoneyField, NumberField, TextareaField, TextField } from "./text/text-fields.tsx";
import { withValueAt } from "../paths.ts";
import { FieldLabel, fieldFrame } from "./field-frame.tsx";
import styles from "./nested.module.css";
import { DayInput } from "./dates/day-input.tsx";
import { stayTimeOf, dayOf } from "./dates/day-value.ts";
import { Checkbox, Input, Skeleton, TextInput } from "@mantine/core";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import { IconMapPin } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { LazyPlaceMap } from "../map/lazy-place-map.ts";
import { useMapLink } from "../map/use-map-link.ts";

const isSame = (one: MapPlace | null, other: MapPlace | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

/** The component of each type of field. */
export const FIELD_COMPONENTS: { [T in FieldType]: FunctionComponent<FieldProps<T>> } = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  money: MoneyField,
  password: PasswordField,
  localized: LocalizedField,
  bilingual: BilingualField,
  select: SelectField,
  select2: SearchSelect,
  checkbox: CheckboxField,
  "checkbox-list": CheckboxList,
  color: ColorField,
  date: DateField,
  "date-range": DateRangeField,
  file: FileField,
  phone: PhoneField,
  location: LocationField,
  array: ArrayField,
  object: ObjectField,
  custom: ({ field, ...props }) => field.render({ ...props, error: props.errors[props.path] }),
  spacer: () => null,
};

/** Fields that belong together, under one heading. */
function ObjectField({ field, path, value, change, latest, errors, changed, grid: Grid }: FieldProps<"object">) {
  return (
    <fieldset disabled={field.disabled}>
      <legend className={`gap-6 small medium ${styles.legend}`}>
        <FieldLabel text={field.label} changed={changed} />
      </legend>
      <Grid
        fields={field.fields}
        within={path}
        holder={value}
        latest={latest}
        set={(below, next) => change(withValueAt(Object(latest()), below, next))}
        errors={errors}
      />
    </fieldset>
  );
}

/** A day; with `time` it is saved as that day at 14:00 in the time zone of the business. */
function DateField(props: FieldProps<"date">) {
  const { field, value, change } = props;
  const { label, description, error, required, disabled } = fieldFrame(props);
  const text = String(value ?? "");
  return (
    <DayInput
      label={label}
      name={field.label}
      hint={description}
      error={error}
      required={required}
      disabled={disabled}
      path={props.path}
      minimum={field.minimum}
      value={dayOf(text)}
      change={(day) => change(field.time ? stayTimeOf(day) : day)}
    />
  );
}

/** Some of a few. */
function CheckboxList(props: FieldProps<"checkbox-list">) {
  const { field, path, value, change } = props;
  const { "data-path": _, disabled, ...frame } = fieldFrame(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={field.label}>
      <div className={styles.list} data-path={path}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={disabled}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              change(
                event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

/**
 * A place: the user moves the pin of a map, types its coordinates, or pastes a map link. A link that is not resolved
 * yet is stored in the value of the latitude, which every call rejects.
 */
function LocationField(props: FieldProps<"location">) {
  const { field, value, old, change, path } = props;
  const { "data-path": _, disabled, error, ...frame } = fieldFrame(props);
  const link = Array.isArray(value) && typeof value[0] === "string" ? value[0] : "";
  const [place, setPlace] = useState(() => placeIn(link ? old : value));
  const now = placeIn(value);
  if (!link && !isSame(now, place)) setPlace(now);
  const set = (to: MapPlace | null) => change([to?.latitude ?? null, to?.longitude ?? null]);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={`stack gap-8 ${styles.field}`}>
        {!disabled && (
          <MapLink
            value={link}
            change={(typed) => (typed.trim() ? change([typed, place?.longitude ?? null]) : set(place))}
            found={set}
            path={path}
            error={error}
          />
        )}
        <Suspense fallback={<Skeleton height={214} radius={12} />}>
          <LazyPlaceMap place={place} change={set} about={field.about} link={link} disabled={disabled} />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}

function placeIn(value: unknown): MapPlace | null {
  const [latitude, longitude]: unknown[] = Array.isArray(value) ? value : [];
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

interface MapLinkProps {
  value: string;
  change: (link: string) => void;
  found: (place: MapPlace) => void;
  path: string;
  error: string | undefined;
}

/** A link that resolves to a place sets it and clears itself. */
function MapLink({ value, path, error, ...rest }: MapLinkProps) {
  const t = useTranslations("records.fields");
  const { wrong, type, input } = useMapLink({ value, ...rest });
  return (
    <TextInput
      {...input}
      aria-label={t("mapLink")}
      placeholder={t("mapLinkHint")}
      data-path={path}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      value={value}
      error={!value || wrong ? error : undefined}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
