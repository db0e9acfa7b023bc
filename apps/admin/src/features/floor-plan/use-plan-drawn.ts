import type { DrawnPiece, DrawnTable } from "@diwan/ui/floor-plan/plan-drawing";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { boxOf, isTable, type PieceRow, type PlanPart, type TableRow } from "./model/plan-draft.ts";

/** Parts of the plan as they are drawn and named in the user's language. */
export function usePlanDrawn() {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const own = ({ name_en, name_ar }: PlanPart): string => (locale === "ar" ? name_ar || name_en : name_en || name_ar);
  const nameOfPart = (part: PlanPart): string =>
    isTable(part)
      ? t("says.table", {
          name: own(part),
          shape: t(`shapes.${part.shape}`),
          seats: t("seatsOf", { count: part.seats }),
        })
      : t("says.piece", { shape: t(`shapes.${part.kind}`), name: own(part) }).trim();
  return {
    nameOfPart,
    shortName: (part: PlanPart): string => own(part) || (isTable(part) ? "" : t(`shapes.${part.kind}`)),
    drawnTable(table: TableRow): DrawnTable | undefined {
      const box = boxOf(table);
      const note = table.size.depth >= 60 && table.size.width >= 100 ? t("seatsOf", { count: table.seats }) : undefined;
      return box && { ...box, id: table.key, shape: table.shape, seats: table.seats, name: own(table), note };
    },
    drawnPiece: ({ key, kind, name_en, name_ar, outdoor, place, size, rotation }: PieceRow): DrawnPiece => ({
      ...{ id: key, kind, outdoor, rotation, ...place, ...size },
      name_en:
        kind === "counter" && !name_en && !name_ar
          ? t("shapes.counter")
          : kind === "counter" && locale === "ar"
            ? name_ar || name_en
            : name_en,
      name_ar,
    }),
  };
}
