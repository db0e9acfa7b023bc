import { LIMITS } from "@diwan/contract/api/limits";
import type { PlanBox } from "@diwan/contract/branches/plan-shapes";
import type { Point } from "@diwan/ui/floor-plan/geometry";
import { useState, type PointerEvent } from "react";
import {
  addPart,
  changePart,
  membersOf,
  moveBy,
  type NewPart,
  partOf,
  placeWithin,
  resized,
  rotationTowards,
} from "../model/edits.ts";
import { boxOf, isTable, type PlanPart, type PlanValues } from "../model/plan-draft.ts";
import { snapPlace, type Snapped } from "../model/snap.ts";
import type { PlanEditing } from "../use-plan.ts";
import type { PlanView } from "./use-view.ts";

/** What is being dragged. */
type Drag = { from: Point; box: PlanBox; key: string; moved: boolean } & (
  | { kind: "move" }
  | { kind: "turn" }
  | { kind: "resize"; handle: Point }
);

export interface PlanDrag {
  /** The plan as it would be if it were let go now. */
  shown: PlanValues;
  /** Where a moved part was. */
  was: PlanBox | undefined;
  snapped: Snapped | undefined;
  begin: (event: PointerEvent, key: string, how: "move" | "turn" | Point) => void;
  move: (event: PointerEvent) => void;
  end: () => void;
  cancel: () => void;
}

/** The way in pixels from which a press is a drag. */
const SLOP = 3;

/** Moves, turns and resizes parts by the pointer; one drag is one step back. */
export function usePlanDrag({ values, edit, choose }: PlanEditing, view: PlanView, snaps: boolean): PlanDrag {
  const [drag, setDrag] = useState<Drag>();
  const [start, setStart] = useState<Point>();
  const [preview, setPreview] = useState<{ change: (values: PlanValues) => PlanValues; snapped?: Snapped }>();
  const stop = () => {
    setDrag(undefined);
    setPreview(undefined);
  };
  const moving = drag?.kind === "move" && drag.moved;
  return {
    shown: preview ? preview.change(values) : values,
    was: moving ? drag.box : undefined,
    snapped: preview?.snapped,
    begin(event, key, how) {
      const part = partOf(values, key);
      const [box, from] = [part && boxOf(part), view.at(event)];
      if (!box || !from || event.button !== 0) return;
      event.stopPropagation();
      view.svg?.setPointerCapture(event.pointerId);
      setStart({ x: event.clientX, y: event.clientY });
      const base = { from, box, key, moved: false };
      setDrag(typeof how === "string" ? { ...base, kind: how } : { ...base, kind: "resize", handle: how });
      choose(key);
    },
    move(event) {
      const to = drag && view.at(event);
      if (!to || !start) return;
      if (!drag.moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
      if (!drag.moved) setDrag({ ...drag, moved: true });
      setPreview(dragged(values, drag, to, snaps));
    },
    end() {
      if (drag?.moved && preview) edit(preview.change);
      stop();
    },
    cancel: stop,
  };
}

function dragged(values: PlanValues, drag: Drag, to: Point, snaps: boolean) {
  const { key, box, from } = drag;
  const part = partOf(values, key);
  if (drag.kind === "turn") {
    const rotation = rotationTowards(box, to, snaps);
    return { change: (now: PlanValues) => changePart(now, key, { rotation }) };
  }
  if (drag.kind === "resize") {
    const { x, y, width, depth } = resized(box, drag.handle, to, limitsOf(part));
    return { change: (now: PlanValues) => changePart(now, key, { place: { x, y }, size: { width, depth } }) };
  }
  const wished = { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y };
  const snapped = snapPlace(wished, neighbours(values, key), snaps);
  const place = placeWithin(snapped.place);
  const by = { x: place.x - box.x, y: place.y - box.y };
  return { change: (now: PlanValues) => moveBy(now, key, by), snapped: { ...snapped, place } };
}

export const limitsOf = (part: PlanPart | undefined) =>
  part && isTable(part)
    ? { least: LIMITS.planTableMin, most: LIMITS.planTableMax }
    : { least: LIMITS.planPieceMin, most: LIMITS.planReach };

/** What a part is aligned with: parts of its kind, and not what moves with it. */
function neighbours(values: PlanValues, key: string): PlanBox[] {
  const members = membersOf(values, key);
  const isRoom = values.pieces.some((piece) => piece.key === key && piece.kind === "room");
  const others: PlanPart[] = isRoom
    ? values.pieces.filter(({ kind }) => kind === "room")
    : [...values.tables, ...values.pieces.filter(({ kind }) => kind !== "room")];
  return others.filter((other) => !members.has(other.key)).flatMap((other) => boxOf(other) ?? []);
}

/** A shape that is dragged in from the palette, over the plan or not yet. */
export interface Incoming {
  kind: NewPart;
  at: Point | undefined;
}

/** The plan with the shape that is being dragged in. */
export const withIncoming = (values: PlanValues, { kind, at }: Incoming): PlanValues =>
  at ? addPart(values, kind, INCOMING, at) : values;
export const INCOMING = "incoming";
