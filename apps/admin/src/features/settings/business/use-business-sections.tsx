import { ORDER_MODES, TEXT_COLORS } from "@diwan/contract/api/enumerations";
import { areaName } from "@diwan/contract/people/area-names";
import { UNUSED_AREAS } from "@diwan/contract/people/trade-areas";
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/forms/fields/declaration.ts";
import type { Values } from "../../../kit/forms/fields/values.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { MODE_ICONS } from "../form/order-modes.ts";
import { useBookingSection } from "../form/booking-section.tsx";
import { useHoursSection } from "../form/hours-section.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { MoneyExample } from "./money-example.tsx";
import { useMoneyFields } from "./money-fields.ts";
import { OWN_PRIMARY } from "@diwan/ui/theme/brand";
import { BLACK, contrast, hexOf, readColour, textOn, WHITE } from "@diwan/ui/theme/contrast";
import { formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Badge, Input } from "@mantine/core";
import { useLanguage } from "../../../kit/language/language.ts";
import { SOCIAL_NETWORKS, type SocialNetwork } from "@diwan/contract/text/web-address";
import styles from "./business.module.css";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandSnapchat,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";

const iconOf = (OneIcon: Icon) => <OneIcon size={16} stroke={1.75} aria-hidden style={{ display: "block" }} />;

/** The settings of a business. */
export function useBusinessSections(locked: boolean): (values: Values) => readonly Section[] {
  const t = useTranslations("settings");
  const { business } = useSession();
  const name = useNameSection(locked);
  const moneyFields = useMoneyFields();
  const colours = useColourFields();
  const contact = useContactFields();
  const hours = useHoursSection("business", locked);
  const bookings = useBookingSection("business", locked);
  const modes: Section = {
    title: t("sections.modes"),
    text: t("sections.modesText"),
    fields: ORDER_MODES.map((mode): Field => ({
      type: "checkbox",
      look: "switch",
      path: mode,
      label: t(`keys.${mode}`),
      icon: MODE_ICONS[mode],
      width: "quarter",
    })),
  };
  const ordering: Section = {
    title: t("sections.orders"),
    text: t("sections.ordersText"),
    fields: [
      {
        type: "number",
        whole: true,
        path: "UnacceptedOrderMinutes",
        label: t("keys.UnacceptedOrderMinutes"),
        hint: t("hints.UnacceptedOrderMinutes"),
        unit: t("minutes"),
        width: "half",
      },
    ],
  };
  const unused = useUnusedAreas();
  return (values) => [
    name,
    {
      title: t("sections.money"),
      text: t("sections.moneyText"),
      fields: moneyFields(values),
      footer: <MoneyExample values={values} />,
    },
    ...(business.type === "restaurant" ? [modes, ordering] : []),
    hours,
    bookings,
    { title: t("sections.colours"), text: t("sections.coloursText"), fields: colours(values) },
    { title: t("sections.contact"), text: t("sections.contactText"), fields: contact },
    {
      title: t("sections.terms"),
      text: t("sections.termsText"),
      fields: [{ type: "bilingual", long: true, path: "TermsConditions", label: t("keys.TermsConditions") }],
    },
    ...unused,
  ];
}

/** What the trade does not use, to be turned on. */
function useUnusedAreas(): readonly Section[] {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const { type } = useSession().business;
  const options = UNUSED_AREAS[type].map((value) => ({ value, label: areaName(value, locale, type) }));
  if (options.length === 0) return [];
  return [
    {
      title: t("sections.areas"),
      text: t("sections.areasText"),
      fields: [{ type: "checkbox-list", path: "ShownAreas", label: t("keys.ShownAreas"), options }],
    },
  ];
}

function useNameSection(locked: boolean): Section {
  const t = useTranslations("settings");
  const { business } = useSession();
  return {
    title: t("sections.name"),
    text: t("sections.nameText"),
    lead: {
      type: "custom",
      path: "Logo",
      label: t("keys.Logo"),
      text: () => "",
      render: ({ value, ...props }) => (
        <PictureField
          {...props}
          look="square"
          label={t("keys.Logo")}
          src={typeof value === "string" ? value : null}
          fallback={Array.from(business.name)[0] ?? ""}
          locked={locked}
        />
      ),
    },
    fields: [
      { type: "localized", path: "Locales", label: t("keys.name"), description: t("keys.about"), required: true },
    ],
  };
}

/** The colours of the guest page, with a preview. */
function useColourFields(): (values: Values) => readonly Field[] {
  const t = useTranslations("settings");
  return (values) => [
    { type: "color", path: "PrimaryColor", label: t("keys.PrimaryColor"), width: "quarter" },
    { type: "color", path: "AccentColor", label: t("keys.AccentColor"), width: "quarter" },
    {
      type: "color",
      path: "TextColor",
      label: t("keys.TextColor"),
      width: "quarter",
      choices: TEXT_COLORS.map((value) => ({ value, label: t(`textColours.${value}`) })),
    },
    {
      type: "custom",
      path: "sample",
      label: t("sample"),
      width: "quarter",
      render: () => <ColourSample values={values} />,
    },
  ];
}

/** Shows a button of the guest page, and the contrast of its text. */
function ColourSample({ values }: { values: Values }) {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const ground = readColour(String(values["PrimaryColor"] ?? "")) ?? OWN_PRIMARY;
  const wanted = readColour(String(values["TextColor"] ?? ""));
  const shown = textOn(ground, wanted);
  const ratio = formatNumber(contrast(ground, shown), locale, { maximumFractionDigits: 1 });
  // colours in between have no name
  const named = { [hexOf(WHITE)]: "white", [hexOf(BLACK)]: "black" } as const;
  const name = named[hexOf(shown)];
  const colour = name ? t(`textColours.${name}`) : `\u2066${hexOf(shown)}\u2069`;
  return (
    <Input.Wrapper
      label={t("sample")}
      labelElement="div"
      description={!wanted || hexOf(shown) === hexOf(wanted) ? undefined : t("textTurned", { colour })}
    >
      <div className="row wrap gap-8">
        <span
          className={`inline-row small medium rounded ${styles.button}`}
          style={{ background: hexOf(ground), color: hexOf(shown) }}
        >
          {t("sampleAdd", { price: formatAmount(3.25, locale) })}
        </span>
        <Badge variant="ok" aria-label={t("contrastOf", { ratio })} className="num">
          {t("contrast", { ratio })}
        </Badge>
      </div>
    </Input.Wrapper>
  );
}

const ICONS: Record<SocialNetwork, Icon> = {
  X: IconBrandX,
  Youtube: IconBrandYoutube,
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  Snapchat: IconBrandSnapchat,
  Linkedin: IconBrandLinkedin,
};

/** Phone numbers, website, address and social networks. */
function useContactFields(): readonly Field[] {
  const t = useTranslations("settings");
  const network = (key: SocialNetwork): Field => ({
    type: "text",
    kind: "url",
    path: key,
    label: t(`keys.${key}`),
    placeholder: t("hints.social"),
    before: iconOf(ICONS[key]),
    width: "third",
  });
  return [
    { type: "phone", path: "ContactPhone", label: t("keys.ContactPhone"), width: "third" },
    { type: "phone", path: "Whatsapp", label: t("keys.Whatsapp"), width: "third" },
    { type: "text", kind: "url", path: "Website", label: t("keys.Website"), before: iconOf(IconWorld), width: "third" },
    ...SOCIAL_NETWORKS.map(network),
    { type: "bilingual", path: "Address", label: t("keys.Address") },
  ];
}
