import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/text/names";
import { Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { MenuQrCard } from "./menu-qr-card.tsx";

/** The QR code of a branch's menu, to show or download. */
export function QrDialog({ branch, close }: { branch: BusinessSummary["branches"][number]; close: () => void }) {
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  return (
    <Modal
      opened
      onClose={close}
      size="xs"
      title={nameOf(branch.locales, locale)}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <div className="stack gap-12">
        <MenuQrCard branch={branch} />
      </div>
    </Modal>
  );
}
