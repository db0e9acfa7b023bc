import { useEffect } from "react";
import {
  alertSoundState,
  startAlertSound,
  setAlertRinging,
  deviceSound,
  unlockAlertSound,
} from "../../features/orders/notices/alert-sound.ts";
import { followOtherTabs } from "../../features/orders/notices/other-tabs.ts";
import { wantsOrderNotices } from "../../features/orders/notices/preference.ts";
import { pendingOrders } from "../shell/pending.ts";
import { titleCount } from "../../kit/screen/title.ts";
import { useSession } from "../../kit/session/session.ts";
import { useStore } from "@diwan/ui/store";
import { useNotices } from "./use-notices.ts";
import { usePending } from "./use-pending.ts";
import { Button } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { requestNotificationPermission } from "../../features/orders/notices/permission.ts";
import styles from "../../kit/connection/offline-banner.module.css";

/** Knows how many orders wait at all branches that one may see, and calls for who wants to be called. Mounted once by the shell. */
export function OrderWatch() {
  const { user } = useSession();
  const pending = usePending();
  const count = pending.total;
  const wanted = wantsOrderNotices(user);
  const rings = useStore(deviceSound) === "on" && wanted && count > 0;
  useEffect(() => showWaiting(count), [count]);
  useEffect(() => () => showWaiting(0), []);
  useEffect(followOtherTabs, []);
  useEffect(() => startAlertSound(user.id), [user.id]);
  useEffect(() => setAlertRinging(rings), [rings, user.id]);
  useNotices(wanted ? pending : undefined);
  return useStore(alertSoundState) === "blocked" ? <BellBand count={count} /> : null;
}

function showWaiting(count: number): void {
  pendingOrders.set(count);
  titleCount.set(count);
}

/** Says that the browser keeps the bell silent: it asks for a gesture first. */
function BellBand({ count }: { count: number }) {
  const t = useTranslations("orderNotices");
  const allow = () => {
    unlockAlertSound();
    // who wants them turned them on elsewhere: this browser has not been asked yet
    void requestNotificationPermission();
  };
  return (
    <div className={styles.band} role="status">
      <IconBellOff size={16} stroke={1.75} aria-hidden />
      <span className="grow">
        <strong>{t("waiting", { count })}</strong> {t("blocked")}
      </span>
      <Button size="sm" onClick={allow}>
        {t("allow")}
      </Button>
    </div>
  );
}
