import { ActionIcon, Drawer } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { BrandMark } from "../../kit/screen/brand.tsx";
import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import { useSession } from "../../kit/session/session.ts";
import { sidebarActive, sidebarGround } from "../../kit/browser/sidebar-state.ts";
import { useStore } from "@diwan/ui/store";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./phone-drawer.module.css";
import { ShellPickers } from "./pickers.tsx";

/** Business, navigation, account and language; a click outside closes it. */
export default function PhoneDrawer({ close }: { close: () => void }) {
  const t = useTranslations("shell");
  const product = useTranslations("common")("product");
  const { user } = useSession();
  const ground = { "data-side": useStore(sidebarGround), "data-active": useStore(sidebarActive) };
  return (
    <Drawer.Root opened onClose={close} size={316} padding={0} classNames={{ content: styles.drawer ?? "" }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("navigation")} {...ground}>
        <div className={`row gap-10 ${styles.head}`}>
          <BrandMark size={28} />
          <span className={`grow strong ${styles.name}`}>{product}</span>
          <ActionIcon size="lg" className={styles.close ?? ""} aria-label={t("closeNavigation")} onClick={close}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div className={`grow scroll ${styles.body}`}>
          <ShellPickers boxed />
          <Navigation touch followed={close} />
        </div>
        <div className={`row ${styles.foot}`}>
          <Avatar user={user} size={38} />
          <div className={`stack fill tiny ${styles.who}`}>
            <strong>{user.name}</strong>
            <bdi dir="ltr">{user.email}</bdi>
          </div>
          <LanguageSwitch short />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
