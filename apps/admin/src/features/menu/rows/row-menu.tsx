import type { Item } from "@diwan/contract/menu/items";
import { Menu } from "@mantine/core";
import { IconClockOff, IconEye, IconEyeOff, IconLayoutList, IconPhoto, IconSun, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { DropdownProps } from "../../../kit/lazy/lazy-dropdown.tsx";
import { isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { askedItem } from "../item/availability.ts";
import { deleteItem } from "../item/item-tools.tsx";
import { togglePanel } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { showCard } from "./card-shown.ts";
import { settleItem, itemValuesOf } from "./write-cells.ts";

interface RowMenuProps extends DropdownProps {
  item: Item;
  name: string;
}

/** What else can be done with an item; its card is the first. */
export function RowMenu({ item, ...dropdown }: RowMenuProps) {
  const t = useTranslations("menuRows");
  const screen = useScreen();
  const { rights, locale } = screen;
  const saved = !isNewItem(item.id);
  const edits = rights.updateItems && saved;
  const icon = { size: 16, stroke: 1.75 };
  const hidden = itemValuesOf(item).hide;
  return (
    <Menu opened={dropdown.opened} onChange={dropdown.setOpened} position="bottom-end">
      <Menu.Target>{dropdown.button}</Menu.Target>
      <Menu.Dropdown>
        {(rights.updateItems || !saved) && (
          <Menu.Item
            leftSection={<IconLayoutList {...icon} />}
            onClick={() => showCard(item, locale === "en" ? "locales.0.name" : "locales.1.name")}
          >
            {t("card")}
          </Menu.Item>
        )}
        {edits && (
          <>
            <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => togglePanel("gallery", item.id)}>
              {t("gallery")}
            </Menu.Item>
            <Menu.Item leftSection={<IconSun {...icon} />} onClick={() => togglePanel("holidays", item.id)}>
              {t("holidays")}
            </Menu.Item>
            <Menu.Item
              leftSection={hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
              onClick={() => {
                itemDrafts.open(item);
                itemDrafts.edit(item.id, { hide: !hidden });
                settleItem(item);
              }}
            >
              {t(hidden ? "show" : "hide")}
            </Menu.Item>
          </>
        )}
        {rights.sellOut && saved && (
          <Menu.Item leftSection={<IconClockOff {...icon} />} onClick={() => askedItem.set(item.id)}>
            {t("soldOut")}
          </Menu.Item>
        )}
        {(rights.deleteItems || !saved) && (
          <Menu.Item
            color="var(--dw-danger-text)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void deleteItem(item, screen)}
          >
            {t("remove")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
