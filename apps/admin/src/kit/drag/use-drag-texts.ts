import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useTranslations } from "use-intl";
import { addTexts } from "../language/language.ts";

/** For parts that load when they are first shown: what is dragged in them speaks. */
export const loadDragTexts = (): Promise<void> => addTexts("drag", RECORD_TEXTS.drag);

export type DragStage = "lifted" | "moved" | "dropped" | "canceled";

/** What a screen reader is told while something is dragged. */
export function useDragTexts() {
  const t = useTranslations("drag");
  return {
    /** What happened to something, and where it is by now. */
    told: (stage: DragStage, name: string, where: string) => t(stage, { name, where }),
    /** A place counted from 1, in a list that has a name where there are several. */
    position: (place: number, total: number, list?: string) =>
      list === undefined ? t("position", { place, total }) : t("positionIn", { place, total, list }),
  };
}
