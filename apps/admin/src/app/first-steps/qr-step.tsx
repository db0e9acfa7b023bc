import { nameOf } from "@diwan/ui/names";
import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { MenuQrPanel } from "../shell/menu-qr-panel.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { passing, type StepProps } from "./step.ts";
import styles from "./qr-step.module.css";

/** The code for the tables: print it, or open the menu as a guest does. */
export function QrStep({ id, done }: StepProps) {
  const t = useTranslations("firstSteps.qr");
  const { locale } = useLanguage();
  const { business, branch } = useSession();
  const [chosen, choose] = useState(branch?.id ?? business.branches[0]?.id);
  const selected = business.branches.find((one) => one.id === chosen);
  const url = useMenuQr(selected).data?.url;
  return (
    <form id={id} onSubmit={passing(done)} className={styles.step}>
      <div className={styles.code}>
        <MenuQrPanel branches={business.branches} selected={selected} choose={choose} />
      </div>
      {url && selected && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t("open", { branch: nameOf(selected.locales, locale) })}
        </Button>
      )}
    </form>
  );
}
