import { readUploadName } from "@diwan/contract/text/upload-names";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { Badge } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./understood.module.css";

interface UnderstoodProps {
  path: string;
  /** The path above the names in both languages; missing parts are marked. */
  wide?: boolean;
}

/** A path and how it is parsed: the name of the item and, if there is one, its price. */
export function Understood({ path, wide = false }: UnderstoodProps) {
  const t = useTranslations("uploader");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { name, price } = readUploadName(path);
  const [language, text] = name[locale] ? [locale, name[locale]] : locale === "en" ? ["ar", name.ar] : ["en", name.en];
  const other = language === "en" ? "ar" : "en";
  const asked = business.type !== "chalet"; // a chalet's price needs a package
  return (
    <span className={styles.line} data-wide={wide || undefined}>
      <bdi className={styles.path} dir="ltr" title={path}>
        {path}
      </bdi>
      {!wide && (
        <IconArrowRight
          size={14}
          stroke={1.75}
          className={`flip ${styles.arrow}`}
          role="img"
          aria-label={t("becomes")}
        />
      )}
      <b className={styles.name} lang={language}>
        <bdi>{text}</bdi>
      </b>
      {wide &&
        (name[other] ? (
          <bdi lang={other}>{name[other]}</bdi>
        ) : (
          <Badge variant="warning">{t(`nameMissing.${other}`)}</Badge>
        ))}
      {asked &&
        price === undefined &&
        (wide ? <Badge variant="warning">{t("noPrice")}</Badge> : <span className={styles.none}>{t("noPrice")}</span>)}
      {asked && price !== undefined && (
        <Badge variant="primary" className={styles.price}>
          <bdi className="num">{formatMoney(price, locale, currencyOf(business.currency))}</bdi>
        </Badge>
      )}
    </span>
  );
}
