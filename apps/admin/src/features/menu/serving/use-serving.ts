import { CallError } from "@diwan/contract/api/client";
import { itemServingForm, servingForm, servings, type ItemServing, type Serving } from "@diwan/contract/menu/serving";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type sentServing, type ServingSubject, subjectId } from "./serving-draft.ts";

export const SERVING_KEY = "serving";

/**
 * The hours and branches of an item, a category or a menu. A form reads them anew (`always`), since every change of their
 * record makes another version.
 */
export function useServing(
  of: ServingSubject,
  refetchOnMount: true | "always" = true,
): UseQueryResult<Serving | ItemServing> {
  const businessId = useSession().business.id;
  return useQuery({
    queryKey: [SERVING_KEY, businessId, subjectId(of)],
    queryFn: ({ signal }) => readServing(businessId, of, signal),
    refetchOnMount,
  });
}

function readServing(businessId: string, of: ServingSubject, signal: AbortSignal): Promise<Serving | ItemServing> {
  if (of.kind === "items") return send(servings.getItem, { params: { businessId, itemId: of.item.id }, signal });
  if (of.kind === "categories")
    return send(servings.getCategory, { params: { businessId, categoryId: of.id }, signal });
  return send(servings.getMenu, { params: { businessId, menuId: of.id }, signal });
}

type Content = ReturnType<typeof sentServing>;
type Saved = Serving | ItemServing;

/**
 * Saves hours and branches over those that were read. Where only the rest of the record has changed meanwhile, they are
 * sent again for its new version; other hours are a conflict.
 */
export async function saveServing(
  businessId: string,
  of: ServingSubject,
  content: Content,
  read: Saved,
): Promise<Saved> {
  try {
    return await sendServing(businessId, of, { ...content, updated_at: read.updated_at });
  } catch (error) {
    const current =
      error instanceof CallError && error.code === "stale" ? (error.answer["current"] as Saved) : undefined;
    if (!current || !isSame(current, read)) throw error;
    return sendServing(businessId, of, { ...content, updated_at: current.updated_at });
  }
}

const isSame = (one: Saved, other: Saved): boolean =>
  JSON.stringify([one.hours, one.branches]) === JSON.stringify([other.hours, other.branches]);

type Body = Content & { updated_at: string };

function sendServing(businessId: string, of: ServingSubject, body: Body): Promise<Saved> {
  if (of.kind === "items") return send(servings.setItem, { params: { businessId, itemId: of.item.id }, body });
  if (of.kind === "categories") return send(servings.setCategory, { params: { businessId, categoryId: of.id }, body });
  return send(servings.setMenu, { params: { businessId, menuId: of.id }, body });
}

/** The body as its call checks it. */
export const schemaOf = ({ kind }: ServingSubject) => (kind === "items" ? itemServingForm : servingForm);
