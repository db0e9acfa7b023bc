import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconCopy, IconExternalLink, IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../kit/connection/config.ts";
import { copyText } from "../../kit/browser/copy.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import styles from "./page.module.css";

/** Where guests of a branch find its menu. */
export function GuestAddress({ branch }: { branch: BusinessSummary["branches"][number] }) {
  const t = useTranslations("shell");
  const { locale } = useLanguage();
  const base = useConfig()?.apps.qr;
  if (!base) return null;
  const address = new URL(base + branch.slug, location.href).href;
  const copy = async () => {
    if (await copyText(address)) notify({ kind: "success", text: t("qr.linkCopied") });
  };
  return (
    <section className={`panel row wrap gap-14 ${styles.card}`} aria-labelledby="guests-title">
      <span className={`centered fixed on-primary-soft ${styles.icon}`} aria-hidden>
        <IconQrcode size={20} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <h2 id="guests-title">{t("overview.guests")}</h2>
        <p className="soft small">{t("overview.guestsText", { branch: nameOf(branch.locales, locale) })}</p>
        <bdi dir="ltr" className="small medium break-anywhere">
          {address.replace(/^https?:\/\//, "")}
        </bdi>
      </div>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {t("overview.copyLink")}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-label={t("newTab")} />}
        >
          {t("overview.viewAsGuest")}
        </Button>
      </div>
    </section>
  );
}
