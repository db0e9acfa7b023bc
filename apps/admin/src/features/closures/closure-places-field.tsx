import type { Action } from "@diwan/contract/people/permissions";
import type { ClosurePlaceType, DateRange } from "@diwan/contract/stays/closures";
import { type ReservationOffer, reservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { nameOf } from "@diwan/ui/text/names";
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import { FieldLabel } from "../../kit/forms/fields/field-frame.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import { useClosableBranches } from "./use-closable-branches.ts";

export type ClosurePlace = Pick<DateRange["places"][number], "type" | "id"> & Partial<DateRange["places"][number]>;

interface ClosurePlacesProps extends CustomProps {
  /** What the user does to the closure. */
  action: Action;
  /** Whether it is read only: a form without a single field to focus could not be scrolled by keyboard. */
  locked: boolean;
}

/** What is closed: nothing chosen is the whole business, which the owner can close, or who has the right on all branches. */
export function ClosurePlacesField(props: ClosurePlacesProps) {
  const { value, change, path, error, changed, was, action, locked } = props;
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { owner } = useSession();
  const chosen = readClosurePlaces(value);
  const groups = useChoices(action);
  const text = locked ? t("locked.text") : t(owner ? "placeText" : "ownPlaceText");
  const known = new Set(groups.flatMap(({ items }) => items.map((one) => one.value)));
  // of another branch, or what may not be read
  const others = chosen
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({ value: keyOf(one), label: nameOf(one.locales, locale) || t(`places.${one.type}`) }));
  const data = [...groups, { group: t("otherPlaces"), items: others }].filter(({ items }) => items.length);
  return (
    <MultiSelect
      data-path={path}
      label={<FieldLabel text={t("place")} changed={changed} />}
      description={error === undefined ? (was ?? text) : undefined}
      error={error}
      data={data}
      value={chosen.map(keyOf)}
      readOnly={locked}
      placeholder={chosen.length ? "" : t(owner || locked ? "everything" : "choosePlaces")}
      searchable
      clearable
      onChange={(keys) => change(keys.map((key) => chosen.find((one) => keyOf(one) === key) ?? placeOf(key)))}
    />
  );
}

// a form's value is what its field put there, or what the record has
export const readClosurePlaces = (value: unknown): readonly ClosurePlace[] =>
  Array.isArray(value) ? (value as ClosurePlace[]) : [];
const keyOf = ({ type, id }: ClosurePlace): string => `${type} ${id}`;
const placeOf = (key: string): ClosurePlace => {
  const [type, id = ""] = key.split(" ");
  return { type: type as ClosurePlaceType, id }; // as `keyOf` has written it
};

/** The branches that the user may close, and what can be booked at the one that is open. */
function useChoices(action: Action) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { business } = useSession();
  const branches = useClosableBranches(action);
  const open = useBranchOf("reservations");
  const branch = branches.find(({ id }) => id === open?.id);
  // rooms and chalets are booked at every branch
  const all = branches.length === business.branches.length;
  const params = { businessId: business.id, branchId: branch?.id ?? "" };
  const { data: offer } = useQuery<ReservationOffer>({
    queryKey: ["closure-places", params],
    queryFn: ({ signal }) => send(reservationOffer.read, { params, signal }),
    enabled: branch !== undefined,
    staleTime: 60_000,
  });
  const group = (
    type: ClosurePlaceType,
    rows: readonly Pick<ReservationOffer["tables"][number], "id" | "locales">[],
  ) => ({
    group: t(`groups.${type}`),
    items: rows.map(({ id, locales }) => ({ value: keyOf({ type, id }), label: nameOf(locales, locale) })),
  });
  const staff = new Map((offer?.services ?? []).flatMap((one) => one.staff).map((one) => [one.id, one]));
  return [
    group("item", (all && offer?.items) || []),
    group("room", (all && offer?.rooms) || []),
    group("staff", [...staff.values()]),
    group("service", offer?.services ?? []),
    group("table", offer?.tables ?? []),
    group("branch", branches),
  ].filter(({ items }) => items.length);
}
