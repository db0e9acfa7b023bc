import { categories, type Category } from "@diwan/contract/categories";
import { nameOf } from "@diwan/ui/names";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import type { Field, Option } from "../../kit/fields/declaration.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { useLanguage } from "../../kit/language.ts";
import { readAll } from "../../kit/list/read-all.ts";
import { useSession } from "../../kit/session.ts";
import { possibleParents } from "./parents.ts";

export function CategoryForm() {
  const t = useTranslations("categories");
  const te = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  const { business, menu } = useSession();
  const all = useCategories(business.id);
  const menus = business.menus.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  const options = (menuId: unknown, record: Category | undefined): Option[] =>
    possibleParents(all, String(menuId), record?.id).map(({ category, depth }) => ({
      value: category.id,
      label: `${"– ".repeat(depth)}${nameOf(category.locales, locale)}`,
    }));
  return (
    <FormPage
      area="categories"
      address={ADDRESSES.categories}
      calls={categories}
      params={{ businessId: business.id }}
      idParam="categoryId"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={te("deleteCategory")}
      initial={{ menu_id: menu?.id }}
      sections={({ mode, values, record }) => [
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true, description: t("about") }],
        },
        {
          title: t("place"),
          text: t("placeText"),
          fields: [
            ...menuField(mode === "add" && menus.length > 1),
            {
              type: "select",
              path: "parent_id",
              label: t("parent"),
              width: "half",
              placeholder: t("top"),
              options: options(record?.menu_id ?? values["menu_id"] ?? menu?.id, record),
            },
          ],
        },
        {
          title: t("picture"),
          text: t("pictureText"),
          fields: [{ type: "file", path: "media", label: t("picture") }],
        },
      ]}
      body={(body, mode) => (mode === "add" ? { menu_id: menu?.id, ...body } : body)}
    />
  );

  function menuField(asks: boolean): Field<"menu_id">[] {
    return asks
      ? [{ type: "select", path: "menu_id", label: t("menu"), required: true, width: "half", options: menus }]
      : [];
  }
}

/** Every category of the business, for the choice of a parent. */
function useCategories(businessId: string): Category[] {
  const { data } = useQuery({
    queryKey: ["list", categories.list.path, "all", businessId],
    queryFn: ({ signal }) => readAll<Category>(categories.list, { params: { businessId }, signal }),
  });
  return data ?? [];
}
