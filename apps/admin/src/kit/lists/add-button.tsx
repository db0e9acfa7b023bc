import type { Call } from "@diwan/contract/api/call";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { addOf } from "../navigation/addresses.ts";
import styles from "./add-button.module.css";
import type { ListDeclaration } from "./declaration.ts";

type AddButtonProps = Pick<ListDeclaration<Call>, "texts" | "address" | "add"> & {
  /** Over the rows, within reach of a thumb. */
  floating?: boolean;
};

/** The main action of a list. */
export function AddButton({ texts, address, add, floating = false }: AddButtonProps) {
  const looks = {
    variant: "filled",
    ...(floating ? { size: "xl", className: styles.floating ?? "" } : {}),
    leftSection: <IconPlus size={16} stroke={1.75} aria-hidden />,
    children: texts.add,
  };
  if (add) return <Button {...looks} onClick={add} />;
  return address === undefined ? null : <Button {...looks} component={Link} to={addOf(address)} />;
}
