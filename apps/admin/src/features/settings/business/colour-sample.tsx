import { OWN_PRIMARY } from "@diwan/ui/brand";
import { BLACK, contrast, hexOf, readColour, textOn, WHITE } from "@diwan/ui/contrast";
import { formatAmount } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { Badge, Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Values } from "../../../kit/fields/values.ts";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./colour-sample.module.css";

/** A button of the guest page, and how well its text can be read. */
export function ColourSample({ values }: { values: Values }) {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const ground = readColour(String(values["PrimaryColor"] ?? "")) ?? OWN_PRIMARY;
  const wanted = readColour(String(values["TextColor"] ?? ""));
  const shown = textOn(ground, wanted);
  const ratio = formatNumber(contrast(ground, shown), locale, { maximumFractionDigits: 1 });
  // a shade between has no name
  const named = { [hexOf(WHITE)]: "white", [hexOf(BLACK)]: "black" } as const;
  const name = named[hexOf(shown)];
  const colour = name ? t(`textColours.${name}`) : `\u2066${hexOf(shown)}\u2069`;
  return (
    <Input.Wrapper
      label={t("sample")}
      labelElement="div"
      description={!wanted || hexOf(shown) === hexOf(wanted) ? undefined : t("textTurned", { colour })}
    >
      <div className={styles.sample}>
        <span className={styles.button} style={{ background: hexOf(ground), color: hexOf(shown) }}>
          {t("sampleAdd", { price: formatAmount(3.25, locale) })}
        </span>
        <Badge variant="ok" aria-label={t("contrastOf", { ratio })} className="num">
          {t("contrast", { ratio })}
        </Badge>
      </div>
    </Input.Wrapper>
  );
}
