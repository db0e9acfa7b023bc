import { ROLE_SET_NAMES } from "@diwan/contract/people/role-sets";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { FOLLOWS } from "./cell.tsx";
import { isSet, rightsOfSet, setsOf } from "./model/role-set.ts";
import styles from "./tools.module.css";
import type { Matrix } from "./use-matrix.ts";

/** The ready-made sets, which only fill the matrix, and what its signs mean. */
export function Tools({ matrix }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { rights, fill, locked } = matrix;
  return (
    <div className={styles.tools}>
      {!locked && (
        <div className={styles.sets} role="group" aria-label={t("startFrom")}>
          <span className={styles.start} aria-hidden>
            {t("startFrom")}
          </span>
          {setsOf(business.type).map((name) => {
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
      <div className={styles.legend}>
        <span id={FOLLOWS}>
          <span className={styles.dashed} aria-hidden />
          {t("follows")}
        </span>
        {!locked && (
          <span>
            <IconLock size={14} stroke={1.75} aria-hidden />
            {t("notHeld")}
          </span>
        )}
      </div>
    </div>
  );
}
