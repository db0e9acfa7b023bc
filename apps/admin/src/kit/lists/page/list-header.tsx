import type { Call } from "@diwan/contract/api/call";
import { Badge, Button } from "@mantine/core";
import { useFormatter } from "use-intl";
import { ScreenHeader } from "../../screen/screen-header.tsx";
import { useWidth } from "../../screen/width.ts";
import type { FormatSettings } from "../rows/cell-text.ts";
import type { ListDeclaration } from "../declaration.ts";
import { ExportButton } from "./export-button.tsx";
import type { ListState } from "../list-state.ts";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { addOf } from "../../navigation/addresses.ts";
import styles from "./list-header.module.css";

interface ListHeaderProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  formats: FormatSettings;
  total: number | undefined;
  /** Whether the user may add to the list. */
  add: boolean;
}

/** Title, number of rows and main action; on a phone the bar on top names the list and the action floats. */
export function ListHeader<C extends Call>({ declared, state, formats, total, add }: ListHeaderProps<C>) {
  const format = useFormatter();
  const narrow = useWidth() === "narrow";
  const { texts, exports = true, children, back } = declared;
  const count = total !== undefined && (
    <Badge className="num" variant="neutral">
      {format.number(total)}
    </Badge>
  );
  return (
    <ScreenHeader title={texts.title} chip={declared.chip ?? count} text={narrow ? undefined : texts.lead} back={back}>
      {children}
      {exports && total !== undefined && total > 0 && !narrow && (
        <ExportButton declared={declared} state={state} formats={formats} />
      )}
      {add && !narrow && <AddButton {...declared} />}
    </ScreenHeader>
  );
}

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
