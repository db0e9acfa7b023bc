import type { BusinessSummary } from "@diwan/contract/accounts";
import { branches } from "@diwan/contract/branches";
import { CallError, addressOf } from "@diwan/contract/client";
import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { commonHeaders } from "../api.ts";
import { API } from "../call-headers.ts";
import { copyText } from "../copy.ts";
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
      const params = { businessId: business.id, branchId: branch.id };
      const image = await fetchImage(addressOf(branches.menuQr.path, params, { size: PRINT_SIZE }), FORMATS[format]);
      saveFile(image, `${t("fileName", { slug: branch.slug })}.${format}`);
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

async function fetchImage(address: string, type: string): Promise<Blob> {
  const response = await fetch(API + address, { headers: { ...commonHeaders(), accept: type } }).catch(() => {
    throw new CallError(0, {});
  });
  if (!response.ok) throw new CallError(response.status, {});
  return response.blob();
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
