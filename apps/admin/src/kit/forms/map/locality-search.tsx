import type { Locality } from "@diwan/contract/branches/localities/localities";
import { findLocalities } from "@diwan/contract/branches/localities/find-localities";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import styles from "./place-card.module.css";

/** Finds a locality by its name and proposes its middle as the place; the user moves the pin and saves. */
export function LocalitySearch({ found }: { found: (place: MapPlace) => void }) {
  const t = useTranslations("map.areas");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const localities = combobox.dropdownOpened ? findLocalities(typed) : [];
  // the first one, once the options of what was typed are there
  const { selectFirstOption } = combobox;
  useEffect(() => void (typed && selectFirstOption()), [typed, selectFirstOption]);
  const pick = (locality: Locality | undefined) => {
    if (!locality) return;
    setTyped(locality.name[locale]);
    found({ latitude: locality.latitude, longitude: locality.longitude });
    combobox.closeDropdown();
  };
  return (
    <div className={styles.part}>
      <Combobox store={combobox} onOptionSubmit={(key) => pick(localities.find((locality) => keyOf(locality) === key))}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            aria-label={t("find")}
            placeholder={t("find")}
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // it chooses a locality, and never sends the form
              if (combobox.getSelectedOptionIndex() < 0) pick(localities[0]);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={260} style={{ overflowY: "auto" }} aria-label={t("find")}>
            {localities.map((locality) => (
              <Combobox.Option key={keyOf(locality)} value={keyOf(locality)}>
                <bdi className="block">{locality.name[locale]}</bdi>
                <span className="muted tiny block">
                  {locality.within
                    ? t("within", { town: locality.within[locale], country: locality.country[locale] })
                    : locality.country[locale]}
                </span>
              </Combobox.Option>
            ))}
            {localities.length === 0 && <Combobox.Empty>{t("none")}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="muted tiny">{t("hint")}</span>
    </div>
  );
}

const keyOf = ({ country, within, name }: Locality): string => [country.code, within?.en, name.en].join("/");
