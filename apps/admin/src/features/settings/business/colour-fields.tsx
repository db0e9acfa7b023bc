import { TEXT_COLORS } from "@diwan/contract/api/enumerations";
import { useTranslations } from "use-intl";
import type { Field } from "../../../kit/fields/declaration.ts";
import type { Values } from "../../../kit/fields/values.ts";
import { ColourSample } from "./colour-sample.tsx";

/** The colours of the guest page and what they look like together. */
export function useColourFields(): (values: Values) => readonly Field[] {
  const t = useTranslations("settings");
  return (values) => [
    { type: "color", path: "PrimaryColor", label: t("keys.PrimaryColor"), width: "quarter" },
    { type: "color", path: "AccentColor", label: t("keys.AccentColor"), width: "quarter" },
    {
      type: "color",
      path: "TextColor",
      label: t("keys.TextColor"),
      width: "quarter",
      choices: TEXT_COLORS.map((value) => ({ value, label: t(`textColours.${value}`) })),
    },
    {
      type: "custom",
      path: "sample",
      label: t("sample"),
      width: "quarter",
      render: () => <ColourSample values={values} />,
    },
  ];
}
