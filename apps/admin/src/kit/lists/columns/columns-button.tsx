import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { Button, Popover } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { addTexts } from "../../language/language.ts";
import { lazyPart } from "../../lazy/load-chunk.ts";
import type { Column } from "../declaration.ts";
import type { useListSettings } from "./list-settings.ts";

interface ColumnsButtonProps {
  title: string;
  columns: readonly Column<never>[];
  settings: ReturnType<typeof useListSettings>;
}

/** Dragging loads when the panel is first opened. */
const ColumnsPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import("./columns-panel.tsx"), addTexts("drag", RECORD_TEXTS.drag)]);
  return panel;
});

/** Opens the choice of columns and of the page size. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const t = useTranslations("listTools");
  const [open, setOpen] = useState(false);
  return (
    <Popover position="bottom-end" opened={open} onChange={setOpen} trapFocus>
      <Popover.Target>
        <Button
          aria-expanded={open}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t("columns")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={null}>
          <ColumnsPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
