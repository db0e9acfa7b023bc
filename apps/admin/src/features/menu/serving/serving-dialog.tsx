import { fieldErrors } from "@diwan/contract/api/messages";
import type { Item } from "@diwan/contract/menu/items";
import type { ItemServing, Serving } from "@diwan/contract/menu/serving";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { focusFirst } from "../../../kit/forms/focus-field.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useSession } from "../../../kit/session/session.ts";
import { isEditingIntoSet, takeIntoSet } from "../../change-sets/index.ts";
import { BranchRows } from "./branch-rows.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { draftOf, sentServing, servingChanges, type ServingDraft, type ServingSubject } from "./serving-draft.ts";
import { saveServing, schemaOf, SERVING_KEY, useServing } from "./use-serving.ts";

interface ServingDialogProps {
  of: ServingSubject;
  close: () => void;
}

/** When an item, a category or a menu is served, and what differs in branches. */
export function ServingDialog({ of, close }: ServingDialogProps) {
  const t = useTranslations("serving");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const chalet = useSession().business.type === "chalet";
  const query = useServing(of, "always");
  const name = of.kind === "items" ? nameOf(of.item.locales, locale) : of.name;
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      fullScreen={useWidth() === "narrow"}
      closeOnClickOutside={false}
      title={t(chalet ? "titleBranches" : "title", { name })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      {query.data && query.isFetchedAfterMount ? (
        <ServingForm of={of} saved={query.data} close={close} />
      ) : query.isError ? (
        <div className="stack gap-12 align-start" role="alert">
          <p>{t("failed")}</p>
          <Button onClick={() => void query.refetch()}>{tc("retry")}</Button>
        </div>
      ) : (
        <Skeleton height={120} radius={8} aria-busy />
      )}
    </Modal>
  );
}

interface ServingFormProps extends ServingDialogProps {
  saved: Serving | ItemServing;
}

function ServingForm({ of, saved, close }: ServingFormProps) {
  const t = useTranslations("serving");
  const tc = useTranslations("common");
  const { business, can } = useSession();
  const { draft, edit, errors, state, submit, waits } = useServingForm({ of, saved, close });
  const chalet = business.type === "chalet";
  const shared = { errors, disabled: !can(of.kind, "update") };
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      {waits && <p className="soft small">{t("waits")}</p>}
      {!chalet && (
        <HoursChoice
          {...shared}
          hours={draft.hours}
          change={(hours) => edit({ hours })}
          text={t(of.kind === "menus" ? "menuText" : "hoursText")}
        />
      )}
      {(chalet || business.branches.length > 1) && (
        <BranchRows
          {...shared}
          item={of.kind === "items" ? of.item : undefined}
          draft={draft}
          change={(branches) => edit({ branches })}
        />
      )}
      {!shared.disabled && (
        <div className="row gap-8 justify-end">
          <Button variant="subtle" onClick={close}>
            {tc("cancel")}
          </Button>
          <SubmitButton state={state} verb={tc("saving")}>
            {tc("save")}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

/**
 * The draft of a dialog and its saving, or its taking into the set that is edited. What others saved meanwhile is a conflict,
 * which the notice tells.
 */
function useServingForm({ of, saved: read, close }: ServingFormProps) {
  const tc = useTranslations("common");
  const { business } = useSession();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const fail = useFailure({ unsent: true });
  const state = useBusy();
  const [saved] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const waits = of.kind === "items" && isEditingIntoSet(business.id);
  const save = async () => {
    const ids = business.branches.map(({ id }) => id);
    const body = sentServing(draft, ids, of.kind === "items");
    const checked = schemaOf(of).safeParse(body);
    if (!checked.success) {
      const wrong = firstErrorOfEach(fieldErrors(checked.error.issues, locale));
      setErrors(wrong);
      return focusFirst(Object.keys(wrong));
    }
    try {
      if (waits) await state.run(() => letWait(of.item, saved as ItemServing, draft)); // an item's
      else {
        await state.run(() => saveServing(business.id, of, body, saved));
        notify({ kind: "success", text: tc("updated") });
      }
      close();
    } catch (error) {
      fail(error);
    }
    void client.invalidateQueries({ queryKey: [SERVING_KEY, business.id] });
  };
  return {
    ...{ draft, errors, state, waits },
    edit: (patch: Partial<typeof draft>) => {
      setDraft({ ...draft, ...patch });
      setErrors({});
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!state.busy) void save();
    },
  };
}

/** Takes what has been changed into the set that is edited; nothing changes now. */
async function letWait({ id, prices }: Item, saved: ItemServing, draft: ServingDraft): Promise<void> {
  const priceIds = prices.map((price) => price.id);
  const body = servingChanges(saved, draft, priceIds);
  if (Object.keys(body).length > 0) await takeIntoSet([{ id, body }]);
}
