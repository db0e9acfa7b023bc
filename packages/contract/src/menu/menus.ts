import * as z from "zod";
import { call } from "../api/call.ts";
import { category, type CategoryNode } from "./categories.ts";
import { MENU_TYPES } from "../api/enumerations.ts";
import { body, deleted, id, listAnswer, localized, locales, pageQuery, stamp } from "../api/fields.ts";
import { item } from "./items.ts";

export const menu = z.object({
  id,
  businessId: id,
  locales,
  type: z.enum(MENU_TYPES),
  created_at: stamp,
  updated_at: stamp,
});
export type Menu = z.output<typeof menu>;

const menuForm = body({ locales: localized, type: z.enum(MENU_TYPES).default("full-menu") }, menu);
const menuChange = body(
  { locales: localized.optional(), type: z.enum(MENU_TYPES).optional(), updated_at: stamp.optional() },
  menu,
);

const node: z.ZodType<CategoryNode> = category.extend({
  items: z.array(item),
  get children_nested() {
    return z.array(node);
  },
});

export const menuTree = menu.extend({
  drafts: z.number().int().meta({ description: "How many drafts of items wait on the review desk." }),
  categories: z.array(node),
});
export type MenuTree = z.output<typeof menuTree>;

export const menus = {
  list: call({
    method: "GET",
    path: "business/:businessId/menus",
    summary: "List the menus of a business",
    access: "menus.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(menu),
  }),
  get: call({
    method: "GET",
    path: "business/:businessId/menus/:menuId",
    summary: "Get a menu",
    access: "menus.read",
    answer: menu,
  }),
  create: call({
    method: "POST",
    path: "business/:businessId/menus",
    summary: "Create a menu",
    access: "menus.create",
    body: menuForm,
    answer: menu,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "business/:businessId/menus/:menuId",
    summary: "Update a menu",
    access: "menus.update",
    body: menuChange,
    answer: menu,
  }),
  delete: call({
    method: "POST",
    path: "business/:businessId/menus/:menuId/delete",
    summary: "Delete a menu",
    access: "menus.delete",
    dryRun: true,
    kept: "menus",
    answer: deleted,
  }),
  tree: call({
    method: "GET",
    path: "menu/:menuId",
    summary: "Get the whole menu: categories, sub-categories and items",
    access: "menu.read",
    locate: { record: "menus", param: "menuId" },
    answer: menuTree,
  }),
};
