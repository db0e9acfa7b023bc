import type { User } from "@diwan/contract/accounts/accounts";
import { users } from "@diwan/contract/people/users";
import { useStore } from "@diwan/ui/store";
import { ActionIcon, Button } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { readStored, STORED, writeStored } from "../../../kit/browser/stored.ts";
import { send } from "../../../kit/connection/api.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { session } from "../../../kit/session/session-store.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "../list.module.css";
import { deviceSound, playAlertSound } from "./alert-sound.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { requestNotificationPermission } from "./permission.ts";
import { ORDER_NOTICES, wantsOrderNotices } from "./preference.ts";

/** The alert sound on this device. Turning it on also turns on notifications for all devices if they never were. */
export function SoundSwitch({ small }: { small: boolean }) {
  const t = useTranslations("orders");
  const { user } = useSession();
  const here = useStore(deviceSound) === "on";
  const on = here && wantsOrderNotices(user);
  const { busy, turnOn } = useTurnOn();
  const Icon = on ? IconBell : IconBellOff;
  const props = {
    "aria-pressed": on,
    disabled: busy,
    onClick: () => (on ? deviceSound.set("off") : void turnOn()),
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

/** Offers the sound to users who never decided on it; once per person and device. */
export function SoundOffer() {
  const t = useTranslations("orders.soundOffer");
  const { user } = useSession();
  const key = `${STORED.soundOffer}.${user.id}`;
  const [declined, setDeclined] = useState(() => readStored(key) !== null);
  const { busy, turnOn } = useTurnOn();
  const isDecided = readStored(STORED.sound) !== null || user.settings.some((setting) => setting.key === ORDER_NOTICES);
  if (declined || isDecided) return null;
  const decline = () => {
    writeStored(key, "declined");
    setDeclined(true);
  };
  return (
    <section className={`row wrap gap-10 small ${styles.offer}`} aria-label={t("label")}>
      <IconBellOff size={18} stroke={1.75} className="fixed" aria-hidden />
      <p className="fill">{t("text")}</p>
      <span className="flex gap-8">
        <Button className="touch" variant="subtle" disabled={busy} onClick={decline}>
          {t("no")}
        </Button>
        <Button
          className="touch"
          disabled={busy}
          leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
          onClick={() => void turnOn()}
        >
          {t("yes")}
        </Button>
      </span>
    </section>
  );
}

/** Turns the sound on, and plays it once; must be called during a user gesture. */
function useTurnOn() {
  const { user } = useSession();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const turnOn = async () => {
    deviceSound.set("on");
    // the browser allows both only during the gesture
    playAlertSound();
    void requestNotificationPermission();
    if (!wantsOrderNotices(user)) await run(() => turnOrderNoticesOn(user)).catch(fail);
  };
  return { busy, turnOn };
}

/** Turns on notifications for this account, on all its devices. */
async function turnOrderNoticesOn(user: User): Promise<void> {
  const body = { settings: [{ key: ORDER_NOTICES, data: true } as const] };
  const settings = await send(users.setSettings, { params: { userId: user.id }, body });
  session.set({ status: "in", user: { ...user, settings } });
  notifyOtherTabs();
}
