import type { FloorPlan } from "@diwan/contract/branches/floor-plans";
import { nameOf } from "@diwan/ui/text/names";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { newKey } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { useWidth } from "../../kit/screen/width.ts";
import { PlanCanvas } from "./canvas/plan-canvas.tsx";
import type { Incoming } from "./canvas/use-plan-drag.ts";
import { metresText } from "./canvas/overlays.tsx";
import { usePlanView } from "./canvas/use-view.ts";
import styles from "./editor.module.css";
import { addPart, type NewPart, partOf, removePart, repeatPart } from "./model/edits.ts";
import { isTable, type PlanPart } from "./model/plan-draft.ts";
import type { Point } from "@diwan/ui/floor-plan/geometry";
import { Palette } from "./palette.tsx";
import { PartPanel } from "./part-panel.tsx";
import { PlanTools } from "./plan-tools.tsx";
import { EmptyPlan } from "./empty-plan.tsx";
import { useMayDelete } from "./use-may-delete.ts";
import { usePlanDrawn } from "./use-plan-drawn.ts";
import { usePlanKeys } from "./use-plan-keys.ts";
import type { PlanEditing } from "./use-plan.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

interface EditorProps {
  plan: FloorPlan;
  editing: PlanEditing;
  /** Opens the dialog for many tables at once. */
  addMany: (() => void) | undefined;
}

/** The rights on the parts of a plan: tables and the drawing have their own. */
export function usePlanRights({ branch_id }: FloorPlan) {
  const { can } = useSession();
  const change = can("tables", "update", branch_id);
  return {
    change,
    add: change && can("tables", "create", branch_id),
    remove: change && can("tables", "delete", branch_id),
    draw: change && can("floors", "update", branch_id),
  };
}

/** The plan with its palette and the fields of the chosen part. */
export function PlanEditor({ plan, editing, addMany }: EditorProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const rights = usePlanRights(plan);
  const [snaps, setSnaps] = useState(true);
  const [incoming, setIncoming] = useState<Incoming>();
  const { values, chosen } = editing;
  const view = usePlanView(values);
  const part = partOf(values, chosen);
  const parts = useParts(plan, editing);
  const { may, mayRepeat, mayRemove, repeat, remove, add } = parts;
  const isWide = useWidth() === "wide";
  const onKeyDown = usePlanKeys({ editing, may, repeat, remove, moved: parts.sayPlace, turned: parts.sayTurn });
  const isEmpty = values.tables.length + values.pieces.length === 0 && !incoming;
  return (
    // the keys of the plan work on its parts and its buttons
    <div
      className={`flex pane line-above ${styles.editor}`}
      role="group"
      aria-label={nameOf(plan.locales, locale)}
      onKeyDown={onKeyDown}
    >
      {(rights.add || rights.draw) && (
        <Palette {...{ view, incoming, setIncoming, add }} tables={rights.add} pieces={rights.draw} />
      )}
      <div className="fill clip relative">
        <PlanCanvas
          {...{ editing, view, snaps, incoming, may }}
          label={t("canvas", { floor: nameOf(plan.locales, locale) })}
        />
        {isEmpty && <EmptyPlan addMany={addMany} addRoom={rights.draw ? () => add("room") : undefined} />}
        <PlanTools {...{ editing, view, snaps, setSnaps }} edits={rights.change} />
      </div>
      {part ? (
        <PartPanel
          {...{ plan, part, editing }}
          may={{ change: may(part.key), repeat: mayRepeat(part.key), remove: mayRemove(part) }}
          repeat={() => repeat(part.key)}
          remove={() => remove(part.key)}
        />
      ) : (
        (isWide || values.tables.some(({ place }) => place === null)) && (
          <WaitingPanel editing={editing} may={rights.change} />
        )
      )}
      <p className="unseen" role="status">
        {parts.said}
      </p>
    </div>
  );
}

/** What the user may do with the parts, and how: added and repeated ones are chosen. */
function useParts(plan: FloorPlan, editing: PlanEditing) {
  const rights = usePlanRights(plan);
  const { values, edit, choose } = editing;
  const { remove: removeNow, ...said } = usePlanActs(plan, editing);
  const isTableKey = (key: string) => values.tables.some((table) => table.key === key);
  const mayRepeat = (key: string) => (isTableKey(key) ? rights.add : rights.draw);
  const mayRemove = (one: PlanPart) =>
    isTable(one) ? (one.id === undefined ? rights.add : rights.remove) : rights.draw;
  const show = (key: string) => {
    choose(key);
    focusPart(key);
  };
  return {
    ...{ ...said, mayRepeat, mayRemove },
    may: (key: string) => (isTableKey(key) ? rights.change : rights.draw),
    repeat(key: string) {
      if (!mayRepeat(key)) return;
      const copy = newKey();
      edit((now) => repeatPart(now, key, copy));
      show(copy);
    },
    remove(key: string) {
      const one = partOf(values, key);
      if (one && mayRemove(one)) void removeNow(one);
    },
    add(kind: NewPart, at?: Point) {
      const key = newKey();
      edit((now) => addPart(now, kind, key, at));
      show(key);
    },
  };
}

/** After the part is drawn. */
const focusPart = (key: string): void =>
  void setTimeout(() => document.querySelector<SVGGElement>(`[data-part="${key}"]`)?.focus());

/** What is asked before a part goes, and what is read out after a key. */
function usePlanActs(plan: FloorPlan, { values, edit, choose, draft }: PlanEditing) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const { shortName } = usePlanDrawn();
  const mayDelete = useMayDelete(plan);
  const [said, say] = useState("");
  const now = (key: string) => partOf(draft.form.getValues(), key);
  return {
    said,
    sayPlace(key: string) {
      const part = now(key);
      if (part?.place)
        say(
          t("says.at", {
            name: shortName(part),
            x: metresText(part.place.x, locale),
            y: metresText(part.place.y, locale),
          }),
        );
    },
    sayTurn(key: string) {
      const part = now(key);
      if (part) say(t("says.turned", { name: shortName(part), degrees: String(part.rotation) }));
    },
    async remove(part: PlanPart) {
      if (!(await mayDelete(part))) return;
      edit((all) => removePart(all, part.key));
      choose(undefined);
      say(t("says.removed", { name: shortName(part) }));
      const next = values.tables.find(({ key, place }) => key !== part.key && place !== null);
      if (next) focusPart(next.key);
    },
  };
}
