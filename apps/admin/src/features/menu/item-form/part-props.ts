import type { Locale } from "@diwan/contract/api/enumerations";
import type { ItemDraft } from "../model/drafts.ts";

/** What each part of an open card gets. */
export interface PartProps {
  itemId: string;
  draft: ItemDraft;
  /** The language of labels and description that is shown now. */
  shown: Locale;
}
