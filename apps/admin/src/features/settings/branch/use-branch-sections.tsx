import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import type { Setting } from "@diwan/contract/settings/settings";
import { useTranslations } from "use-intl";
import type { Field, CustomProps } from "../../../kit/forms/fields/declaration.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { valueAt } from "../../../kit/forms/paths.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBookingSection } from "../form/booking-section.tsx";
import { useHoursSection } from "../form/hours-section.tsx";
import { MODE_ICONS } from "../form/order-modes.ts";
import type { Icon } from "@tabler/icons-react";
import { SwitchBox } from "../../../kit/forms/fields/choices/choice-fields.tsx";
import { fieldFrame } from "../../../kit/forms/fields/field-frame.tsx";

/** The settings of a branch; hints show the values of the business. */
export function useBranchSections(ofBusiness: readonly Setting[], locked: boolean): readonly Section[] {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const { business } = useSession();
  const hours = useHoursSection("branch", locked);
  const bookings = useBookingSection("branch", locked);
  const inherited = (key: string) => ofBusiness.find((setting) => setting.key === key)?.data;
  const hint = (value: unknown) =>
    typeof value === "string" && value ? { hint: t("ofBusiness", { value: `\u2068${value}\u2069` }) } : {};
  const mode = (key: OrderMode): Field => ({
    type: "custom",
    path: key,
    label: t(`keys.${key}`),
    width: "quarter",
    text: (value) => t((value ?? inherited(key)) === true ? "on" : "off"),
    render: (props) => (
      <ModeSwitch
        {...props}
        label={t(`keys.${key}`)}
        icon={MODE_ICONS[key]}
        ofBusiness={inherited(key) === true}
        locked={locked}
      />
    ),
  });
  return [
    {
      title: t("sections.branchName"),
      text: t("sections.branchNameText"),
      fields: [
        { type: "localized", path: "Locales", label: t("keys.name"), description: t("keys.about"), required: true },
      ],
    },
    {
      title: t("sections.branchContact"),
      text: t("sections.branchContactText"),
      fields: [
        {
          type: "phone",
          path: "ContactPhone",
          label: t("keys.ContactPhone"),
          width: "half",
          ...hint(inherited("ContactPhone")),
        },
        { type: "phone", path: "Whatsapp", label: t("keys.Whatsapp"), width: "half", ...hint(inherited("Whatsapp")) },
        {
          type: "bilingual",
          path: "Address",
          label: t("keys.Address"),
          ...hint(valueAt(inherited("Address"), locale) || valueAt(inherited("Address"), "en")),
        },
      ],
    },
    hours,
    ...(business.type === "restaurant"
      ? [{ title: t("sections.branchModes"), text: t("sections.branchModesText"), fields: ORDER_MODES.map(mode) }]
      : []),
    bookings,
  ];
}

interface ModeSwitchProps extends CustomProps {
  label: string;
  icon: Icon;
  /** The value of the business, which applies if the branch has none. */
  ofBusiness: boolean;
  locked: boolean;
}

/** A switch; a value equal to that of the business is removed from the branch. */
function ModeSwitch({ label, icon, ofBusiness, locked, value, change, error, ...props }: ModeSwitchProps) {
  const t = useTranslations("settings");
  const own = typeof value === "boolean" ? value : ofBusiness;
  const hint = t(own === ofBusiness ? "sameAsBusiness" : "differs");
  const errors = error === undefined ? {} : { [props.path]: error };
  const { required: _, ...frame } = fieldFrame({
    ...props,
    was: undefined,
    errors,
    field: { label, hint, disabled: locked },
  });
  return (
    <SwitchBox
      {...frame}
      look="switch"
      icon={icon}
      checked={own}
      change={(on) => change(on === ofBusiness ? null : on)}
    />
  );
}
