import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useTranslations } from "use-intl";
import { addTexts } from "../language/language.ts";

/** A component that loads when first shown, with its drag texts. */
export async function withDragTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), addTexts("drag", RECORD_TEXTS.drag)]);
  return part;
}

export type DragStage = "lifted" | "moved" | "dropped" | "canceled";

/** Screen reader texts during a drag. */
export function useDragTexts() {
  const t = useTranslations("drag");
  return {
    /** What happened to an item, and its current position. */
    stepText: (stage: DragStage, name: string, where: string) => t(stage, { name, where }),
    /** A position counted from 1, with the list's name if there are several lists. */
    position: (place: number, total: number, list?: string) =>
      list === undefined ? t("position", { place, total }) : t("positionIn", { place, total, list }),
  };
}
