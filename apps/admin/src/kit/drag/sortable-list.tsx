import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type UniqueIdentifier,
  useSensor,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { suppressNextClick } from "../browser/suppress-click.ts";
import { captureEscape, KeyboardDragSensor, useDragSensors } from "./sensors.ts";
import { SortKeys } from "./sort-keys.ts";
import { useDragTexts } from "./use-drag-texts.ts";

interface SortableListProps {
  ids: readonly string[];
  /** The name of an entry, by its position from 0. */
  nameOf: (at: number) => string;
  move: (from: number, to: number) => void;
  /** Entries are also side by side. */
  grid?: boolean;
  children: ReactNode;
}

/** A list or grid whose entries are reordered by their handles. */
export function SortableList({ ids, nameOf, move, grid = false, children }: SortableListProps) {
  const t = useTranslations("drag");
  const { direction } = useLanguage();
  const list = { ids, grid, direction };
  const [keys] = useState(() => new SortKeys(list));
  useLayoutEffect(() => keys.use(list));
  const sensors = useDragSensors(useSensor(KeyboardDragSensor, keys.options));
  const announcements = useAnnouncements(ids, nameOf, keys);
  const escape = useEscape();
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    keys.lift(String(active.id), activatorEvent);
    escape.keep();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    escape.release();
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(keys.target ?? String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  const cancel = ({ activatorEvent }: Pick<DragStartEvent, "activatorEvent">) => {
    escape.release();
    if (activatorEvent.type !== "keydown") suppressNextClick();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={keys.collide}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("help") } }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      <SortableContext items={[...ids]} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** An entry of a sortable list: the props of its element and of its handle. */
export function useSortableEntry(id: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    ...(matchMedia("(prefers-reduced-motion: reduce)").matches && { transition: null }),
  });
  const { "aria-pressed": pressed, "aria-describedby": description, "aria-disabled": off } = attributes;
  return {
    entry: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      "data-lifted": isDragging || undefined,
    },
    grip: {
      ref: setActivatorNodeRef,
      type: "button",
      "aria-pressed": pressed,
      "aria-describedby": description,
      "aria-disabled": off,
      ...listeners,
    },
  } as const;
}

function useEscape() {
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  return {
    keep: () => void (release.current = captureEscape()),
    release: () => release.current?.(),
  };
}

/** The screen reader texts while an entry is moved. */
function useAnnouncements(
  ids: readonly string[],
  nameOf: (at: number) => string,
  keys: Pick<SortKeys, "target">,
): Announcements {
  const { stepText, position } = useDragTexts();
  const away = useRef(false);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const say = (stage: Parameters<typeof stepText>[0], id: UniqueIdentifier, at = id) =>
    stepText(stage, nameOf(placeOf(id)), position(placeOf(at) + 1, ids.length));
  return {
    onDragStart({ active }) {
      away.current = false;
      return say("lifted", active.id);
    },
    onDragOver({ active, over }) {
      // the first drop target of an entry is its own position
      if (!over || (over.id === active.id && !away.current)) return undefined;
      away.current = true;
      return say("moved", active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say("dropped", active.id, keys.target ?? over?.id),
    onDragCancel: ({ active }) => say("canceled", active.id),
  };
}
