import { CallError } from "@diwan/contract/api/client";
import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { addDays, dayIn, readDay } from "@diwan/contract/time/days";
import { useSearch, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { firstErrorOfEach } from "../../kit/forms/first-error-of-each.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { changeSetOf } from "../../kit/navigation/addresses.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { useSession } from "../../kit/session/session.ts";

export interface SetValues {
  en: string;
  ar: string;
  begins: ChangeSet["begins"];
  /** Null if the changes stay. */
  ends: ChangeSet["ends"];
  moon: number;
}

export interface SetFormState {
  values: SetValues;
  errors: Readonly<Record<string, string>>;
  changed: boolean;
  busy: boolean;
  edit: (patch: Partial<SetValues>) => void;
  save: () => Promise<void>;
}

/**
 * The values of a set being edited; what others save meanwhile is shown where nothing was typed. A new one opens on its page
 * once it is saved, or goes to `created`.
 */
export function useSetForm(set: ChangeSet | undefined, created?: (saved: ChangeSet) => void): SetFormState {
  const t = useTranslations("changeSets");
  const fail = useFailure({ unsent: true });
  const navigate = useNavigate();
  const { business } = useSession();
  const { busy, run } = useBusy();
  const fresh = useNewValues();
  const [typed, setTyped] = useState<Partial<SetValues>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const values = { ...(set ? valuesOf(set) : fresh), ...typed };
  const save = async () => {
    try {
      const saved = await run(() => sendSet(business.id, set, values));
      setTyped({});
      setErrors({});
      queryClient.setQueryData(["change-sets", business.id, saved.id, "set"], saved);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["change-sets", business.id] }),
        reloadLists(changeSets.list),
      ]);
      notify({ kind: "success", text: t("saved") });
      if (created) created(saved);
      else if (!set) await navigate({ to: changeSetOf(saved.id), replace: true });
    } catch (error) {
      const known = error instanceof CallError ? firstErrorOfEach(error.errors) : {};
      setErrors(known);
      if (Object.keys(known).length === 0) fail(error);
    }
  };
  return {
    values,
    errors,
    changed: !set || Object.keys(typed).length > 0,
    busy,
    edit: (patch) => {
      setTyped({ ...typed, ...patch });
      setErrors({});
    },
    save,
  };
}

async function sendSet(businessId: string, set: ChangeSet | undefined, values: SetValues): Promise<ChangeSet> {
  const { en, ar, begins, ends, moon } = values;
  const locales = (
    [
      ["en", en],
      ["ar", ar],
    ] as const
  ).map(([locale, name]) => ({ locale, name: name.trim() }));
  // what stands in the fields has been chosen there
  const body = { locales, begins, ends, moon } as never;
  if (!set) return send(changeSets.create, { params: { businessId }, body });
  const change = { ...(body as object), updated_at: set.updated_at } as never;
  return send(changeSets.update, { params: { businessId, changeSetId: set.id }, body: change });
}

const valuesOf = ({ locales, begins, ends, moon }: ChangeSet): SetValues => ({
  en: locales.find(({ locale }) => locale === "en")?.name ?? "",
  ar: locales.find(({ locale }) => locale === "ar")?.name ?? "",
  begins,
  ends,
  moon,
});

/** The days that the address names, such as those of a holiday, or else the week that begins tomorrow. */
function useNewValues(): SetValues {
  const { business } = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tomorrow = addDays(dayIn(business.timeZone, new Date()), 1);
  const text = (key: string): string => (typeof search[key] === "string" ? search[key] : "");
  const first = readDay(text("from")) ?? tomorrow;
  const last = readDay(text("to")) ?? addDays(first, 6);
  return {
    en: text("en"),
    ar: text("ar"),
    begins: { calendar: "gregorian", date: first, at: "06:00" },
    ends: { calendar: "gregorian", date: addDays(last, 1), at: "06:00" },
    moon: 0,
  };
}
