import type { DeletedRecord } from "@diwan/contract/overview/bin";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

/** The kind of a deleted record in words, with how much was deleted with it. */
export function useKindText(): (record: Pick<DeletedRecord, "kind" | "inside">) => string {
  const t = useTranslations("bin");
  const { type } = useSession().business;
  return ({ kind, inside }) => {
    const text = kind === "items" && type === "chalet" ? t("chalet") : t(`kinds.${kind}`);
    return inside > 0 ? t("inside", { kind: text, count: inside }) : text;
  };
}

/** Where a deleted record belonged: a table also to its branch, a user to some branches. */
export function usePlaceText(): (record: DeletedRecord) => string {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { branches: all } = useSession().business;
  return ({ kind, branch_id, place, branches }) => {
    const branch = kind === "tables" && all.length > 1 && all.find(({ id }) => id === branch_id);
    const people = branches !== null && t("branches", { count: branches });
    return joinNames([nameOf(place, locale), branch && nameOf(branch.locales, locale), people], locale);
  };
}
