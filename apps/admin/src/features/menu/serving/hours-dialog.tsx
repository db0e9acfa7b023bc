import { LIMITS } from "@diwan/contract/api/limits";
import { fieldErrors } from "@diwan/contract/api/messages";
import type { Item } from "@diwan/contract/menu/items";
import { hoursOfItems, servings } from "@diwan/contract/menu/serving";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { batchesOf } from "../../../kit/connection/batches.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { isEditingIntoSet, takeIntoSet } from "../../change-sets/index.ts";
import { useScreen } from "../screen.ts";
import { countText } from "../selection/offer-undo.ts";
import { HoursChoice } from "./hours-choice.tsx";
import { newSpan } from "./serving-draft.ts";
import { SERVING_KEY } from "./use-serving.ts";

/** Sets the hours of the selected items; what differs in branches stays. */
export function HoursDialog({ chosen, close }: { chosen: readonly Item[]; close: () => void }) {
  const t = useTranslations("serving");
  const screen = useScreen();
  const { businessId, locale, tc } = screen;
  const client = useQueryClient();
  const fail = useFailure({ unsent: true });
  const state = useBusy();
  const [hours, setHours] = useState<ServingHours | null>(() => [newSpan()]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const items = countText(chosen.length, screen);
  const save = async () => {
    const checked = hoursOfItems.safeParse({ ids: chosen.slice(0, 1).map(({ id }) => id), hours });
    if (!checked.success) return setErrors(firstErrorOfEach(fieldErrors(checked.error.issues, locale)));
    try {
      const taken = await state.run(() => saveHours(businessId, chosen, hours));
      void client.invalidateQueries({ queryKey: [SERVING_KEY, businessId] });
      if (!taken) notify({ kind: "success", text: t("saved", { items }) });
      close();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      fullScreen={useWidth() === "narrow"}
      title={t("severalTitle", { items })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.busy) void save();
        }}
      >
        <HoursChoice
          hours={hours}
          change={(next) => {
            setHours(next);
            setErrors({});
          }}
          text={t("hoursText")}
          errors={errors}
        />
        <div className="row justify-end">
          <SubmitButton state={state} verb={tc("saving")}>
            {tc("save")}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

/** Sets the hours, or takes them into the set that is edited; returns whether they wait there. */
async function saveHours(businessId: string, chosen: readonly Item[], hours: ServingHours | null): Promise<boolean> {
  if (isEditingIntoSet(businessId)) return takeIntoSet(chosen.map(({ id }) => ({ id, body: { hours } })));
  for (const batch of batchesOf(chosen, LIMITS.arrayMax)) {
    const body = { ids: batch.map(({ id }) => id), hours };
    await send(servings.setItems, { params: { businessId }, body });
  }
  return false;
}
