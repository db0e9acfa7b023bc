import { branches, type Branch } from "@diwan/contract/branches/branches";
import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { IconArmchair, IconCar, IconMotorbike, IconWalk, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../kit/screen/copy-button.tsx";
import { bilingualOf, bothLocales } from "../../kit/forms/fields/kinds.ts";
import type { Field } from "../../kit/forms/fields/declaration.ts";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { FormState, PathIn, Section } from "../../kit/forms/page/declaration.ts";
import type { PlaceNames } from "../../kit/forms/map/place-card.tsx";
import { valueAt } from "../../kit/forms/paths.ts";
import { shortAddress, useGuestAddress } from "../../kit/navigation/guest-address.ts";
import { useSession } from "../../kit/session/session.ts";
import { settings } from "@diwan/contract/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { SwitchBox } from "../../kit/forms/fields/choices/choice-fields.tsx";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useEffect, useState } from "react";

type BranchPath = PathIn<typeof branches.create>;
type Sections = readonly Section<BranchPath>[];

const MODE_ICONS = { DineIn: IconArmchair, Delivery: IconMotorbike, CarPickup: IconCar, SelfPickUp: IconWalk };

/** Name and address, contact, place, and for a restaurant how guests order. */
export function useBranchSections(): (state: FormState<Branch>) => Sections {
  const t = useTranslations("branches");
  const slugField = useSlugField();
  const { businesses, can } = useSession();
  return (state) => {
    const { record, place } = state;
    const disabled = record !== undefined && !can("settings", "update", record.id);
    const type = businesses.find(({ id }) => id === place.businessId)?.type;
    return [
      {
        title: t("name"),
        text: t("nameText"),
        fields: [{ type: "localized", path: "locales", label: t("name"), required: true }, slugField(state)],
      },
      {
        title: t("contact"),
        text: t("contactText"),
        fields: [
          { type: "phone", path: "settings.ContactPhone", label: t("contactPhone"), width: "half", disabled },
          { type: "phone", path: "settings.Whatsapp", label: t("whatsapp"), width: "half", disabled },
        ],
      },
      {
        title: t("place"),
        text: t("placeText"),
        fields: [
          {
            ...{ type: "location", path: "latitude", second: "longitude", label: t("map"), width: "half" },
            about: aboutPlace(state.values),
          },
          { type: "bilingual", path: "settings.Address", label: t("address"), width: "half", disabled },
        ],
      },
      ...(type === "restaurant" ? [modes(state, disabled)] : []),
    ];
  };

  function modes({ record, place }: FormState<Branch>, disabled: boolean): Section<BranchPath> {
    const fields = ORDER_MODES.map((mode): Field<BranchPath> => ({
      type: "custom",
      path: `settings.${mode}`,
      label: t(`orderModes.${mode}`),
      width: "quarter",
      render: ({ value, change, path }) => (
        <ModeSwitch
          path={path}
          label={t(`orderModes.${mode}`)}
          icon={MODE_ICONS[mode]}
          disabled={disabled}
          value={value}
          change={change}
          inherited={{ mode, businessId: place.businessId, known: record?.modes.includes(mode) }}
        />
      ),
    }));
    return { title: t("modes"), text: t("modesText"), fields };
  }
}

/** What is typed of the branch, for the card of its place. */
const aboutPlace = (values: Values): PlaceNames => ({
  names: bothLocales(values["locales"]),
  address: bilingualOf(valueAt(values, "settings.Address")),
});

/** The address of the branch's guest page, of which the slug is the end. */
function useSlugField(): (state: FormState<Branch>) => Field<BranchPath> {
  const t = useTranslations("branches");
  const addressOf = useGuestAddress();
  return ({ mode, values, record, place }) => {
    const [english, arabic] = [0, 1].map((at) => String(Object(Object(values["locales"])[at]).name ?? ""));
    const address = record && addressOf(record.slug);
    return {
      type: "text",
      kind: "slug",
      path: "slug",
      label: t("slug"),
      required: mode === "edit",
      before: shortAddress(addressOf("") ?? "/qr/"),
      after: () => address && <CopyButton text={address} label={t("slug")} />,
      hint: (
        <SlugHint
          businessId={place.businessId}
          saved={record?.slug}
          typed={String(values["slug"] ?? "")}
          name={english || arabic || ""}
        />
      ),
    };
  };
}

interface ModeSwitchProps {
  path: string;
  label: string;
  icon: Icon;
  disabled: boolean;
  /** The branch's own value; null if that of the business applies. */
  value: unknown;
  change: (value: boolean) => void;
  inherited: { mode: OrderMode; businessId: string; /** What holds for a saved branch. */ known: boolean | undefined };
}

/** Whether guests may order in one mode; until it is set for the branch, that of the business applies. */
function ModeSwitch({ path, value, change, inherited, ...rest }: ModeSwitchProps) {
  const ofBusiness = useBusinessWord(inherited);
  const checked = typeof value === "boolean" ? value : (inherited.known ?? ofBusiness);
  return (
    <SwitchBox
      {...rest}
      look="switch"
      description={undefined}
      error={undefined}
      data-path={path}
      checked={checked}
      change={change}
    />
  );
}

function useBusinessWord({ mode, businessId, known }: ModeSwitchProps["inherited"]): boolean {
  const { can } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["settings", businessId],
    queryFn: ({ signal }) => send(settings.business, { params: { businessId }, signal }),
    enabled: known === undefined && can("settings", "read"),
  });
  return data.find(({ key }) => key === mode)?.data === true;
}

interface SlugHintProps {
  businessId: string;
  /** The slug as it is saved; none of a new branch. */
  saved: string | undefined;
  typed: string;
  name: string;
}

/** Under the slug: the resulting guest address and whether it is free, while it is typed. */
function SlugHint({ businessId, saved, typed, name }: SlugHintProps) {
  const t = useTranslations("branches");
  const addressOf = useGuestAddress();
  const query = useLater(typed.trim() ? { slug: typed.trim() } : { name: name.trim() });
  const [asked] = Object.values(query);
  const { data } = useQuery({
    queryKey: ["slug", businessId, query],
    queryFn: ({ signal }) => send(branches.slug, { params: { businessId }, query, signal }),
    enabled: asked !== "" && asked !== saved,
    staleTime: 5_000,
  });
  if (asked === saved) return t("slugKeeps");
  if (!data || asked === "") return t(saved === undefined ? "slugOfName" : "slugKeeps");
  const address = (
    <bdi dir="ltr" className="break-anywhere">
      {shortAddress(addressOf(data.slug) ?? data.slug)}
    </bdi>
  );
  return (
    <span role="status" className={data.free ? "success" : "danger"}>
      {t.rich(data.free ? "slugFree" : "slugTaken", { address: () => address })}
    </span>
  );
}

/** A value once it has rested. */
function useLater<T extends object>(value: T): T {
  const [later, setLater] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(key) as T), TIMINGS.searchDebounce); // written from a T
    return () => clearTimeout(timer);
  }, [key]);
  return later;
}
