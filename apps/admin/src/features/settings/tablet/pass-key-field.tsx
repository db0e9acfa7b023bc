import { westernDigits } from "@diwan/contract/money/money";
import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "../../../kit/forms/fields/text/box-input.tsx";
import type { CustomProps } from "../../../kit/forms/fields/declaration.ts";
import { FieldLabel } from "../../../kit/forms/fields/field-frame.tsx";

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

/** Four digits that nobody chose: none that is the first guess of everybody. */
function newPassKey(): string {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    const key = String(drawn % 10_000).padStart(4, "0");
    if (!isEasy(key)) return key;
  }
}

/** `0000`, `1234`, `9876`. */
function isEasy(key: string): boolean {
  const steps = new Set(Array.from(key.slice(1), (digit, at) => Number(digit) - Number(key.charAt(at))));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
