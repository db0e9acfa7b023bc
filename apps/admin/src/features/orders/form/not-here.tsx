import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { StatePage } from "../../../kit/state-page.tsx";

/** At a branch where orders may be read and not taken. */
export function NotHere() {
  const t = useTranslations("orderForm");
  return <StatePage icon={<IconLock size={26} stroke={1.5} />} title={t("notHereTitle")} text={t("notHereText")} />;
}
