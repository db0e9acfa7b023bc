import type { Order } from "@diwan/contract/orders/order-record";
import { ActionIcon, Menu } from "@mantine/core";
import { IconPrinter, IconReceipt, IconToolsKitchen2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { printAddressOf } from "../../../kit/navigation/addresses.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { remembered, STORED } from "../../../kit/browser/stored.ts";
import { useStore } from "@diwan/ui/store";
import { useWidth } from "../../../kit/screen/width.ts";
import { PAPER_WIDTHS, PRINT_KINDS, type PrintKind } from "./print-kinds.ts";
import { printInFrame } from "../../../kit/print/print-in-frame.ts";

/** The paper width of this device's printer. */
const paperWidth = remembered(STORED.paperWidth, "80", PAPER_WIDTHS);

const ICONS = { kitchen: IconToolsKitchen2, receipt: IconReceipt };

/** Prints a kitchen ticket or a receipt of an order. */
export function PrintMenu({ order: { id, branchId } }: { order: Pick<Order, "id" | "branchId"> }) {
  const t = useTranslations("orders");
  const narrow = useWidth() === "narrow";
  const width = useStore(paperWidth);
  const [busy, setBusy] = useState(false);
  const print = async (paper: PrintKind) => {
    const address = printAddressOf(id, { branch: branchId, paper, width });
    // phone browsers print whole pages only, no frames
    if (narrow) return void window.open(address, "_blank");
    setBusy(true);
    if (!(await printInFrame(address))) notify({ kind: "error", text: t("paperFailed") });
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="subtle" aria-label={t("print")} loading={busy}>
          <IconPrinter size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {PRINT_KINDS.map((paper) => {
          const Icon = ICONS[paper];
          return (
            <Menu.Item
              key={paper}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => void print(paper)}
            >
              {t(`papers.${paper}`)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.RadioGroup value={width} onChange={(chosen) => paperWidth.set(chosen === "58" ? "58" : "80")}>
          {PAPER_WIDTHS.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
              {t("millimetres", { width: Number(one) })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
