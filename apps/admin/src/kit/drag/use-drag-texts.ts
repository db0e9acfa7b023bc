import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useTranslations } from "use-intl";
import { addTexts } from "../language/language.ts";

/** A part that loads when it is first shown, with the texts of what is dragged in it. */
export async function withDragTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), addTexts("drag", RECORD_TEXTS.drag)]);
  return part;
}

export type DragStage = "lifted" | "moved" | "dropped" | "canceled";

/** Screen reader texts during a drag. */
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
