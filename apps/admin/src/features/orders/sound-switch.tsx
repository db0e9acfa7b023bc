import { ActionIcon, Button } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFailure } from "../../kit/form.ts";
import { useBusy } from "../../kit/loading.ts";
import { soundHere, tryBell } from "../../kit/order-notices/order-bell.ts";
import { askForNotices } from "../../kit/order-notices/permission.ts";
import { wantsOrderNotices } from "../../kit/order-notices/preference.ts";
import { turnOrderNoticesOn } from "../../kit/order-notices/turn-on.ts";
import { useSession } from "../../kit/session.ts";
import { useStore } from "@diwan/ui/store";
import styles from "./list.module.css";

/** The bell on this device. Who has turned on no notifications yet does so with it, for all devices. */
export function SoundSwitch({ small }: { small: boolean }) {
  const t = useTranslations("orders");
  const { user } = useSession();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const here = useStore(soundHere) === "on";
  const wanted = wantsOrderNotices(user);
  const on = here && wanted;
  const Icon = on ? IconBell : IconBellOff;
  const turnOn = async () => {
    soundHere.set("on");
    // the browser allows both within the gesture only
    tryBell();
    void askForNotices();
    if (!wanted) await run(() => turnOrderNoticesOn(user)).catch(fail);
  };
  const props = {
    "aria-pressed": on,
    disabled: busy,
    onClick: () => (on ? soundHere.set("off") : void turnOn()),
  };
  const label = on ? t("soundOn") : t("soundOff");
  if (small)
    return (
      <ActionIcon {...props} className={styles.icon ?? ""} variant="default" aria-label={label}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button {...props} leftSection={<Icon size={16} stroke={1.75} aria-hidden />}>
      {label}
    </Button>
  );
}
