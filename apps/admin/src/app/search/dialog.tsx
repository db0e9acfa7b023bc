import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../kit/screen/width.ts";
import { SearchPanel } from "./panel.tsx";

interface DialogProps {
  opened: boolean;
  close: () => void;
  /** Keystrokes from before the field existed. */
  takeEarly: () => string;
}

/** The search over everything this user may see. Starts empty each time it opens. */
export function SearchDialog({ opened, close, takeEarly }: DialogProps) {
  const t = useTranslations("search");
  const narrow = useWidth() === "narrow";
  const [left, setLeft] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // in the render that opens it: a later change would take the field for what had the focus before
    if (opened) setLeft(false);
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={640}
      padding={0}
      centered={false}
      yOffset={narrow ? 0 : 92}
      fullScreen={narrow}
      // after a navigation the focus belongs to the new screen
      returnFocus={!left}
    >
      <Modal.Overlay />
      <Modal.Content radius={narrow ? 0 : 16} aria-label={t("title")}>
        <SearchPanel
          close={close}
          takeEarly={takeEarly}
          leave={() => {
            setLeft(true);
            close();
          }}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
