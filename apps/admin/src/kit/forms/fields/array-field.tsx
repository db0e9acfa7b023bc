import { ActionIcon, Button, Input } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { withValueAt } from "../paths.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";
import type { FieldProps } from "./declaration.ts";
import { FieldLabel } from "./field-frame.tsx";
import styles from "./nested.module.css";
import { moveEntry, useRowKeys } from "./rows.ts";
import { readValues } from "./values.ts";

/** Rows of the same fields: add, remove, move up and down. */
export function ArrayField(props: FieldProps<"array">) {
  const { field, path, value, change, latest, errors, changed, grid: Grid } = props;
  const words = useValueTexts();
  const list = useRef<HTMLUListElement>(null);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const now = (): readonly unknown[] => Object(latest());
  const keys = useRowKeys(rows.length);
  const add = () => {
    keys.add();
    change([...now(), readValues(field.fields, field.row ?? {}, words)]);
    // the new row is rendered after the next paint
    setTimeout(() =>
      list.current?.querySelector<HTMLElement>(":scope > li:last-child :is(input, textarea, select)")?.focus(),
    );
  };
  return (
    <fieldset disabled={field.disabled}>
      <legend className={`gap-6 small medium ${styles.legend}`}>
        <FieldLabel text={field.label} changed={changed} />
      </legend>
      {field.hint && <p className={`muted tiny ${styles.hint}`}>{field.hint}</p>}
      <ul ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          <li key={keys.of(at)} className={`gap-12 panel sunken ${styles.row}`}>
            <Grid
              fields={field.fields}
              within={`${path}.${at}`}
              holder={row}
              latest={() => now()[at]}
              set={(below, next) => change(withValueAt([...now()], `${at}.${below}`, next))}
              errors={errors}
            />
            <RowTools
              label={field.label}
              place={at}
              count={rows.length}
              move={(to) => {
                keys.move(at, to);
                change(moveEntry(now(), at, to));
              }}
              remove={() => {
                keys.remove(at);
                change(now().filter((_, one) => one !== at));
              }}
            />
          </li>
        ))}
      </ul>
      <FieldError text={errors[path]} />
      {rows.length < (field.most ?? Infinity) && (
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} data-path={path} onClick={add}>
          {field.add}
        </Button>
      )}
    </fieldset>
  );
}

interface RowToolsProps {
  label: string;
  place: number;
  count: number;
  move: (to: number) => void;
  remove: () => void;
}

function RowTools({ label, place, count, move, remove }: RowToolsProps) {
  const t = useTranslations("records.fields");
  const row = { label, number: place + 1 };
  return (
    <div className={`gap-2 fixed ${styles.tools}`}>
      <ActionIcon size="sm" aria-label={t("moveUp", row)} disabled={place === 0} onClick={() => move(place - 1)}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label={t("moveDown", row)}
        disabled={place === count - 1}
        onClick={() => move(place + 1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon size="sm" variant="danger-text" aria-label={t("removeRow", row)} onClick={remove}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Errors that no input shows. */
function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Input.Error role="alert">{text}</Input.Error>;
}
