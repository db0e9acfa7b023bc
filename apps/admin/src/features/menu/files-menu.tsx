import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo } from "react";
import { lateDropdown } from "../../kit/late-dropdown.tsx";
import { useScreen } from "./screen.ts";

const LateFiles = lateDropdown("menu", async () => (await import("./files-dropdown.tsx")).FilesDropdown);

interface FilesMenuProps {
  menuId: string;
  size: "md" | "lg";
  mayImport: boolean;
}

/** The menu as a file: out of here, and back into it. */
export const FilesMenu = memo(function FilesMenu({ menuId, size, mayImport }: FilesMenuProps) {
  const { t } = useScreen();
  return (
    <LateFiles
      menuId={menuId}
      mayImport={mayImport}
      button={
        <ActionIcon variant="default" size={size} aria-label={t("head.more")}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
});
