import { TextInput, UnstyledButton, type TextInputProps } from "@mantine/core";
import { IconEye, IconLock } from "@tabler/icons-react";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import styles from "./password-input.module.css";

/** A password field that shows its text only while the eye button is held, by pointer or by Space and Enter. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      size="lg"
      attributes={{ input: { dir: "ltr" } }}
      autoCapitalize="none"
      spellCheck={false}
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      rightSection={<Eye shown={shown} show={setShown} />}
      rightSectionPointerEvents="all"
      {...props}
      type={shown ? "text" : "password"}
    />
  );
}

function Eye({ shown, show }: { shown: boolean; show: (shown: boolean) => void }) {
  const t = useTranslations("common");
  const hide = () => show(false);
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    show(true);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault(); // Enter would send the form
    show(event.type === "keydown");
  };
  return (
    <UnstyledButton
      type="button"
      className={`centered soft rounded-sm ${styles.eye}`}
      data-shown={shown || undefined}
      aria-label={t("showPassword")}
      aria-pressed={shown}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      onPointerDown={press}
      onPointerUp={hide}
      onPointerCancel={hide}
      onContextMenu={(event) => event.preventDefault()} // a long touch
      onKeyDown={key}
      onKeyUp={key}
      onBlur={hide}
    >
      <IconEye size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
