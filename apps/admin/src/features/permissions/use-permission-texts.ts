import { areaName } from "@diwan/contract/people/area-names";
import { type Action, type Area, type Right, splitRight } from "@diwan/contract/people/permissions";
import { comma } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import type { AreaActions } from "./model/difference.ts";

/** How areas and actions are said on these screens. */
export function usePermissionTexts() {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { type } = useSession().business;
  const area = (name: Area): string => areaName(name, locale, type);
  const action = (name: Action): string => t(`actions.${name}`);
  const actions = (names: readonly Action[]): string => names.map(action).join(comma(locale));
  return {
    area,
    action,
    actions,
    /** `Items: Create` */
    right(right: Right): string {
      const [of, name] = splitRight(right);
      return t("right", { area: area(of), action: action(name) });
    },
    /** What an area is about. */
    about: (name: Area): string => t(type === "chalet" && name === "menu" ? "chaletsText" : `about.${name}`),
    /** `Items: Create, Delete` */
    actionsIn: (one: AreaActions): string => t("right", { area: area(one.area), action: actions(one.actions) }),
  };
}
