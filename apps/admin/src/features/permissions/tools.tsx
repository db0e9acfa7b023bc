import { ROLE_SET_NAMES, ROLE_SETS, type RoleSet, roleSetsIn } from "@diwan/contract/people/role-sets";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { IMPLIED_NOTE_ID } from "./cell.tsx";
import styles from "./tools.module.css";
import type { RightsMatrix } from "./use-matrix.ts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { allRights, AREAS, type Right } from "@diwan/contract/people/permissions";
import { allowedIn, type Rights } from "./model/rights.ts";

/** The ready-made sets, which only fill the matrix, and what its signs mean. */
export function PermissionTools({ matrix }: { matrix: RightsMatrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { rights, fill, locked } = matrix;
  return (
    <div className={`row wrap fixed ${styles.tools}`}>
      {!locked && (
        <div className={`row wrap gap-8 ${styles.sets}`} role="group" aria-label={t("startFrom")}>
          <span className="muted small" aria-hidden>
            {t("startFrom")}
          </span>
          {roleSetsIn(business.type).map((name) => {
            const on = isSet(rights, name, business.type);
            return (
              <Button
                key={name}
                size="sm"
                variant={on ? "on" : "default"}
                aria-pressed={on}
                onClick={() => fill(rightsOfSet(name, business.type))}
              >
                {ROLE_SET_NAMES[name][locale]}
              </Button>
            );
          })}
        </div>
      )}
      <div className={`flex wrap push-end muted tiny ${styles.legend}`}>
        <span className="inline-row gap-4" id={IMPLIED_NOTE_ID}>
          <span className={styles.dashed} aria-hidden />
          {t("follows")}
        </span>
        {!locked && (
          <span className="inline-row gap-4">
            <IconLock size={14} stroke={1.75} aria-hidden />
            {t("notHeld")}
          </span>
        )}
      </div>
    </div>
  );
}

/** What a ready-made set gives in a kind of business. */
export function rightsOfSet(name: RoleSet, type: BusinessType): Right[] {
  const given = new Set<Right>(ROLE_SETS[name]);
  return allRights(type).filter((right) => given.has(right));
}

/** Whether the rights are exactly those of a preset; another right may imply reading. */
export function isSet(rights: Rights, name: RoleSet, type: BusinessType): boolean {
  const set = new Set(rightsOfSet(name, type));
  return set.size > 0 && AREAS.every((area) => allowedIn(rights, area).join() === allowedIn(set, area).join());
}
