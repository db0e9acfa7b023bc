import { useSession } from "../../../kit/session/session.ts";
import { areaName } from "@diwan/contract/people/area-names";
import type { AuditAction } from "@diwan/contract/overview/audits";
import type { Overview } from "@diwan/contract/overview/analytics";
import { nameOf } from "@diwan/ui/text/names";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./rows.module.css";
import { NothingHere, Tile } from "./tile.tsx";
import { useAgeText } from "./time-texts.ts";

const TOLD = ["create", "delete", "restore"] as const;
const isTold = (action: AuditAction): action is (typeof TOLD)[number] => TOLD.some((one) => one === action);

/** Who changed what lately. */
export function LatestChanges({ told: { changes } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  const { type } = useSession().business;
  const age = useAgeText();
  if (!changes) return null;
  return (
    <Tile title={t("tiles.changes")} flush={changes.length > 0} end={<Link to="/audits/list">{t("changes.all")}</Link>}>
      {changes.length === 0 && <NothingHere title={t("changes.none")} />}
      <ul className={styles.rows}>
        {changes.map(({ id, at, user, area, action, label, locales }) => (
          <li key={id}>
            <div className={`fill ${styles.words}`}>
              <strong>
                {/* the label of a setting is its key */}
                <bdi>{nameOf(locales, locale) || (area !== "settings" && label) || areaName(area, locale, type)}</bdi>
              </strong>
              <p>
                {t.rich(`changes.${isTold(action) ? action : "update"}`, {
                  area: areaName(area, locale, type),
                  user: () => <bdi>{user ?? t("changes.guest")}</bdi>,
                })}
              </p>
            </div>
            <span className={`num ${styles.age}`}>
              <bdi>{age(at)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
