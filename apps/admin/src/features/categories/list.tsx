import { categories } from "@diwan/contract/menu/categories";
import { nameOf } from "@diwan/ui/text/names";
import { IconCategory } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

export function CategoryList() {
  const t = useTranslations("categories");
  const te = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  const { business } = useSession();
  const chalets = business.type === "chalet";
  const menus = business.menus.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return (
    <ListPage
      area="categories"
      address={ADDRESSES.categories}
      call={categories.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t(chalets ? "emptyTextChalets" : "emptyText"),
      }}
      icon={IconCategory}
      columns={[
        {
          key: "name",
          type: "name",
          header: t("name"),
          value: (row) => row.locales,
          picture: (row) => row.media[0]?.src,
          icon: IconCategory,
          sort: "name",
        },
        {
          key: "menu",
          type: "text",
          header: t("menu"),
          value: (row) => menus.find((menu) => menu.value === row.menu_id)?.label,
        },
        madeColumn(t("made")),
      ]}
      filters={menus.length > 1 ? [{ type: "choice", key: "menu_id", label: t("menu"), options: menus }] : []}
      remove={{ call: categories.delete, param: "categoryId", text: te("deleteCategory") }}
    />
  );
}
