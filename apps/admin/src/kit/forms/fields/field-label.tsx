import { Badge } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./field-label.module.css";

interface FieldLabelProps {
  text: string;
  /** Something unsaved stands in the field. */
  changed?: boolean;
  /** The other language is filled in, this one is not. */
  missing?: boolean;
}

/** The name of a field; a saffron dot says that it was changed, a chip that a translation is missing. */
export function FieldLabel({ text, changed = false, missing = false }: FieldLabelProps) {
  const t = useTranslations("records.fields");
  return (
    <>
      {changed && <span className={styles.dot} aria-hidden />}
      {text}
      {missing && (
        <Badge variant="warning" size="sm">
          {t("missing")}
        </Badge>
      )}
    </>
  );
}
