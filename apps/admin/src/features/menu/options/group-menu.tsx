import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { nameOf } from "@diwan/ui/text/names";
import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash, IconUnlink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { useScreen } from "../screen.ts";
import { itemShown } from "../tree/tree-query.ts";
import { fetchRestore } from "../selection/lazy-code.ts";
import { deleteGroup, keepCopy, reloadGroups, setGroups } from "./save-group.ts";
import { useGroupAction } from "./use-group-action.ts";

/** What is done to a group of an item as a whole. */
export function GroupMenu({ group, itemId }: { group: OptionGroup; itemId: string }) {
  const t = useTranslations("optionGroups");
  const { locale, rights } = useScreen();
  const run = useGroupAction();
  const name = nameOf(group.locales, locale);
  const ids = itemShown(itemId)?.option_groups.map(({ id }) => id) ?? [];
  const at = ids.indexOf(group.id);
  const move = (to: number) => run(() => setGroups(itemId, ids.toSpliced(at, 1).toSpliced(to, 0, group.id)));
  const remove = useRemoval(group);
  const icon = { size: 15, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t("actions", { name })} title={t("actions", { name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={at < 1} onClick={() => move(at - 1)}>
          {t("moveUp")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={at < 0 || at === ids.length - 1}
          onClick={() => move(at + 1)}
        >
          {t("moveDown")}
        </Menu.Item>
        {group.items.length > 1 && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => run(() => keepCopy(itemId, group))}>
            {t("keepCopy")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUnlink {...icon} />}
          onClick={() =>
            run(() =>
              setGroups(
                itemId,
                ids.filter((id) => id !== group.id),
              ),
            )
          }
        >
          {t("takeOff")}
        </Menu.Item>
        {rights.deleteItems && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => run(remove)}>
            {t("delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asks, deletes a group and offers to bring it back. */
function useRemoval(group: OptionGroup): () => Promise<void> {
  const t = useTranslations("optionGroups");
  const screen = useScreen();
  const { locale, rights } = screen;
  return async () => {
    const text = t("deleteText", { count: group.items.length });
    if (!(await confirm({ text }))) return;
    await deleteGroup(group);
    const { offerRestoreOf } = await fetchRestore();
    const may = rights.createItems && rights.updateItems;
    offerRestoreOf([group], t("deleted", { name: nameOf(group.locales, locale) }), screen, {
      may,
      restored: reloadGroups,
    });
  };
}
