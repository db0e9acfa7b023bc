import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { branches } from "@diwan/contract/branches/branches";
import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { copyText } from "../copy.ts";
import { download } from "../download.ts";
import { useFailure } from "../form.ts";
import { notify } from "../notices.ts";
import { useSession } from "../session.ts";
import styles from "./qr.module.css";

const FORMATS = { svg: "image/svg+xml", png: "image/png" } as const;
const PRINT_SIZE = 1_024;

/** The code as a file to print, or its address. */
export function QrActions({ branch, url }: { branch: BusinessSummary["branches"][number]; url: string }) {
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
    <div className={styles.actions}>
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
