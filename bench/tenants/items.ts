import { type Item, items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import type { Tenant } from "./register.ts";

/** The items of the tenant's first category. */
export async function someItems(tenant: Tenant): Promise<Item[]> {
  const tree = await tenant.send(menus.tree, { params: { menuId: tenant.menuId } });
  const filled = tree.categories.find((category) => category.items.length > 0);
  return filled?.items ?? [];
}

/** All items of the tenant. */
export async function allItems({ send, businessId }: Tenant): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await send(items.list, { params: { businessId }, query: { page, perPage: 100 } });
    all.push(...data);
    if (page >= meta.lastPage) return all;
  }
}
