import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import type { Matrix } from "./use-matrix.ts";

/** Whose permissions these are; of a business with several branches also on which. */
export function useMatrixTitle({ holder: { name }, seat }: Pick<Matrix, "holder" | "seat">): string {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { branches } = useSession().business;
  const branch = branches.length > 1 && branches.find(({ id }) => id === seat.branchId);
  return branch ? t("ofAt", { name, branch: nameOf(branch.locales, locale) }) : t("of", { name });
}
