import { SOLD_OUT_FOR, soldOut, type SoldOutFor } from "@diwan/contract/menu/item-availability";
import type { Item } from "@diwan/contract/menu/items";
import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { needSoldOutTexts, switchOn } from "../../item-availability/index.ts";
import { soldOutMarks } from "../item/availability.ts";
import { useScreen } from "../screen.ts";
import { countText } from "./offer-undo.ts";

interface AvailabilityDialogProps {
  chosen: readonly Item[];
  branchId: string;
  close: () => void;
}

/** Switches the selected items off in a branch for a time, or on again. */
export function AvailabilityDialog({ chosen, branchId, close }: AvailabilityDialogProps) {
  const t = useTranslations("several");
  const texts = useTranslations("soldOut");
  const screen = useScreen();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const { businessId, tc } = screen;
  const ids = chosen.map(({ id }) => id);
  const off = ids.filter((id) => soldOutMarks.get().has(id));
  const each = async (
    all: readonly string[],
    call: (id: string) => Promise<unknown>,
    done: "soldOut" | "available",
  ) => {
    try {
      await run(async () => {
        for (const id of all) await call(id);
      });
      notify({ kind: "success", text: t(`done.${done}`, { items: countText(all.length, screen) }) });
      close();
    } catch (error) {
      fail(error);
    }
  };
  const switchOff = (how: SoldOutFor) =>
    each(
      ids,
      (id) => send(soldOut.set, { params: { businessId, branchId }, body: { item_id: id, for: how } }),
      "soldOut",
    );
  const title = texts("howLong", { name: countText(ids.length, screen) });
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ "aria-label": tc("close") }}>
      <p className="soft">{texts("text")}</p>
      <div className="stack gap-8" style={{ marginBlockStart: 16 }}>
        {SOLD_OUT_FOR.map((how) => (
          <Button key={how} className="touch" disabled={busy} onClick={() => void switchOff(how)}>
            {texts(`times.${how}`)}
          </Button>
        ))}
        {off.length > 0 && (
          <Button
            className="touch"
            variant="filled"
            disabled={busy}
            onClick={() => void each(off, (itemId) => switchOn({ businessId, branchId, itemId }), "available")}
          >
            {t("availableAgain", { items: countText(off.length, screen) })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

export async function loadAvailabilityDialog(): Promise<typeof AvailabilityDialog> {
  await needSoldOutTexts();
  return AvailabilityDialog;
}
