import type { Locale } from "@diwan/contract/api/enumerations";
import type { Draft } from "../model/drafts.ts";

/** What each part of an open card gets. */
export interface PartProps {
  itemId: string;
  draft: Draft;
  /** The language of labels and description that is shown now. */
  shown: Locale;
}
