import type { DateRange, SavedRange } from "@diwan/contract/stays/closures";
import { Button, Modal } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./affected-bookings.module.css";
import { ClosureGuests } from "./closure-guests.tsx";

/** After a closure was saved: whose booking was canceled or moved, and how to tell those guests; whether there are any. */
export function useChangedDialog(closed: () => void): {
  showChanged: (saved: DateRange) => boolean;
  dialog: ReactNode;
} {
  const [closure, setClosure] = useState<DateRange>();
  const showChanged = (saved: DateRange) => {
    const { changed = [] } = saved as Partial<SavedRange>; // as the calls that save return it
    if (changed.length) setClosure(saved);
    return changed.length > 0;
  };
  const close = () => {
    setClosure(undefined);
    closed();
  };
  const dialog = closure && <ChangedDialog closure={closure} close={close} />;
  return { showChanged, dialog };
}

function ChangedDialog({ closure, close }: { closure: DateRange; close: () => void }) {
  const t = useTranslations("closures.guests");
  const tc = useTranslations("common");
  return (
    <Modal opened onClose={close} title={t("saved")} size={720} closeButtonProps={{ "aria-label": tc("close") }}>
      <p className="soft small">{t("text")}</p>
      <ClosureGuests closureId={closure.id} reason={closure.locales} />
      <div className={`flex justify-end ${styles.footer}`}>
        <Button variant="filled" onClick={close}>
          {tc("close")}
        </Button>
      </div>
    </Modal>
  );
}
