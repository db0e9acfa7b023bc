import { useTranslations } from "use-intl";
import { useConnection } from "../../kit/connection.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";

/** Whether what stands here follows by itself what happens. */
export function LiveChip() {
  const t = useTranslations("orders");
  const lost = useConnection().state === "lost";
  return <StatusBadge text={lost ? t("offline") : t("live")} tone={lost ? "warning" : "ok"} />;
}
