import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "./box-input.tsx";
import type { FieldProps } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";

const CLASSES = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"] as const;
const LENGTH = 12;

/** A password: hidden until the eye is pressed; a generated one is visible at once, so that the user can pass it on. */
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
      {...fieldFrame(props)}
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

/**
 * A password of 12 characters with at least one of each class (specification, section 9), without letters and digits
 * that look alike. `random` returns uniform integers below its argument.
 */
export function generatePassword(random: (below: number) => number = randomBelow, length: number = LENGTH): string {
  const all = CLASSES.join("");
  const of = (from: string) => from.charAt(random(from.length));
  const characters = [...CLASSES.map(of), ...Array.from({ length: length - CLASSES.length }, () => of(all))];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

/** Without the modulo bias towards the first numbers. */
function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}
