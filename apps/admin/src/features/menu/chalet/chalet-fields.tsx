import type { Place } from "@diwan/contract/map-link";
import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LateMap } from "../../../kit/map/late-map.ts";
import type { ChaletDraft } from "../model/draft.ts";
import { draftFor, edit } from "../model/drafts.ts";
import { Addresses } from "./addresses.tsx";
import styles from "./chalet-fields.module.css";
import { Facts } from "./facts.tsx";
import { FrontageChoice } from "./frontage-choice.tsx";
import { Labelled } from "./labelled.tsx";
import { MapLink } from "./map-link.tsx";

interface ChaletFieldsProps {
  itemId: string;
  draft: ChaletDraft;
  /** By the paths of the call: `itemable.bedrooms`. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** What the parts of a chalet's fields share. */
export interface ChaletPartProps extends Omit<ChaletFieldsProps, "itemId"> {
  set: (patch: Partial<ChaletDraft>) => void;
}

/** Where a chalet stands and what it has: the second column of its open card. */
export function ChaletFields({ itemId, draft, errors, disabled }: ChaletFieldsProps) {
  const t = useTranslations("menu.chalet");
  // A map answers later than it was drawn: changes go onto the draft as it is by then.
  const set = (patch: Partial<ChaletDraft>) =>
    edit(itemId, { chalet: { ...(draftFor(itemId)?.values.chalet ?? draft), ...patch } });
  const shared = { draft, errors, disabled, set };
  return (
    <div className={styles.fields}>
      <Suspense fallback={<Skeleton height={172} radius={10} />}>
        <LateMap
          place={placeOf(draft)}
          change={(place) => set(place ?? NOWHERE)}
          disabled={disabled}
          path="itemable.latitude"
        />
      </Suspense>
      <Labelled text={t("mapLink")}>
        <MapLink
          value={draft.mapLink}
          change={(mapLink) => set({ mapLink })}
          found={(place) => set({ ...place, mapLink: "" })}
          disabled={disabled}
        />
      </Labelled>
      <Addresses {...shared} />
      <Facts {...shared} />
      <FrontageChoice {...shared} name={`frontage-${itemId}`} />
    </div>
  );
}

const NOWHERE = { latitude: null, longitude: null };

const placeOf = ({ latitude, longitude }: ChaletDraft): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
