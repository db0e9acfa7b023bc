import { Button, Drawer } from "@mantine/core";
import { IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { nameOf } from "@diwan/ui/text/names";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Values } from "../../../kit/forms/fields/values.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import type { SettingsBranch } from "../tabs.ts";
import { type PreviewDevice, DevicePreview } from "./preview.tsx";
import styles from "./preview.module.css";

interface PreviewAsideProps {
  device: PreviewDevice;
  branch: SettingsBranch;
  /** The branch's settings with unsaved changes. */
  settings: Values;
  unsaved: boolean;
}

/** The preview of the guest page or tablet beside its settings; on narrower screens it opens by a button. */
export function PreviewAside({ device, branch, settings, unsaved }: PreviewAsideProps) {
  const t = useTranslations("settings.preview");
  const { locale } = useLanguage();
  const wide = useWidth() === "wide";
  const [open, setOpen] = useState(false);
  const Sign = device === "tablet" ? IconDeviceTablet : IconDeviceMobile;
  const preview = (
    <DevicePreview
      device={device}
      slug={branch.slug}
      name={nameOf(branch.locales, locale)}
      settings={settings}
      unsaved={unsaved}
    />
  );
  if (wide)
    return (
      <aside className={styles.aside} aria-label={t("title")}>
        {preview}
      </aside>
    );
  return (
    <>
      <Button
        className={styles.open ?? ""}
        leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("show")}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={400}
        title={t("title")}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <div className="stack gap-12">{preview}</div>
      </Drawer>
    </>
  );
}
