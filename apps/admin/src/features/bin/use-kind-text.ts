import type { DeletedRecord } from "@diwan/contract/overview/bin";
import { useTranslations } from "use-intl";
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
