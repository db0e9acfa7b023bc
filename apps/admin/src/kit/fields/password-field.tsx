import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "./box-input.tsx";
import type { FieldProps } from "./declaration.ts";
import { frameOf } from "./frame.tsx";
import { generatePassword } from "./password.ts";

/** A password: hidden until the eye is pressed; one that was made here is shown at once, to be passed on. */
export function PasswordField(props: FieldProps<"password">) {
  const { field, value, change, set } = props;
  const t = useTranslations("records.fields");
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  const generate = () => {
    const made = generatePassword();
    change(made);
    field.generates?.(made);
    if (field.repeated !== undefined) set(field.repeated, made);
    setShown(true);
  };
  return (
    <BoxInput
      {...frameOf(props)}
      latin
      type={shown ? "text" : "password"}
      autoComplete={field.current ? "current-password" : "new-password"}
      spellCheck={false}
      value={String(value ?? "")}
      change={change}
      after={
        <>
          {field.generates && (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconWand size={14} stroke={1.75} aria-hidden />}
              onClick={generate}
            >
              {t("generate")}
            </Button>
          )}
          <ActionIcon size="sm" aria-label={t("showPassword")} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Eye size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
