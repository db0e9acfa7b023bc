import { LIMITS } from "@diwan/contract/api/limits";
import type { ListView } from "@diwan/contract/overview/list-views";
import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";

interface ViewDialogProps {
  /** None for a new one. */
  view: ListView | undefined;
  mayShare: boolean;
  /** Returns whether it is saved. */
  save: (name: string, shared: boolean) => Promise<boolean>;
  close: () => void;
}

/** The name of a saved view, and for a new one whether everybody sees it. */
export function ViewDialog({ view, mayShare, save, close }: ViewDialogProps) {
  const t = useTranslations("listTools");
  const tc = useTranslations("common");
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    if (await save(name.trim(), shared)) close();
    else setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={close}
      size={400}
      title={view ? t("viewRename") : t("viewNew")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={t("viewName")}
          value={name}
          maxLength={LIMITS.viewName}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {!view && mayShare && (
          <Checkbox
            label={t("viewShared")}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <div className="row gap-8 justify-end">
          <Button onClick={close}>{t("cancel")}</Button>
          <Button type="submit" variant="filled" disabled={busy || name.trim() === ""}>
            {t("viewKept")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
