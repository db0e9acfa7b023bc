import { itemServingForm, servingForm, servings, type ItemServing, type Serving } from "@diwan/contract/menu/serving";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type sentServing, type ServingSubject, subjectId } from "./serving-draft.ts";

export const SERVING_KEY = "serving";

/** The hours and branches of an item, a category or a menu. */
export function useServing(of: ServingSubject): UseQueryResult<Serving | ItemServing> {
  const businessId = useSession().business.id;
  return useQuery({
    queryKey: [SERVING_KEY, businessId, subjectId(of)],
    queryFn: ({ signal }) => readServing(businessId, of, signal),
  });
}

function readServing(businessId: string, of: ServingSubject, signal: AbortSignal): Promise<Serving | ItemServing> {
  if (of.kind === "items") return send(servings.getItem, { params: { businessId, itemId: of.item.id }, signal });
  if (of.kind === "categories")
    return send(servings.getCategory, { params: { businessId, categoryId: of.id }, signal });
  return send(servings.getMenu, { params: { businessId, menuId: of.id }, signal });
}

type Body = ReturnType<typeof sentServing> & { updated_at: string };

export function saveServing(businessId: string, of: ServingSubject, body: Body): Promise<Serving | ItemServing> {
  if (of.kind === "items") return send(servings.setItem, { params: { businessId, itemId: of.item.id }, body });
  if (of.kind === "categories") return send(servings.setCategory, { params: { businessId, categoryId: of.id }, body });
  return send(servings.setMenu, { params: { businessId, menuId: of.id }, body });
}

/** The body as its call checks it. */
export const schemaOf = ({ kind }: ServingSubject) => (kind === "items" ? itemServingForm : servingForm);
