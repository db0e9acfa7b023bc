import { TIMINGS } from "@diwan/contract/api/limits";
import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./tools.module.css";

const LONGEST = 100;

interface SearchBoxProps {
  value: string;
  change: (search: string) => void;
  placeholder: string;
  title: string;
}

/** Searches 300 ms after the last letter; what the address bar says otherwise takes its place. */
export function SearchBox({ value, change, placeholder, title }: SearchBoxProps) {
  const t = useTranslations("records.list");
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value && typed.trim() === asked) setTyped(value);
  if (asked !== value) setAsked(value);
  const ask = useEffectEvent(change);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      className={styles.search ?? ""}
      type="search"
      aria-label={t("searching", { title })}
      placeholder={placeholder}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t("clearSearch")}
            onClick={() => {
              setTyped("");
              change("");
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
