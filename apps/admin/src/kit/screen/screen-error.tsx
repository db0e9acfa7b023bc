import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ChunkError } from "../lazy/load-chunk.ts";
import { StatePage } from "./state-page.tsx";

/** Shown instead of a screen that did not load or failed; offers to reload. */
export function ScreenError({ error }: { error: unknown }) {
  const t = useTranslations("errors");
  const tc = useTranslations("common");
  const missing = error instanceof ChunkError;
  return (
    <StatePage
      whole
      icon={<IconRefreshAlert size={26} stroke={1.5} />}
      title={missing ? t("chunkTitle") : t("crashTitle")}
      text={missing ? t("chunkText") : t("unexpected")}
    >
      <Button variant="filled" onClick={() => location.reload()}>
        {tc("reload")}
      </Button>
    </StatePage>
  );
}
