import { TIMINGS } from "@diwan/contract/api/limits";
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../session/session.ts";
import type { FieldProps, Option } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";

/** One of many: searches on the server 300 ms after the last keystroke. */
export function SearchSelect(props: FieldProps<"select2">) {
  const { field, value, change } = props;
  const t = useTranslations("records.fields");
  const chosen = String(value ?? "");
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { label, options, pending, fetching, picked } = useOptions(props, typed ?? "", combobox.dropdownOpened);
  const pick = (option: Option | undefined) => {
    picked(option);
    setTyped(undefined);
    change(option?.value ?? "");
    combobox.closeDropdown();
  };
  const close = () => {
    combobox.closeDropdown();
    setTyped(undefined);
  };
  const end = fetching ? (
    <Loader size={16} aria-hidden />
  ) : chosen && !field.required && !field.disabled ? (
    <CloseButton size="sm" aria-label={t("clear", { label: field.label })} onClick={() => pick(undefined)} />
  ) : (
    <IconSelector size={16} stroke={1.75} aria-hidden />
  );
  return (
    <Combobox store={combobox} onOptionSubmit={(one) => pick(options.find((option) => option.value === one))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...fieldFrame(props)}
          autoComplete="off"
          placeholder={field.placeholder ?? t("choose")}
          value={typed ?? label}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          rightSection={end}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: "auto" }} aria-label={field.label}>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === chosen}>
              {option.label}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{t(pending ? "searching" : "nothing")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The server's options for the search text, and the label of the chosen value. */
function useOptions({ field, path, value }: FieldProps<"select2">, typed: string, open: boolean) {
  const chosen = String(value ?? "");
  const businessId = useSession().business.id;
  const asked = useSettled(typed);
  const known = useKnown(path, field, chosen);
  const [last, picked] = useState<Option>();
  const found = useQuery({
    queryKey: ["select2", businessId, path, field.label, asked],
    queryFn: ({ signal }) => field.search(asked, signal),
    enabled: open,
    staleTime: 10_000,
  });
  const label = (last?.value === chosen ? last.label : known) ?? "";
  return { label, options: found.data ?? [], pending: found.isPending, fetching: found.isFetching, picked };
}

/** The label of a saved value. */
function useKnown(path: string, { find, label }: FieldProps<"select2">["field"], value: string): string | undefined {
  const businessId = useSession().business.id;
  const { data } = useQuery({
    queryKey: ["select2", businessId, path, label, "of", value],
    queryFn: async ({ signal }) => (await find(value, signal)) ?? null,
    enabled: value !== "",
    staleTime: 60_000,
  });
  return data?.label;
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typed === "" ? 0 : TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
