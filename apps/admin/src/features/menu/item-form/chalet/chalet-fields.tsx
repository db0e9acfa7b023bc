import { mapLinkError, type MapPlace } from "@diwan/contract/branches/map-link";
import { LOCALES, FRONTAGES, type Frontage } from "@diwan/contract/api/enumerations";
import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LazyPlaceMap } from "../../../../kit/forms/map/lazy-place-map.ts";
import { itemDrafts } from "../../drafts/drafts.ts";
import type { ChaletDraft, ItemValues } from "../../drafts/item-draft.ts";
import styles from "./chalet-fields.module.css";
import { Labelled } from "../../parts/labelled.tsx";
import { useLanguage } from "../../../../kit/language/language.ts";
import { TextField } from "../../parts/text-field.tsx";
import { currencyOf } from "@diwan/ui/money/money";
import { useSession } from "../../../../kit/session/session.ts";
import { MoneyField } from "../../parts/money-field.tsx";
import { Stepper } from "./stepper.tsx";
import { IconBeach, IconHome, IconMapPin } from "@tabler/icons-react";
import { Choice } from "../../parts/choice.tsx";
import { messageText } from "@diwan/contract/api/messages";
import { useMapLink } from "../../../../kit/forms/map/use-map-link.ts";

/** A link is left to right; its placeholder follows the page's direction. */
const LATIN = { locale: "en" } as const;

const ICONS = { sea_view: IconBeach, second_row: IconHome };
const TEXTS = { sea_view: "seaView", second_row: "secondRow" } as const;

interface ChaletFieldsProps {
  itemId: string;
  /** The typed values of the item. */
  names: ItemValues["names"];
  draft: ChaletDraft;
  /** The errors by path of the call: `itemable.bedrooms`. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** The common props of a chalet's fields. */
export interface ChaletPartProps extends Omit<ChaletFieldsProps, "itemId" | "names"> {
  set: (patch: Partial<ChaletDraft>) => void;
}

/** Place and equipment of a chalet: the second column of its open card. */
export function ChaletFields({ itemId, names, draft, errors, disabled }: ChaletFieldsProps) {
  const t = useTranslations("menu.chalet");
  // A map calls back after later renders: changes apply to the current draft.
  const set = (patch: Partial<ChaletDraft>) =>
    itemDrafts.edit(itemId, { chalet: { ...(itemDrafts.get(itemId)?.values.chalet ?? draft), ...patch } });
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
        <LazyPlaceMap
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

const placeOf = ({ latitude, longitude }: ChaletDraft): MapPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The address in both languages, the screen's language first. */
function Addresses({ draft, errors, disabled, set }: ChaletPartProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  return (
    <div className={styles.addresses}>
      {(locale === "en" ? LOCALES : LOCALES.toReversed()).map((one) => {
        const label = t(one === "en" ? "addressEn" : "addressAr");
        const path = `itemable.address.${one}`;
        return (
          <Labelled key={one} text={label}>
            <TextField
              label={label}
              locale={one}
              value={draft.address[one]}
              change={(text) => set({ address: { ...draft.address, [one]: text } })}
              path={path}
              error={errors[path]}
              disabled={disabled}
            />
          </Labelled>
        );
      })}
    </div>
  );
}

/** Insurance, bedrooms and units. */
function Facts({ draft, errors, disabled, set }: ChaletPartProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const currency = currencyOf(useSession().business.currency);
  const field = (name: "insurance" | "bedrooms" | "units") => ({
    label: t(name),
    value: draft[name],
    change: (typed: string) => set({ [name]: typed }),
    path: `itemable.${name}`,
    error: errors[`itemable.${name}`],
    disabled,
  });
  return (
    <div className={styles.facts}>
      <Labelled text={t("insurance")}>
        <MoneyField {...field("insurance")} currency={currency} locale={locale} />
      </Labelled>
      <Labelled text={t("bedrooms")}>
        <Stepper {...field("bedrooms")} />
      </Labelled>
      <Labelled text={t("units")}>
        <Stepper {...field("units")} />
      </Labelled>
    </div>
  );
}

function FrontageChoice({ draft, disabled, set, name }: ChaletPartProps & { name: string }) {
  const t = useTranslations("menu.chalet");
  const options = FRONTAGES.map((value) => {
    const Icon = ICONS[value];
    const label = (
      <>
        <Icon size={14} stroke={1.75} aria-hidden />
        {t(TEXTS[value])}
      </>
    );
    return { value, label };
  });
  return (
    <Labelled text={t("frontage")}>
      <div className={styles.frontage}>
        <Choice<Frontage | "">
          label={t("frontage")}
          name={name}
          size="row"
          value={draft.frontage ?? ""}
          options={options}
          choose={(chosen) => set({ frontage: chosen || null })}
          path="itemable.frontage"
          disabled={disabled}
        />
      </div>
    </Labelled>
  );
}

interface MapLinkProps {
  value: string;
  change: (link: string) => void;
  /** The link resolved to a place. */
  found: (place: MapPlace) => void;
  disabled: boolean;
}

function MapLink({ value, change, found, disabled }: MapLinkProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const { wrong, type, input } = useMapLink({ value, change, found });
  const error = wrong ? mapLinkError(value) : undefined;
  return (
    <div className={styles.link}>
      <IconMapPin size={14} stroke={1.75} aria-hidden className={styles.icon} />
      <TextField
        {...input}
        label={t("mapLink")}
        placeholder={t("mapLinkHint")}
        {...(value ? LATIN : {})}
        value={value}
        change={type}
        error={error && messageText(error, locale)}
        path="itemable.mapLink"
        disabled={disabled}
      />
    </div>
  );
}
