import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { LatePrinter } from "./late-printer.ts";
import type { Printed } from "./sheet-printer.tsx";
import styles from "./qr.module.css";

/** The way from a code on the screen to paper; how it is to be printed opens under it. */
export function PrintRow({ branch }: { branch: Printed["branch"] }) {
  const t = useTranslations("shell.qr");
  const [open, setOpen] = useState(false);
  const options = useId();
  return (
    <>
      <div className={styles.print}>
        <IconPrinter size={18} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          <strong>{t("print")}</strong>
          <span>{t("printText")}</span>
        </div>
        <Button size="sm" aria-expanded={open} aria-controls={options} onClick={() => setOpen(!open)}>
          {t("printOpen")}
        </Button>
      </div>
      <div id={options} hidden={!open}>
        {open && (
          <Suspense fallback={null}>
            <LatePrinter branch={branch} />
          </Suspense>
        )}
      </div>
    </>
  );
}
