import type { Locale } from "@diwan/contract/api/enumerations";
import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./tagged-input.module.css";

interface TaggedInputProps {
  locale: Locale;
  /** Several lines. */
  long: boolean;
  label: ReactNode;
  description: ReactNode;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  maxLength: number;
  path: string;
  value: string;
  change: (text: string) => void;
}

/** An input of one language: its language tag first, its own text direction inside. */
export function TaggedInput({ locale, long, path, change, ...rest }: TaggedInputProps) {
  const Input = long ? Textarea : TextInput;
  return (
    <Input
      {...rest}
      lang={locale}
      classNames={{ wrapper: styles.box, input: long ? styles.long : styles.line, section: styles.section }}
      {...(long ? { attributes: { section: { "data-long": true } } } : {})}
      data-path={path}
      leftSection={
        <span className={`centered grow muted micro strong ${styles.tag}`} lang={locale} aria-hidden>
          {locale === "en" ? "EN" : "ع"}
        </span>
      }
      onChange={(event: { currentTarget: { value: string } }) => change(event.currentTarget.value)}
    />
  );
}
