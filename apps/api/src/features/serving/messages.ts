import type { Names } from "@diwan/contract/api/fields";
import { dayPart } from "@diwan/contract/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { formatNextTime } from "@diwan/ui/time/local-times";
import type { FilledMessage } from "../../platform/errors.ts";

/** Why an item can't be ordered in a branch now, by its name: the time from which it is served, or null for absent. */
export const itemMessage = (locales: Names, from: string | null, local: string): FilledMessage => ({
  key: from === null ? "itemNotInBranch" : "itemServedFrom",
  values: (locale) => ({
    name: nameOf(locales, locale),
    ...(from === null ? {} : { when: formatNextTime(from, dayPart(local), locale) }),
  }),
});
