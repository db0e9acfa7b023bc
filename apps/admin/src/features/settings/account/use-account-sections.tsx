import type { User } from "@diwan/contract/accounts/accounts";
import { LOCALES } from "@diwan/contract/api/enumerations";
import { Badge, NativeSelect } from "@mantine/core";
import { IconBellRinging, IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import { readMedia } from "../../../kit/forms/fields/kinds.ts";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useNoticePermission, ORDER_NOTICES } from "../../orders/index.ts";
import { PictureField } from "../pictures/picture-field.tsx";

export function useAccountSections(user: User): readonly Section[] {
  const t = useTranslations("settings.account");
  const verified = (email: string) =>
    user.email_verified && email === user.email ? <Badge variant="ok">{t("verified")}</Badge> : undefined;
  return [
    {
      title: t("you"),
      text: t("youText"),
      lead: {
        type: "custom",
        path: "media",
        label: t("avatar"),
        text: () => "",
        render: ({ value, change, ...props }) => (
          <PictureField
            {...props}
            look="round"
            label={t("avatar")}
            src={readMedia(value)[0]?.src ?? null}
            change={(src) => change(src === null ? [] : [{ src }])}
            fallback={<Avatar user={{ ...user, media: [] }} size={76} />}
            locked={false}
          />
        ),
      },
      fields: [
        { type: "text", path: "name", label: t("name"), required: true, width: "half", maximum: 200 },
        { type: "phone", path: "phone", label: t("phone"), required: true, width: "half" },
        {
          type: "text",
          kind: "email",
          path: "email",
          label: t("email"),
          hint: t("emailHint"),
          required: true,
          width: "half",
          after: verified,
        },
        { type: "custom", path: "language", label: t("language"), width: "half", render: () => <LanguageChoice /> },
      ],
    },
    ...usePrivateSections(),
  ];
}

/** The sections for the password and the notification preference. */
function usePrivateSections(): readonly Section[] {
  const t = useTranslations("settings.account");
  const blocked = useNoticePermission() === "denied";
  return [
    {
      title: t("password"),
      text: t("passwordText"),
      fields: [
        { type: "password", path: "current_password", label: t("current"), width: "third", current: true },
        { type: "password", path: "password", label: t("next"), width: "third" },
        { type: "password", path: "password_confirmation", label: t("again"), width: "third" },
      ],
    },
    {
      title: t("notifications"),
      text: blocked ? t("notificationsBlocked") : t("notificationsText"),
      fields: [
        {
          type: "checkbox",
          look: "row",
          path: ORDER_NOTICES,
          label: t("orders"),
          hint: t("ordersHint"),
          icon: IconBellRinging,
        },
      ],
    },
  ];
}

/** Applies to this browser at once; nothing is sent. */
function LanguageChoice() {
  const t = useTranslations("settings.account");
  const tc = useTranslations("common");
  const { locale, choose } = useLanguage();
  const names = { en: tc("english"), ar: tc("arabic") };
  return (
    <NativeSelect
      label={t("language")}
      value={locale}
      data={LOCALES.map((value) => ({ value, label: names[value] }))}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => void choose(event.currentTarget.value === "ar" ? "ar" : "en")}
    />
  );
}
