import { categories, type Category } from "@diwan/contract/menu/categories";
import { can } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Field, Option } from "../../kit/forms/fields/declaration.ts";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { FormState, RecordScope } from "../../kit/forms/page/declaration.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { readAll } from "../../kit/lists/rows/use-rows.ts";
import { grantsIn } from "../../kit/session/session-rules.ts";
import { useSession } from "../../kit/session/session.ts";
import { LIMITS } from "@diwan/contract/api/limits";

/** In which menu and category a category stands: the fields that ask for it, and what is sent of the answers. */
export function useCategoryPlace() {
  const t = useTranslations("categories");
  const { locale } = useLanguage();
  const { businesses } = useSession();
  const all = useCategories();
  const menusOf = ({ businessId }: RecordScope) => businesses.find(({ id }) => id === businessId)?.menus ?? [];
  /** The menu that is chosen, or the only one. */
  const menuIn = (values: Values, place: RecordScope): string | undefined => {
    const [first, ...others] = menusOf(place);
    const chosen = menusOf(place).find(({ id }) => id === values["menu_id"]);
    return (chosen ?? (others.length === 0 ? first : undefined))?.id;
  };
  const parents = (menuId = "", record?: Category): Option[] =>
    possibleParents(all, menuId, record?.id).map(({ category, depth }) => ({
      value: category.id,
      label: `${"– ".repeat(depth)}${nameOf(category.locales, locale)}`,
    }));
  return {
    fields({ mode, values, record, place }: FormState<Category>): Field<"menu_id" | "parent_id">[] {
      const menus = mode === "add" ? menusOf(place) : [];
      const options = menus.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
      const label = { menu: t("menu"), parent: t("parent"), placeholder: t("top") };
      return [
        ...menuField(label.menu, options),
        {
          type: "select",
          path: "parent_id",
          label: label.parent,
          width: "half",
          placeholder: label.placeholder,
          options: parents(record?.menu_id ?? menuIn(values, place), record),
        },
      ];
    },
    /** Of a new one; what was chosen in another menu stays there. */
    added(body: Values, place: RecordScope): Values {
      const menu_id = menuIn(body, place);
      const isThere = parents(menu_id).some(({ value }) => value === body["parent_id"]);
      return { ...body, menu_id, ...(isThere ? {} : { parent_id: null }) };
    },
  };
}

/** Asked only where there is a choice. */
const menuField = (label: string, options: Option[]): Field<"menu_id">[] =>
  options.length > 1 ? [{ type: "select", path: "menu_id", label, required: true, width: "half", options }] : [];

/** Every category of the chosen business and of those where one may be added, for the choice of a parent. */
function useCategories(): Category[] {
  const { user, business, businesses } = useSession();
  const open = businesses.filter((one) => one.id === business.id || can(grantsIn(user, one), "categories", "create"));
  const found = useQueries({
    queries: open.map(({ id: businessId }) => ({
      queryKey: ["list", categories.list.path, "all", businessId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readAll<Category>(categories.list, { params: { businessId }, signal }),
    })),
  });
  return found.flatMap(({ data }) => data ?? []);
}

type Known = Pick<Category, "id" | "menu_id" | "parent_id" | "sort">;

/**
 * The possible parent categories of a menu, in tree order. The moved category, those below it and the deepest level are
 * left out.
 */
function possibleParents<C extends Known>(
  all: readonly C[],
  menuId: string,
  movedId?: string,
): { category: C; depth: number }[] {
  const inMenu = all.filter((one) => one.menu_id === menuId).toSorted((one, other) => one.sort - other.sort);
  const below = (parentId: string | null, depth: number): { category: C; depth: number }[] =>
    depth > LIMITS.categoryDepth - 2
      ? []
      : inMenu
          .filter((one) => one.parent_id === parentId && one.id !== movedId)
          .flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
