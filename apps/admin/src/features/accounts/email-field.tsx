import { TextInput, type TextInputProps } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

/** An email address: left-to-right in both languages. */
export function EmailField(props: TextInputProps) {
  const t = useTranslations("accounts");
  return (
    <TextInput
      type="email"
      size="lg"
      label={t("email")}
      attributes={{ input: { dir: "ltr" } }}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      {...props}
    />
  );
}
