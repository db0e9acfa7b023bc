import { SOCIAL_NETWORKS, type SocialNetwork } from "@diwan/contract/text/social-networks";
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
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/fields/declaration.ts";

const ICONS: Record<SocialNetwork, Icon> = {
  X: IconBrandX,
  Youtube: IconBrandYoutube,
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  Snapchat: IconBrandSnapchat,
  Linkedin: IconBrandLinkedin,
};

/** Phones, website, address, and a profile on each network. */
export function useContactFields(): readonly Field[] {
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

const iconOf = (OneIcon: Icon) => <OneIcon size={16} stroke={1.75} aria-hidden style={{ display: "block" }} />;
