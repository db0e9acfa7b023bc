import { Button, Skeleton } from "@mantine/core";
import { IconSearchOff, IconToolsKitchen2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../../kit/navigation/addresses.ts";
import { useSession } from "../../../../kit/session/session.ts";
import { StatePage } from "../../../../kit/screen/state-page.tsx";
import styles from "./picker.module.css";

/** Shown for a menu without items. */
export function NothingOffered() {
  const t = useTranslations("orderForm");
  const { can } = useSession();
  return (
    <StatePage icon={<IconToolsKitchen2 size={26} stroke={1.5} />} title={t("nothingTitle")} text={t("nothingText")}>
      {can("menu", "read") && (
        <Button component={Link} to={ADDRESSES.menu}>
          {t("openMenu")}
        </Button>
      )}
    </StatePage>
  );
}

export function NothingFound({ clear }: { clear: () => void }) {
  const t = useTranslations("orderForm");
  return (
    <StatePage icon={<IconSearchOff size={26} stroke={1.5} />} title={t("noneTitle")} text={t("noneText")}>
      <Button onClick={clear}>{t("clearSearch")}</Button>
    </StatePage>
  );
}

/** The placeholder of both columns while the offer loads. */
export function DeskSkeleton() {
  const tc = useTranslations("common");
  return (
    <div className={`stack shrink ${styles.picker}`} role="status" aria-label={tc("loading")}>
      <div className={`stack gap-12 fixed ${styles.tools}`}>
        <Skeleton height={44} />
      </div>
      <div className={`pane scroll ${styles.items}`}>
        <div className={`grid align-top gap-10 ${styles.grid}`}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height={150} radius={12} />
          ))}
        </div>
      </div>
    </div>
  );
}
