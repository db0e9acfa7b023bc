import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/text/names";
import { Skeleton, Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { SaduPattern } from "../screen/brand.tsx";
import { useLanguage } from "../language/language.ts";
import { ReachNote } from "./reach-note.tsx";
import styles from "./qr.module.css";
import { useMenuQr } from "./use-menu-qr.ts";
import { IconPrinter, IconCopy, IconDownload } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { LazySheetPrinter } from "./lazy-sheet-printer.ts";
import type { SheetSource } from "./sheet-printer.tsx";
import { branches } from "@diwan/contract/branches/branches";
import { copyText } from "../browser/copy.ts";
import { download } from "../connection/download.ts";
import { useFailure } from "../forms/form.ts";
import { notify } from "../dialogs/notices.ts";
import { useSession } from "../session/session.ts";

const FORMATS = { svg: "image/svg+xml", png: "image/png" } as const;
const PRINT_SIZE = 1_024;

/** The QR code of a branch's menu: always on white, with the printed pattern below. */
export function MenuQrCard({ branch }: { branch: BusinessSummary["branches"][number] }) {
  const t = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const { data, isError } = useMenuQr(branch);
  return (
    <>
      <div className={`panel ${styles.paper}`}>
        {data && <img src={data.src} alt={t("menuImage", { branch: nameOf(branch.locales, locale) })} />}
        {!data && !isError && <Skeleton className={styles.empty ?? ""} aria-label={t("making")} />}
        {isError && <p className={styles.hint}>{t("failed")}</p>}
        <SaduPattern />
      </div>
      {data && (
        <>
          <bdi dir="ltr" className="soft tiny text-center ellipsis">
            {data.url.replace(/^https?:\/\//, "")}
          </bdi>
          <ReachNote />
          <QrActions branch={branch} url={data.url} />
          <PrintRow branch={branch} />
        </>
      )}
    </>
  );
}

/** Shows the print options of a code. */
function PrintRow({ branch }: { branch: SheetSource["branch"] }) {
  const t = useTranslations("shell.qr");
  const [open, setOpen] = useState(false);
  const options = useId();
  return (
    <>
      <div className={`row gap-10 line-above ${styles.print}`}>
        <IconPrinter size={18} stroke={1.75} aria-hidden />
        <div className="fill grid">
          <strong className="small medium">{t("print")}</strong>
          <span className="muted tiny">{t("printText")}</span>
        </div>
        <Button size="sm" aria-expanded={open} aria-controls={options} onClick={() => setOpen(!open)}>
          {t("printOpen")}
        </Button>
      </div>
      <div id={options} hidden={!open}>
        {open && (
          <Suspense fallback={null}>
            <LazySheetPrinter branch={branch} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Downloads the code for print, or copies its address. */
function QrActions({ branch, url }: { branch: BusinessSummary["branches"][number]; url: string }) {
  const t = useTranslations("shell.qr");
  const { business } = useSession();
  const fail = useFailure();
  const save = async (format: keyof typeof FORMATS) => {
    try {
      await download(branches.menuQr, {
        params: { businessId: business.id, branchId: branch.id },
        query: { size: PRINT_SIZE },
        type: FORMATS[format],
        name: `${t("fileName", { slug: branch.slug })}.${format}`,
      });
    } catch (error) {
      fail(error);
    }
  };
  const copy = async () => {
    if (await copyText(url)) notify({ kind: "success", text: t("linkCopied") });
  };
  const down = <IconDownload size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={`grid gap-6 ${styles.actions}`}>
      <Button size="sm" leftSection={down} onClick={() => void save("svg")}>
        {t("svg")}
      </Button>
      <Button size="sm" leftSection={down} onClick={() => void save("png")}>
        {t("png")}
      </Button>
      <Button size="sm" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t("link")}
      </Button>
    </div>
  );
}
