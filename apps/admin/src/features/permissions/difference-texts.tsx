import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useSession } from "../../kit/session/session.ts";
import styles from "./difference-texts.module.css";
import { type AreaActions, compareRights } from "./model/difference.ts";
import type { Matrix } from "./use-matrix.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

/** How many areas the footer names; the others on request. */
const NAMED = 3;

/** What saving would grant and revoke. */
export function DifferenceTexts({ matrix: { saved, rights } }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const { added, removed } = compareRights(saved, rights, business.type);
  const kind = added.length > 0 ? (removed.length > 0 ? "both" : "added") : removed.length > 0 ? "removed" : "restated";
  const words = {
    given: () => <Named areas={added} />,
    taken: () => <Named areas={removed} />,
  };
  return (
    <>
      {t.rich(`difference.${kind}`, words)}
      {(added.length > NAMED || removed.length > NAMED) && <All added={added} removed={removed} />}
    </>
  );
}

function Named({ areas }: { areas: readonly AreaActions[] }) {
  const t = useTranslations("permissions.difference");
  const format = useFormatter();
  const words = usePermissionTexts();
  const shown = areas.length > NAMED ? areas.slice(0, NAMED - 1) : areas;
  const named = shown.map((one): ReactElement | string => (
    <strong key={one.area} className="ink strong">
      {words.actionsIn(one)}
    </strong>
  ));
  const rest = areas.length - shown.length;
  return format.list(rest > 0 ? [...named, t("more", { count: rest })] : named);
}

function All({ added, removed }: { added: readonly AreaActions[]; removed: readonly AreaActions[] }) {
  const t = useTranslations("permissions.difference");
  const words = usePermissionTexts();
  const lists = [
    ["allAdded", added],
    ["allRemoved", removed],
  ] as const;
  return (
    <Popover position="top-start" width={320} withinPortal>
      <Popover.Target>
        <button type="button" className={`accent medium ${styles.show}`}>
          {t("show")}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.all ?? ""}>
        {lists.map(
          ([title, areas]) =>
            areas.length > 0 && (
              <section key={title}>
                <h2>{t(title)}</h2>
                <ul>
                  {areas.map((one) => (
                    <li key={one.area}>{words.actionsIn(one)}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
