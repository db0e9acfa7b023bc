import { ITEM_VIEWS, MENU_LAYOUTS, type ItemView, type MenuLayout } from "@diwan/contract/api/enumerations";
import type { settings } from "@diwan/ui/catalogue/en/settings";
import { useTranslations } from "use-intl";
import type { Field, Width } from "../../../kit/fields/declaration.ts";
import { LayoutDrawing } from "./layout-drawing.tsx";
import { PictureField } from "./picture-field.tsx";
import { ViewChoice } from "./view-choice.tsx";

type Key = Exclude<keyof typeof settings.keys, "ExtraCharge" | "ExtraHourPrice">;
type Flag = Exclude<Key & keyof typeof settings.hints, "TableMinutes">;

/** Fields that the settings of both apps are made of; `app` is the key that holds their values. */
export function useAppFields(app: "TabletApp" | "MobileApp", locked: boolean) {
  const t = useTranslations("settings");
  const picture = (key: Key, width?: Width): Field => ({
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
  const choice = (key: Key, views: readonly (ItemView | MenuLayout)[], width?: Width): Field => {
    const label = t(`keys.${key}`);
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
    hint: t(`hints.${hint}`),
  });
  return {
    picture,
    flag,
    layout: () => choice("MenuLayout", MENU_LAYOUTS),
    views: () => [choice("CategoriesView", ITEM_VIEWS, "half"), choice("ItemsListView", ITEM_VIEWS, "half")],
  };
}
