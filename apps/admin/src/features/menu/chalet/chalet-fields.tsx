import type { Place } from "@diwan/contract/branches/map-link";
import { LOCALES } from "@diwan/contract/api/enumerations";
import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LatePlace } from "../../../kit/map/late-place.ts";
import type { ChaletDraft, ItemDraft } from "../model/draft.ts";
import { draftFor, edit } from "../model/drafts.ts";
import { Addresses } from "./addresses.tsx";
import styles from "./chalet-fields.module.css";
import { Facts } from "./facts.tsx";
import { FrontageChoice } from "./frontage-choice.tsx";
import { Labelled } from "./labelled.tsx";
import { MapLink } from "./map-link.tsx";

interface ChaletFieldsProps {
  itemId: string;
  /** Of the item, as they are typed. */
  names: ItemDraft["names"];
  draft: ChaletDraft;
  /** By the paths of the call: `itemable.bedrooms`. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** What the parts of a chalet's fields share. */
export interface ChaletPartProps extends Omit<ChaletFieldsProps, "itemId" | "names"> {
  set: (patch: Partial<ChaletDraft>) => void;
}

/** Where a chalet stands and what it has: the second column of its open card. */
export function ChaletFields({ itemId, names, draft, errors, disabled }: ChaletFieldsProps) {
  const t = useTranslations("menu.chalet");
  // A map answers later than it was drawn: changes go onto the draft as it is by then.
  const set = (patch: Partial<ChaletDraft>) =>
    edit(itemId, { chalet: { ...(draftFor(itemId)?.values.chalet ?? draft), ...patch } });
  const shared = { draft, errors, disabled, set };
  return (
    <div className={styles.fields}>
      <Labelled text={t("mapLink")}>
        <MapLink
          value={draft.mapLink}
          change={(mapLink) => set({ mapLink })}
          found={(place) => set({ ...place, mapLink: "" })}
          disabled={disabled}
        />
      </Labelled>
      <Suspense fallback={<Skeleton height={172} radius={12} />}>
        <LatePlace
          place={placeOf(draft)}
          change={(place) => set({ ...(place ?? NOWHERE), mapLink: "" })}
          about={{ names: LOCALES.map((locale) => ({ locale, name: names[locale] })), address: draft.address }}
          link={draft.mapLink}
          disabled={disabled}
          path="itemable.latitude"
        />
      </Suspense>
      <Addresses {...shared} />
      <Facts {...shared} />
      <FrontageChoice {...shared} name={`frontage-${itemId}`} />
    </div>
  );
}

const NOWHERE = { latitude: null, longitude: null };

const placeOf = ({ latitude, longitude }: ChaletDraft): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
