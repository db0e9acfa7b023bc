import { ORDER_MODES } from "@diwan/contract/api/enumerations";
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/fields/declaration.ts";
import type { Values } from "../../../kit/fields/values.ts";
import type { Section } from "../../../kit/form-page/declaration.ts";
import { useSession } from "../../../kit/session.ts";
import { MODE_ICONS } from "../form/order-modes.ts";
import { useBookingSection } from "../form/booking-section.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { useColourFields } from "./colour-fields.tsx";
import { useContactFields } from "./contact-fields.tsx";
import { MoneyExample } from "./money-example.tsx";
import { useMoneyFields } from "./money-fields.ts";

/** Every key of a business. */
export function useBusinessSections(locked: boolean): (values: Values) => readonly Section[] {
  const t = useTranslations("settings");
  const { business } = useSession();
  const name = useNameSection(locked);
  const moneyFields = useMoneyFields();
  const colours = useColourFields();
  const contact = useContactFields();
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
  return (values) => [
    name,
    {
      title: t("sections.money"),
      text: t("sections.moneyText"),
      fields: moneyFields(values),
      foot: <MoneyExample values={values} />,
    },
    ...(business.type === "restaurant" ? [modes, ordering] : []),
    bookings,
    { title: t("sections.colours"), text: t("sections.coloursText"), fields: colours(values) },
    { title: t("sections.contact"), text: t("sections.contactText"), fields: contact },
    {
      title: t("sections.terms"),
      text: t("sections.termsText"),
      fields: [{ type: "bilingual", long: true, path: "TermsConditions", label: t("keys.TermsConditions") }],
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
