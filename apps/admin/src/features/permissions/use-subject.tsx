import { nameOf } from "@diwan/ui/text/names";
import { comma } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import type { SignInSubject } from "../../kit/session/sign-in-again.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { useSession } from "../../kit/session/session.ts";
import { compareRights } from "./model/difference.ts";
import type { Rights } from "./model/rights.ts";
import type { Matrix } from "./use-matrix.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

/** Whose permissions change, and how, for the user who has to confirm it. */
export function useSubject({ holder, seat }: Matrix): (saved: Rights, wish: Rights) => SignInSubject {
  const t = useTranslations("permissions.subject");
  const { locale } = useLanguage();
  const { business } = useSession();
  const words = usePermissionTexts();
  const branch = business.branches.find(({ id }) => id === seat.branchId);
  return (saved, wish) => {
    const { added, removed } = compareRights(saved, wish, business.type);
    const said = (areas: typeof added) => areas.map(words.actionsIn).join(comma(locale));
    return {
      title: holder.name,
      lead: <Avatar user={holder} size={34} />,
      text: [
        added.length > 0 && t("given", { rights: said(added) }),
        removed.length > 0 && t("taken", { rights: said(removed) }),
        branch && t("at", { branch: nameOf(branch.locales, locale) }),
      ]
        .filter(Boolean)
        .join(" "),
    };
  };
}
