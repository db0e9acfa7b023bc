import type { Item } from "@diwan/contract/menu/items";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { ActionIcon } from "@mantine/core";
import { IconPhoto, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { mainOf } from "./media-list.ts";
import styles from "./panel-header.module.css";

interface PanelHeaderProps {
  item: Item;
  icon: ReactNode;
  /** The content of the item's panel. */
  caption: string;
  close: () => void;
}

export function PanelHeader({ item, icon, caption, close }: PanelHeaderProps) {
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const address = usePictureAddress();
  const main = mainOf(item.media);
  return (
    <header className={styles.header}>
      <span className={styles.picture}>
        {main ? (
          <img src={address(main.src, { width: 80, height: 80 })} alt="" />
        ) : (
          <IconPhoto size={16} stroke={1.75} aria-hidden />
        )}
      </span>
      <div className="fill">
        <span className="row gap-4 muted tiny">
          {icon}
          {caption}
        </span>
        <h2 className="normal truncate" lang={nameLocale(item.locales, locale)}>
          <bdi>{nameOf(item.locales, locale)}</bdi>
        </h2>
      </div>
      <ActionIcon size="sm" className={styles.close} aria-label={tc("close")} onClick={close}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </header>
  );
}
