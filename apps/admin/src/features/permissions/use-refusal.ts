import { CallError } from "@diwan/contract/api/client";
import type { Right } from "@diwan/contract/people/permissions";
import { useFormatter } from "use-intl";
import { useFailure } from "../../kit/form.ts";
import { notify } from "../../kit/notices.ts";
import { usePermissionWords } from "./use-words.ts";

/** Says why permissions were not saved, and which of the sent ones the editor may not give. The answer takes it away again. */
export function useRefusal(): (error: unknown, sent: readonly Right[]) => () => void {
  const fail = useFailure();
  const format = useFormatter();
  const words = usePermissionWords();
  return (error, sent) => {
    if (!(error instanceof CallError) || error.code !== "permission_not_held") return fail(error);
    const refused = sent.filter((_, at) => error.errors[`permissions.${at}`]);
    return notify({ kind: "error", title: error.message, text: format.list(refused.map(words.right)) });
  };
}
