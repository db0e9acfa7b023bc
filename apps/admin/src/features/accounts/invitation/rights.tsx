import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import type { Invitation } from "@diwan/contract/accounts/invitations";
import { useLanguage } from "../../../kit/language/language.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { summarizeHeldRights, heldRightsText } from "../../../kit/session/rights-summary.ts";
import { RightsLines, useRightsTexts } from "../../../kit/session/rights-words.tsx";
import styles from "./invitation.module.css";

/** What the rights allow and where, and a short line of what they do not. */
export function InvitedRights({ invitation: { branches, business } }: { invitation: Invitation }) {
  const t = useTranslations("invitation");
  const { locale } = useLanguage();
  const words = useRightsTexts();
  const rights = branches.flatMap((one) => one.rights);
  const held = summarizeHeldRights({ branches }, business.type);
  return (
    <section aria-label={t("may")}>
      <div className={`row wrap gap-6 ${styles.mayHead}`}>
        <h2>{t("may")}</h2>
        {held.map(({ summary, branchIds }) => {
          const at = branches.filter(({ id }) => branchIds.includes(id));
          const places = words.places(at.map(({ locales }) => nameOf(locales, locale)));
          // what is like no set is told by the lines below
          const set = !("areas" in summary) && heldRightsText(at, business.type, locale);
          return (
            <StatusBadge key={places} text={set ? t("at", { set, branches: places }) : places} tone="primary" plain />
          );
        })}
      </div>
      <RightsLines rights={rights} type={business.type} nothing={t("noneYet")} />
    </section>
  );
}
