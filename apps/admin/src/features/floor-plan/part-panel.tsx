import { LIMITS } from "@diwan/contract/api/limits";
import { TABLE_SHAPES } from "@diwan/contract/branches/plan-shapes";
import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import { nameOf } from "@diwan/ui/text/names";
import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { IconCopy, IconMapPinOff, IconRotateClockwise, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { limitsOf } from "./canvas/use-plan-drag.ts";
import { changePart, reshape, roomOf, turnBy } from "./model/edits.ts";
import { isTable, type PieceRow, type PlanPart, type TableRow } from "./model/plan-draft.ts";
import { NumberField } from "./number-field.tsx";
import { ShapeIcon } from "./palette.tsx";
import styles from "./part-panel.module.css";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import type { PlanEditing } from "./use-plan.ts";

interface PartPanelProps {
  plan: FloorPlan;
  part: PlanPart;
  editing: PlanEditing;
  /** Whether its fields can be changed, and whether it can be repeated and removed. */
  may: { change: boolean; repeat: boolean; remove: boolean };
  repeat: () => void;
  remove: () => void;
}

/** The fields of the chosen part. */
export function PartPanel({ plan, part, editing, may, repeat, remove }: PartPanelProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const { shortName } = usePlanDrawn();
  const { before } = editing.draft;
  const known = [...before.tables, ...before.pieces].find(({ id }) => id !== undefined && id === part.id);
  const room = isTable(part) ? roomOf(editing.values, part) : undefined;
  const saved = plan.tables.find(({ id }) => id === part.id);
  return (
    <aside className={`stack fixed surface line-before ${styles.panel}`} aria-label={shortName(part)}>
      <header className={`flex align-start gap-6 ${styles.header}`}>
        <div className="fill">
          <h2 className="row gap-8">
            <bdi>{shortName(part)}</bdi>
            {JSON.stringify(known) !== JSON.stringify(part) && <span className="dot" aria-hidden />}
          </h2>
          <p className="muted tiny">
            {[room && shortName(room), nameOf(plan.locales, locale)]
              .filter(Boolean)
              .join(locale === "ar" ? "، " : ", ")}
          </p>
        </div>
        {may.repeat && (
          <ActionIcon aria-label={t("repeat")} onClick={repeat}>
            <IconCopy size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label={t("close")} onClick={() => editing.choose(undefined)}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <fieldset className={`stack gap-12 scroll fill ${styles.fields}`} disabled={!may.change}>
        {isTable(part) ? <TableFields part={part} editing={editing} /> : <PieceFields part={part} editing={editing} />}
        <PlaceFields part={part} editing={editing} />
      </fieldset>
      <footer className={`row gap-8 line-above ${styles.footer}`}>
        {may.remove && (
          <Button
            variant="danger-text"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={remove}
          >
            {t(isTable(part) ? "deleteTable" : "deletePiece")}
          </Button>
        )}
        <span className="fill" />
        {saved && <span className="muted tiny">{t("bookings", { count: saved.bookings_ahead })}</span>}
      </footer>
    </aside>
  );
}

interface FieldsProps<P> {
  part: P;
  editing: PlanEditing;
}

export function NameFields({ part: { key, name_en, name_ar }, editing: { edit, draft } }: FieldsProps<PlanPart>) {
  const t = useTranslations("floorPlan");
  const typed = (field: "name_en" | "name_ar", value: string) =>
    edit((values) => changePart(values, key, { [field]: value }), `${key} ${field}`);
  return (
    <>
      <TextInput
        label={t("nameEn")}
        data-path={`tables.${key}`}
        error={draft.form.errors[`tables.${key}`]}
        maxLength={LIMITS.planName}
        value={name_en}
        onChange={(event) => typed("name_en", event.currentTarget.value)}
      />
      <TextInput
        label={t("nameAr")}
        dir="rtl"
        lang="ar"
        maxLength={LIMITS.planName}
        value={name_ar}
        onChange={(event) => typed("name_ar", event.currentTarget.value)}
      />
    </>
  );
}

function TableFields({ part, editing }: FieldsProps<TableRow>) {
  const t = useTranslations("floorPlan");
  const { key, seats, shape } = part;
  return (
    <>
      <NameFields part={part} editing={editing} />
      <NumberField
        label={t("seats")}
        {...{ value: seats, least: 1, most: LIMITS.tableSeatsMax }}
        change={(value) => editing.edit((values) => changePart(values, key, { seats: value }), `${key} seats`)}
      />
      <div role="radiogroup" aria-label={t("shape")}>
        <p className={styles.label}>{t("shape")}</p>
        <div className={styles.shapes}>
          {TABLE_SHAPES.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === shape}
              aria-label={t(`shapes.${one}`)}
              title={t(`shapes.${one}`)}
              onClick={() => editing.edit((values) => reshape(values, key, one))}
            >
              <ShapeIcon shape={one} size={26} />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function PieceFields({ part, editing }: FieldsProps<PieceRow>) {
  const t = useTranslations("floorPlan");
  const { key, kind, outdoor } = part;
  if (kind !== "room" && kind !== "counter") return null;
  return (
    <>
      <NameFields part={part} editing={editing} />
      {kind === "room" && (
        <Checkbox
          label={t("outdoor")}
          description={t("outdoorText")}
          checked={outdoor}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            editing.edit((values) => changePart(values, key, { outdoor: checked }));
          }}
        />
      )}
    </>
  );
}

/** Size and turn, as the handles on the plan change them. */
function PlaceFields({ part, editing: { edit } }: FieldsProps<PlanPart>) {
  const t = useTranslations("floorPlan");
  const { key, size, rotation, place } = part;
  const side = (name: "width" | "depth") => (
    <NumberField
      label={t(name)}
      value={size[name]}
      {...limitsOf(part)}
      unit={t("cm")}
      change={(value) =>
        edit((values) => changePart(values, key, { size: { ...size, [name]: value } }), `${key} ${name}`)
      }
    />
  );
  return (
    <>
      <div className="grid columns-2 gap-10">
        {side("width")}
        {side("depth")}
      </div>
      <div className={`grid columns-2 gap-10 ${styles.turn}`}>
        <NumberField
          label={t("turnedBy")}
          {...{ value: rotation, least: 0, most: 359, unit: "°" }}
          change={(value) => edit((values) => changePart(values, key, { rotation: value }), `${key} rotation`)}
        />
        <Button
          leftSection={<IconRotateClockwise size={16} stroke={1.75} aria-hidden />}
          onClick={() => edit((values) => turnBy(values, key, 45))}
        >
          {t("turn")}
        </Button>
      </div>
      {isTable(part) && place && (
        <Button
          variant="subtle"
          leftSection={<IconMapPinOff size={16} stroke={1.75} aria-hidden />}
          onClick={() => edit((values) => changePart(values, key, { place: null }))}
        >
          {t("takeOff")}
        </Button>
      )}
    </>
  );
}
