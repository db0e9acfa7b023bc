import type { Area } from "@diwan/contract/branches/areas/areas";
import { findAreas } from "@diwan/contract/branches/areas/find-areas";
import type { MapPlace } from "@diwan/contract/branches/map-link";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import styles from "./place-card.module.css";

/** Finds an area by its name and proposes its middle as the place; the user moves the pin and saves. */
export function AreaSearch({ found }: { found: (place: MapPlace) => void }) {
  const t = useTranslations("map.areas");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const areas = combobox.dropdownOpened ? findAreas(typed) : [];
  const pick = (area: Area | undefined) => {
    if (!area) return;
    setTyped(area.name[locale]);
    found({ latitude: area.latitude, longitude: area.longitude });
    combobox.closeDropdown();
  };
  return (
    <div className={styles.part}>
      <Combobox store={combobox} onOptionSubmit={(key) => pick(areas.find((area) => keyOf(area) === key))}>
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
              combobox.selectFirstOption();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault(); // it chooses an area, and never sends the form
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={260} style={{ overflowY: "auto" }} aria-label={t("find")}>
            {areas.map((area) => (
              <Combobox.Option key={keyOf(area)} value={keyOf(area)}>
                <bdi className="block">{area.name[locale]}</bdi>
                <span className="muted tiny block">
                  {area.within
                    ? t("within", { town: area.within[locale], country: area.country[locale] })
                    : area.country[locale]}
                </span>
              </Combobox.Option>
            ))}
            {areas.length === 0 && <Combobox.Empty>{t("none")}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="muted tiny">{t("hint")}</span>
    </div>
  );
}

const keyOf = ({ country, within, name }: Area): string => [country.code, within?.en, name.en].join("/");
