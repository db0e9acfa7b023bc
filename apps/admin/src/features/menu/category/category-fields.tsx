import type { CategoryNode } from "@diwan/contract/menu/categories";
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS, LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { joinNames } from "@diwan/ui/text/fill";
import { IconRectangle, IconRectangleVertical, IconSquare } from "@tabler/icons-react";
import { useState } from "react";
import { categoryDrafts, type CategoryDraft } from "../drafts/drafts.ts";
import { Choice } from "../parts/choice.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import styles from "./category-fields.module.css";
import { itemCount } from "./category-words.ts";

const ICONS = { Squared: IconSquare, Landscape: IconRectangle, Portrait: IconRectangleVertical };

export function CategoryFields({ node, draft: { values, errors } }: { node: CategoryNode; draft: CategoryDraft }) {
  const screen = useScreen();
  const { t, locale } = screen;
  const inOrder: readonly Locale[] = locale === "en" ? LOCALES : LOCALES.toReversed();
  const dimensions = IMAGE_DIMENSIONS.map((value) => {
    const Icon = ICONS[value];
    const words = (
      <>
        <Icon size={13} stroke={1.75} aria-hidden />
        {t(`category.${value}`)}
      </>
    );
    return { value, label: words };
  });
  return (
    <div className={styles.fields}>
      <div className={styles.texts}>
        {inOrder.map((one) => (
          <TextField
            key={one}
            label={t(one === "en" ? "category.nameEn" : "category.nameAr")}
            locale={one}
            tagged
            strong
            value={values.names[one]}
            change={(name) => categoryDrafts.edit(node.id, { names: { ...values.names, [one]: name } })}
            error={errors[`locales.${LOCALES.indexOf(one)}.name`]}
          />
        ))}
        <Description node={node} values={values} />
      </div>
      <div className="row wrap gap-8">
        <span className={styles.caption}>{t("category.pictures")}</span>
        <Choice
          label={t("category.dimensions")}
          name={`dimensions-${node.id}`}
          value={values.dimensions}
          options={dimensions}
          choose={(value) => categoryDrafts.edit(node.id, { dimensions: value })}
        />
        <Choice
          label={t("category.fitting")}
          name={`fitting-${node.id}`}
          value={values.fitting}
          options={IMAGE_FITTINGS.map((value) => ({ value, label: t(`category.${value}`) }))}
          choose={(value) => categoryDrafts.edit(node.id, { fitting: value })}
        />
        <span className={styles.count}>{itemCount(node.items, screen)}</span>
      </div>
    </div>
  );
}

/** One description at a time, the interface language first; its tag switches the language. */
function Description({ node, values }: { node: CategoryNode; values: CategoryDraft["values"] }) {
  const { t, tc, locale } = useScreen();
  const [shown, setShown] = useState<Locale>(locale);
  const language = tc(shown === "en" ? "english" : "arabic");
  const other: Locale = shown === "en" ? "ar" : "en";
  const tag = other === "en" ? "EN" : "ع";
  const says = t("category.descriptionIn", { language: tc(other === "en" ? "english" : "arabic") });
  return (
    <div className={styles.description}>
      <TextField
        label={t("category.descriptionIn", { language })}
        placeholder={t("category.description")}
        locale={shown}
        tagged
        value={values.descriptions[shown]}
        change={(text) => categoryDrafts.edit(node.id, { descriptions: { ...values.descriptions, [shown]: text } })}
      />
      <button
        type="button"
        className={styles.language}
        lang={other}
        title={says}
        aria-label={joinNames([tag, says], locale)}
        onClick={() => setShown(other)}
      >
        {tag}
      </button>
    </div>
  );
}
