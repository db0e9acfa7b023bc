import { categories, categoryForm } from "@diwan/contract/menu/categories";
import { LOCALES } from "@diwan/contract/api/enumerations";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { useContractForm, useSubmit } from "../../../kit/form.ts";
import { useSession } from "../../../kit/session.ts";
import { SubmitButton } from "../../../kit/submit-button.tsx";
import { setPending } from "../model/pending.ts";
import { putCategory } from "../model/tree-query.ts";
import { useFileDrop } from "../uploader/use-file-drop.ts";
import { CategoryTexts } from "./category-texts.tsx";
import styles from "./new-category-card.module.css";
import { NewPicture } from "./new-picture.tsx";
import { useNewPicture } from "./use-new-picture.ts";

interface NewCategoryCardProps {
  menuId: string;
  /** Null for the top level, else the category that gets a sub-category. */
  parentId: string | null;
  close: () => void;
}

const EMPTY = LOCALES.map((locale) => ({ locale, name: "", description: "" }));

/** Picture, title and description of a category to be. */
export function NewCategoryCard({ menuId, parentId, close }: NewCategoryCardProps) {
  const t = useTranslations("menu.newCategory");
  const tc = useTranslations("common");
  const businessId = useSession().business.id;
  const picture = useNewPicture();
  const titleId = useId();
  const [card, setCard] = useState<HTMLElement | null>(null);
  const over = useFileDrop(card, ({ files }) => picture.take(files[0]));
  const form = useContractForm(categoryForm, { menu_id: menuId, parent_id: parentId, locales: EMPTY });
  const create = async (values: typeof form.values, key: string) => {
    const body = { ...values, media: picture.src ? [{ src: picture.src }] : [] };
    putCategory(await send(categories.create, { params: { businessId }, body, headers: { "idempotency-key": key } }));
    form.reset();
    picture.clear();
    close();
  };
  const state = useSubmit(form, create, { notice: tc("done") });
  const title = t(parentId ? "subTitle" : "title");
  const names = form.values.locales;
  useUnsaved(`new-category-${parentId}`, form.isDirty() || picture.file !== undefined, {
    name: () => names.find(({ name }) => name !== "")?.name ?? title,
    save: state.save,
    discard: () => {
      form.reset();
      picture.clear();
      close();
    },
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
      <NewPicture picture={picture} />
      <CategoryTexts texts={form.values.locales} errors={form.errors} change={form.setFieldValue} />
      <div className={styles.foot}>
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

interface Unsaved {
  name: () => string;
  save: () => Promise<boolean>;
  discard: () => void;
  show: () => void;
}

/** Counts as unsaved while something was typed. */
function useUnsaved(key: string, unsaved: boolean, of: Unsaved): void {
  const name = useEffectEvent(of.name);
  const save = useEffectEvent(of.save);
  const discard = useEffectEvent(of.discard);
  const show = useEffectEvent(of.show);
  useEffect(() => {
    const row = { key, tell: () => ({ name: name() }), show: () => show() };
    setPending(
      key,
      unsaved ? { kind: "newCategory", rows: [row], save: () => save(), discard: () => discard() } : null,
    );
    return () => setPending(key, null);
  }, [key, unsaved]);
}
