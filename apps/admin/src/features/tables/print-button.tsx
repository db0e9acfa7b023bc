import type { Floor } from "@diwan/contract/floors";
import { Button, Loader } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useBusy } from "../../kit/loading.ts";
import { usePrint } from "./use-print.ts";

/** The codes of all tables of a floor, to be printed. */
export function PrintButton({ floor }: { floor: Floor }) {
  const t = useTranslations("tables");
  const print = usePrint(floor);
  const { busy, showing, run } = useBusy();
  const sign = showing ? (
    <Loader size={16} color="currentColor" aria-hidden />
  ) : (
    <IconPrinter size={16} stroke={1.75} aria-hidden />
  );
  return (
    <Button disabled={busy} leftSection={sign} onClick={() => void run(print)}>
      {t("printAll")}
    </Button>
  );
}
