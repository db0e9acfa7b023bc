import { westernDigits } from "@diwan/contract/money/money";
import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "../../../kit/fields/box-input.tsx";
import type { CustomProps } from "../../../kit/fields/declaration.ts";
import { FieldLabel } from "../../../kit/fields/field-label.tsx";
import { newPassKey } from "./new-pass-key.ts";

/** Four digits: hidden until the eye is pressed; those made here are shown at once, to be passed on. */
export function PassKeyField({ value, change, path, error, changed, locked }: CustomProps & { locked: boolean }) {
  const t = useTranslations("settings");
  const tf = useTranslations("records.fields");
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  const generate = () => {
    change(newPassKey());
    setShown(true);
  };
  return (
    <BoxInput
      latin
      label={<FieldLabel text={t("keys.PassKey")} changed={changed} />}
      description={error === undefined ? t("hints.PassKey") : undefined}
      error={error}
      data-path={path}
      disabled={locked}
      type={shown ? "text" : "password"}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={String(value ?? "")}
      change={(typed) => change(westernDigits(typed).trim() || null)}
      after={
        <>
          {!locked && (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconWand size={14} stroke={1.75} aria-hidden />}
              aria-label={t("generatePassKey")}
              onClick={generate}
            >
              {tf("generate")}
            </Button>
          )}
          <ActionIcon size="sm" aria-label={t("showPassKey")} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Eye size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
