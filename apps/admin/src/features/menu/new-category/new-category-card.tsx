import { categories, categoryForm, type Category } from "@diwan/contract/menu/categories";
import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { useContractForm, useSubmit } from "../../../kit/forms/form.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { textsIn } from "../drafts/category-draft.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { setPending } from "../drafts/pending.ts";
import { putCategory } from "../tree/tree-query.ts";
import { useFileDrop } from "../../../kit/media/uploading/use-file-drop.ts";
import styles from "./new-category-card.module.css";
import { NewPicture } from "./new-picture.tsx";
import { useNewPicture } from "./use-new-picture.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { Labelled } from "../parts/labelled.tsx";
import { TextField } from "../parts/text-field.tsx";

const LABELS = {
  name: { en: "titleEn", ar: "titleAr" },
  description: { en: "descriptionEn", ar: "descriptionAr" },
} as const;

interface NewCategoryCardProps {
  menuId: string;
  /** Null for the top level, otherwise the parent of the new category. */
  parentId: string | null;
  close: () => void;
}

const EMPTY = LOCALES.map((locale) => ({ locale, name: "", description: "" }));

/** Picture, title and description of a new category. */
export function NewCategoryCard({ menuId, parentId, close }: NewCategoryCardProps) {
  const t = useTranslations("menu.newCategory");
  const tc = useTranslations("common");
  const businessId = useSession().business.id;
  const picture = useNewPicture();
  const titleId = useId();
  const [card, setCard] = useState<HTMLElement | null>(null);
  const over = useFileDrop(card, ({ files }) => picture.take(files[0]));
  const form = useContractForm(categoryForm, { menu_id: menuId, parent_id: parentId, locales: EMPTY });
  const kept = useKeptDraft<typeof form.values>(`category ${parentId ?? menuId}`, {
    draft: form.isDirty() ? form.values : undefined,
    restore: form.setValues,
  });
  const end = () => {
    form.reset();
    kept.giveUp();
    picture.clear();
    close();
  };
  const create = async (values: typeof form.values, key: string) => {
    const body = { ...values, media: picture.src ? [{ src: picture.src }] : [] };
    showCreated(await createCategory(businessId, body, key), values.locales, form.getValues().locales);
    end();
  };
  const state = useSubmit(form, create, { notice: tc("done") });
  const title = t(parentId ? "subTitle" : "title");
  useUnsaved(`new-category-${parentId}`, form.isDirty() || picture.file !== undefined, {
    name: () => form.values.locales.find(({ name }) => name !== "")?.name ?? title,
    save: state.save,
    discard: end,
    show: () => card?.querySelector("input")?.focus(),
  });
  return (
    <form
      ref={setCard}
      className={styles.card}
      data-over={over || undefined}
      onSubmit={state.submit}
      noValidate
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <KeptDraftBanner kept={kept} className={styles.kept} />
      <NewPicture picture={picture} />
      <CategoryTexts texts={form.values.locales} errors={form.errors} change={form.setFieldValue} />
      <div className={styles.footer}>
        <Button onClick={close}>{tc("cancel")}</Button>
        <SubmitButton
          state={state}
          verb={tc("saving")}
          disabled={picture.share !== undefined || picture.reason !== undefined}
        >
          {tc("submit")}
        </SubmitButton>
      </div>
    </form>
  );
}

interface NewCategory {
  menu_id: string;
  parent_id: string | null;
  locales: typeof EMPTY;
  media: { src: string }[];
}

const createCategory = (businessId: string, body: NewCategory, key: string): Promise<Category> =>
  send(categories.create, { params: { businessId }, body, headers: { "idempotency-key": key } });

/** What was typed while the category was created is an unsaved change of its header. */
function showCreated(created: Category, sent: typeof EMPTY, typed: typeof EMPTY): void {
  putCategory(created);
  if (typed === sent) return;
  categoryDrafts.open(created);
  categoryDrafts.edit(created.id, { names: textsIn(typed, "name"), descriptions: textsIn(typed, "description") });
}

interface Unsaved {
  name: () => string;
  save: () => Promise<boolean>;
  discard: () => void;
  show: () => void;
}

/** Counts as unsaved once something is typed. */
function useUnsaved(key: string, unsaved: boolean, of: Unsaved): void {
  const name = useEffectEvent(of.name);
  const save = useEffectEvent(of.save);
  const discard = useEffectEvent(of.discard);
  const show = useEffectEvent(of.show);
  useEffect(() => {
    const row = { key, describe: () => ({ name: name() }), show: () => show() };
    setPending(
      key,
      unsaved ? { kind: "newCategory", rows: [row], save: () => save(), discard: () => discard() } : null,
    );
    return () => setPending(key, null);
  }, [key, unsaved]);
}

interface CategoryTextsProps {
  texts: readonly { locale: Locale; name: string; description: string }[];
  /** The errors by path: `locales.0.name`. */
  errors: Readonly<Record<string, ReactNode>>;
  change: (path: TextPath, text: string) => void;
}

type TextPath = `locales.${number}.${"name" | "description"}`;

/** Title and description in both languages, the screen's language first. */
function CategoryTexts({ texts, errors, change }: CategoryTextsProps) {
  const t = useTranslations("menu.newCategory");
  const { locale } = useLanguage();
  const places = texts.map((text, at) => ({ text, at }));
  if (locale === "ar") places.reverse();
  return (
    <div className={styles.texts}>
      {(["name", "description"] as const).flatMap((key) =>
        places.map(({ text, at }, order) => {
          const label = t(LABELS[key][text.locale]);
          const path = `locales.${at}.${key}` as const;
          const error = errors[path];
          return (
            <Labelled key={path} text={label}>
              <TextField
                label={label}
                locale={text.locale}
                tagged
                strong={key === "name"}
                value={text[key]}
                change={(typed) => change(path, typed)}
                path={path}
                error={typeof error === "string" ? error : undefined}
                autoFocus={key === "name" && order === 0}
              />
            </Labelled>
          );
        }),
      )}
    </div>
  );
}
