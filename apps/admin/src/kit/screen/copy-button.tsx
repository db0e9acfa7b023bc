import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { copyText } from "../browser/copy.ts";
import { notify } from "../dialogs/notices.ts";

/** Copies a text and shows a notice. */
export function CopyButton({
  text,
  label,
}: {
  text: string;
  /** What is copied, for screen readers. */ label: string;
}) {
  const tc = useTranslations("common");
  const copy = async () => {
    if (await copyText(text)) notify({ kind: "success", text: tc("copied") });
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`${tc("copy")}: ${label}`}
      leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {tc("copy")}
    </Button>
  );
}
