import { ITEM_VIEWS, MENU_LAYOUTS, type ItemView, type MenuLayout } from "@diwan/contract/api/enumerations";
import type { settings } from "@diwan/ui/catalogue/en/settings";
import { useTranslations } from "use-intl";
import type { Field, FieldWidth, CustomProps } from "../../../kit/forms/fields/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { PictureField } from "./picture-field.tsx";
import { Input } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { FieldLabel } from "../../../kit/forms/fields/field-frame.tsx";
import styles from "./use-app-fields.module.css";

const box = (x: number, y: number, width: number, height: number, opacity?: number): Box =>
  opacity === undefined ? { x, y, width, height } : { x, y, width, height, opacity };
const TILES = [box(6, 5, 22, 17), box(32, 5, 22, 17), box(6, 25, 22, 17), box(32, 25, 22, 17)];

type Key = Exclude<keyof typeof settings.keys, "ExtraCharge" | "ExtraHourPrice">;
type Flag = Exclude<Key & keyof typeof settings.hints, "TableMinutes">;

/** The fields that the settings of both apps share; `app` is the key of their values. */
export function useAppFields(app: "TabletApp" | "MobileApp", locked: boolean) {
  const t = useTranslations("settings");
  const chalets = useSession().business.type === "chalet";
  const picture = (key: Key, width?: FieldWidth): Field => ({
    type: "custom",
    path: `${app}.${key}`,
    label: t(`keys.${key}`),
    text: () => "",
    ...(width ? { width } : {}),
    render: ({ value, ...props }) => (
      <PictureField
        {...props}
        look="wide"
        label={t(`keys.${key}`)}
        src={typeof value === "string" ? value : null}
        locked={locked}
      />
    ),
  });
  const choice = (key: Key, views: readonly (ItemView | MenuLayout)[], width?: FieldWidth): Field => {
    const label = t(chalets && key === "ItemsListView" ? `chalets.keys.${key}` : `keys.${key}`);
    const options = views.map((value) => ({
      value,
      label: t(`layouts.${value}`),
      drawing: <LayoutDrawing of={value} />,
    }));
    const [fallback = "list-view"] = views;
    return {
      type: "custom",
      path: `${app}.${key}`,
      label,
      ...(width ? { width } : {}),
      text: (value) => options.find((option) => option.value === (value ?? fallback))?.label ?? "",
      render: (props) => <ViewChoice {...props} {...{ label, options, fallback, locked }} />,
    };
  };
  const flag = (key: Flag, hint: Flag | "noGateway" = key): Field => ({
    type: "checkbox",
    look: "row",
    width: "half",
    path: `${app}.${key}`,
    label: t(`keys.${key}`),
    hint: t(chalets && hint === "PreviewPrices" ? `chalets.hints.${hint}` : `hints.${hint}`),
  });
  return {
    picture,
    flag,
    layout: () => choice("MenuLayout", MENU_LAYOUTS),
    views: () => [choice("CategoriesView", ITEM_VIEWS, "half"), choice("ItemsListView", ITEM_VIEWS, "half")],
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity?: number;
}

const DRAWINGS: Record<MenuLayout | ItemView, readonly Box[]> = {
  "list-view": [
    box(6, 6, 14, 14),
    box(24, 8, 28, 4, 0.5),
    box(24, 15, 18, 3, 0.3),
    box(6, 25, 14, 14),
    box(24, 27, 28, 4, 0.5),
    box(24, 34, 18, 3, 0.3),
  ],
  "horizontal-slide": [box(6, 8, 26, 22), box(36, 8, 22, 22), box(6, 34, 16, 3, 0.4), box(36, 34, 14, 3, 0.4)],
  "grid-sm": TILES,
  "grid-lg": [box(6, 5, 48, 17), box(6, 25, 48, 17)],
  "grid-view": TILES,
};

/** A small drawing of a layout; mirrored in right-to-left text. */
function LayoutDrawing({ of }: { of: MenuLayout | ItemView }) {
  return (
    <svg width="60" height="46" viewBox="0 0 60 46" className="flip" aria-hidden>
      {DRAWINGS[of].map((one) => (
        <rect key={`${one.x} ${one.y}`} {...one} rx="2.5" fill="currentColor" />
      ))}
    </svg>
  );
}

interface ViewChoiceProps extends CustomProps {
  label: string;
  options: readonly { value: string; label: string; drawing: ReactNode }[];
  /** The value if none is selected. */
  fallback: string;
  locked: boolean;
}

/** Selects a layout, each shown by a drawing. */
function ViewChoice({ label, options, fallback, locked, value, change, path, error, changed, was }: ViewChoiceProps) {
  const name = useId();
  const chosen = typeof value === "string" && value ? value : fallback;
  return (
    <Input.Wrapper
      role="radiogroup"
      aria-label={label}
      label={<FieldLabel text={label} changed={changed} />}
      labelElement="div"
      description={was}
      error={error}
    >
      <div className={`grid gap-10 ${styles.choices}`} data-path={path}>
        {options.map((option) => (
          <label key={option.value} className={`row muted tiny medium ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={locked}
              checked={option.value === chosen}
              onChange={() => change(option.value)}
            />
            {option.drawing}
            <span className="ink">{option.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
