import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { RowAction } from "../declaration.ts";

interface RowActionsProps {
  actions: readonly RowAction[];
  name: string;
}

/** The actions of a row, as buttons at its end. */
export function RowIconButtons({ actions, name }: RowActionsProps) {
  return actions.map(({ label, icon: Icon, to, run, danger }) => {
    const props = {
      "aria-label": `${label}: ${name}`,
      title: label,
      size: "sm",
      variant: danger ? "danger-text" : "subtle",
      children: <Icon size={16} stroke={1.75} aria-hidden />,
    };
    return to ? (
      <ActionIcon key={label} component={Link} to={to} {...props} />
    ) : (
      <ActionIcon key={label} onClick={run} {...props} />
    );
  });
}

/** The actions with a text. */
export function RowTextButtons({ actions, name }: RowActionsProps) {
  return actions.map(({ label, to, run, main, danger }) => {
    const variant = main ? "filled" : danger ? "danger-text" : "subtle";
    const props = { "aria-label": `${label}: ${name}`, size: "sm", variant, children: label };
    return to ? (
      <Button key={label} component={Link} to={to} {...props} />
    ) : (
      <Button key={label} onClick={run} {...props} />
    );
  });
}

/** The same in a menu, where there is no space for them. */
export function RowMenu({ actions, name }: RowActionsProps) {
  const t = useTranslations("records.list");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t("actionsOf", { name })}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, to, run, danger }) => {
          const props = {
            leftSection: <Icon size={16} stroke={1.75} aria-hidden />,
            ...(danger ? { c: "var(--dw-danger-text)" } : {}),
            children: label,
          };
          return to ? (
            <Menu.Item key={label} component={Link} to={to} {...props} />
          ) : (
            <Menu.Item key={label} onClick={run} {...props} />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
