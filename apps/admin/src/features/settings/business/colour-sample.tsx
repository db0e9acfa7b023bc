import { contrast, hexOf, readColour, textOn, WHITE } from "@diwan/ui/contrast";
import { formatAmount } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { Badge, Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Values } from "../../../kit/fields/values.ts";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./colour-sample.module.css";

/** Of a business that chose no colour. */
const OWN = "#0f625e";

/** A button of the guest page, and how well its text can be read. */
export function ColourSample({ values }: { values: Values }) {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const ground = readColour(String(values["PrimaryColor"] || OWN));
  if (!ground) return null;
  const wanted = readColour(String(values["TextColor"] ?? "")) ?? WHITE;
  const shown = textOn(ground, wanted);
  const ratio = formatNumber(contrast(ground, shown), locale, { maximumFractionDigits: 1 });
  const colour = t(`textColours.${hexOf(shown) === hexOf(WHITE) ? "white" : "black"}`);
  return (
    <Input.Wrapper
      label={t("sample")}
      labelElement="div"
      description={hexOf(shown) === hexOf(wanted) ? undefined : t("textTurned", { colour })}
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
