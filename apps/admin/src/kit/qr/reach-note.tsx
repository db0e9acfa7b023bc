import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import banner from "../screen/banner.module.css";
import { useConfig } from "../connection/config.ts";

/** A warning beside QR codes whose address phones can't open, such as one on a local network. */
export function ReachNote({ printed = true }: { printed?: boolean }) {
  const t = useTranslations("shell.qr");
  if (useConfig()?.qrReach !== false) return null;
  return (
    <div className={banner.banner} role="note">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        {t("unreachable", { host: location.host })} {printed && t("notYet")}
      </span>
    </div>
  );
}
