import type { Item } from "@diwan/contract/menu/items";
import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { useStore } from "@diwan/ui/store";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Loader, Menu } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { newGroups, startGroup } from "./group-drafts.ts";
import styles from "./group-editor.module.css";
import "./pending-groups.ts";
import { GroupEditor } from "./group-editor.tsx";
import { setGroups } from "./save-group.ts";
import { useGroupAction } from "./use-group-action.ts";
import { useGroups } from "./use-groups.ts";

const NONE: readonly OptionGroup[] = [];

/** The groups of options of an item, beside its other fields. */
export function OptionColumn({ item }: { item: Item }) {
  const t = useTranslations("optionGroups");
  const { rights } = useScreen();
  const started = useStore(newGroups)[item.id] ?? NONE;
  const { data } = useGroups(item.businessId);
  const own = item.option_groups.flatMap(({ id }) => data?.find((group) => group.id === id) ?? []);
  const others = (data ?? []).filter(({ id }) => !item.option_groups.some((group) => group.id === id));
  return (
    <div className={styles.column} data-path="option_groups">
      <p className="soft">
        <b>{t("title")}</b> {t("groups", { count: item.option_groups.length })}
      </p>
      {[...own, ...started].map((group, at) => (
        <GroupEditor key={group.id} group={group} itemId={item.id} place={at + 1} />
      ))}
      {data && own.length + started.length === 0 && <p className={styles.none}>{t("none")}</p>}
      {/* only below loaded groups, which would push the buttons away from under a pointer */}
      <div className={styles.tools}>
        {!data && <Loader size={18} />}
        {data && rights.createItems && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => startGroup(item.id, item.businessId)}
          >
            {t("new")}
          </Button>
        )}
        {others.length > 0 && <SharedGroups item={item} groups={others} />}
      </div>
    </div>
  );
}

/** Groups of other items, to share one of them. */
function SharedGroups({ item, groups }: { item: Item; groups: readonly OptionGroup[] }) {
  const t = useTranslations("optionGroups");
  const { locale } = useScreen();
  const run = useGroupAction();
  const ids = item.option_groups.map(({ id }) => id);
  const first = groups.slice(0, 2).map(({ locales }) => nameOf(locales, locale));
  const more = groups.length - first.length;
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconLink size={14} stroke={1.75} aria-hidden />}>
            {t("useShared")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.list ?? ""}>
          {groups.map((group) => (
            <Menu.Item key={group.id} onClick={() => run(() => setGroups(item.id, [...ids, group.id]))}>
              <bdi>{nameOf(group.locales, locale)}</bdi>{" "}
              <span className="muted">{t("options", { count: group.options.length })}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.names}>
        {joinNames([...first, more > 0 && t("moreGroups", { count: more })], locale)}
      </span>
    </>
  );
}
