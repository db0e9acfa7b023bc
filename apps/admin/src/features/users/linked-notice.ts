import type { Person } from "@diwan/contract/people";
import { useTranslations } from "use-intl";
import { notify } from "../../kit/notices.ts";

const READ_MS = 12_000;

/** Says that an account that was there before was added, and that nothing of it changed. */
export function useLinkedNotice(): (person: Person) => void {
  const t = useTranslations("users");
  return ({ name }) =>
    void notify({ kind: "info", title: t("linked.title"), text: t("linked.text", { name }), forMs: READ_MS });
}
