import { comma, semicolon } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { usePermissionTexts } from "../../permissions/index.ts";
import type { SeatDifference } from "./differences.ts";
import styles from "./several.module.css";

/** How many changes are said in words. */
const NAMED = 6;

/** What will change, for whom and where, before it is saved. */
export function DifferencePreview({ ready, differences }: { ready: boolean; differences: readonly SeatDifference[] }) {
  const t = useTranslations("severalRights");
  const { locale } = useLanguage();
  const { business } = useSession();
  const words = usePermissionTexts();
  if (!ready) return <p className="muted small">{t("choose")}</p>;
  if (differences.length === 0) return <p className="muted small">{t("same")}</p>;
  const branchName = (id: string): string => {
    const branch = business.branches.find((one) => one.id === id);
    return branch ? nameOf(branch.locales, locale) : "";
  };
  const said = ({ added, removed }: SeatDifference): string =>
    [
      added.length > 0 && t("given", { rights: added.map(words.actionsIn).join(comma(locale)) }),
      removed.length > 0 && t("taken", { rights: removed.map(words.actionsIn).join(comma(locale)) }),
    ]
      .filter(Boolean)
      .join(semicolon(locale)) || t("roleOnly");
  return (
    <section className={`small box sunken ${styles.preview}`} role="status">
      <strong>{t("changes", { count: differences.length })}</strong>
      <ul>
        {differences.slice(0, NAMED).map((one) => (
          <li key={`${one.person.id} ${one.branchId}`}>
            <bdi className="strong">{t("line", { name: one.person.name, branch: branchName(one.branchId) })}</bdi>
            <span className="soft">: {said(one)}</span>
          </li>
        ))}
      </ul>
      {differences.length > NAMED && <p className="muted">{t("more", { count: differences.length - NAMED })}</p>}
      <p className="muted">{t("replaced")}</p>
    </section>
  );
}
