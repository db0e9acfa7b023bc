import { FRONTAGES, type Frontage } from "@diwan/contract/api/enumerations";
import { IconBeach, IconHome } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Choice } from "../parts/choice.tsx";
import styles from "./chalet-fields.module.css";
import type { ChaletPartProps } from "./chalet-fields.tsx";
import { Labelled } from "./labelled.tsx";

const ICONS = { sea_view: IconBeach, second_row: IconHome };
const TEXTS = { sea_view: "seaView", second_row: "secondRow" } as const;

export function FrontageChoice({ draft, disabled, set, name }: ChaletPartProps & { name: string }) {
  const t = useTranslations("menu.chalet");
  const options = FRONTAGES.map((value) => {
    const Icon = ICONS[value];
    const label = (
      <>
        <Icon size={14} stroke={1.75} aria-hidden />
        {t(TEXTS[value])}
      </>
    );
    return { value, label };
  });
  return (
    <Labelled text={t("frontage")}>
      <div className={styles.frontage}>
        <Choice<Frontage | "">
          label={t("frontage")}
          name={name}
          size="row"
          value={draft.frontage ?? ""}
          options={options}
          choose={(chosen) => set({ frontage: chosen || null })}
          path="itemable.frontage"
          disabled={disabled}
        />
      </div>
    </Labelled>
  );
}
