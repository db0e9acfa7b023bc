import { categories } from "@diwan/contract/menu/categories";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useCategoryPlace } from "./use-category-place.ts";

export function CategoryForm() {
  const t = useTranslations("categories");
  const te = useTranslations("errors.confirm");
  const { business, menu } = useSession();
  const place = useCategoryPlace();
  return (
    <FormPage
      area="categories"
      address={ADDRESSES.categories}
      calls={categories}
      params={({ businessId }) => ({ businessId })}
      idParam="categoryId"
      asks="business"
      texts={{ add: t("add"), edit: t("edit") }}
      deleteText={te("deleteCategory")}
      initial={{ menu_id: menu?.id }}
      sections={(state) => [
        {
          title: t("name"),
          text: t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true, description: t("about") }],
        },
        { title: t("place"), text: t("placeText"), fields: place.fields(state) },
        {
          title: t("picture"),
          text: t(business.type === "chalet" ? "pictureTextChalets" : "pictureText"),
          fields: [{ type: "file", path: "media", label: t("picture") }],
        },
      ]}
      body={(body, mode, about) => (mode === "add" ? place.added(body, about.place) : body)}
    />
  );
}
