import { bin, type DeletedRecord } from "@diwan/contract/overview/bin";
import { BIN_AREAS, BIN_KINDS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { confirm, type ConfirmOptions } from "../../kit/dialogs/dialogs.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useShortList } from "../../kit/dialogs/short-list.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useSession } from "../../kit/session/session.ts";
import { useKindText } from "./row-texts.ts";

interface BinActions {
  restore: (row: DeletedRecord) => Promise<void>;
  /** Asks before. */
  remove: (row: DeletedRecord) => Promise<void>;
  mayRestore: (row: DeletedRecord) => boolean;
}

/** Says what records came back without; empty if nothing is missing. */
export function useLeftOutText(): (parts: readonly string[]) => string {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const nameOfPart = (part: string) => (isKind(part) ? t(`kinds.${part}`) : t(OTHERS[part] ?? "other"));
  return (parts) =>
    parts.length > 0 ? t("leftOut", { kinds: joinNames([...new Set(parts.map(nameOfPart))], locale) }) : "";
}

/** What is asked before records are deleted for good: names the first of them with their kinds. */
export function useRemovalQuestion(): (rows: readonly DeletedRecord[]) => ConfirmOptions {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const kindText = useKindText();
  const shortList = useShortList();
  return (rows) => {
    const names = rows.map((row) => t("named", { name: nameOf(row.locales, locale), kind: kindText(row) }));
    const asked = { text: t("removeText", { count: rows.length }), yes: t("remove") };
    return rows.length === 1 ? { ...asked, preview: names[0] } : { ...asked, notes: shortList(names) };
  };
}

/** What can be done with a record in the bin; each says what became of it. */
export function useBinActions(): BinActions {
  const t = useTranslations("bin");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const fail = useFailure();
  const leftOutText = useLeftOutText();
  const question = useRemovalQuestion();
  const paramsOf = ({ id }: DeletedRecord) => ({ businessId: business.id, deletedId: id });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      fail(error);
    }
    await reloadLists(bin.list);
  };
  return {
    restore: (row) =>
      attempt(async () => {
        const { locales, place, kind, left_out } = await send(bin.restore, { params: paramsOf(row), body: {} });
        const at = { name: nameOf(locales, locale), place: nameOf(place, locale) };
        const hidden = kind === "items" ? "restoredHidden" : "restoredIn";
        const title = leftOutText(left_out);
        notify({
          kind: "success",
          ...(title && { title }),
          text: t(at.place ? hidden : "restored", at),
        });
      }),
    remove: async (row) => {
      if (!(await confirm(question([row])))) return;
      await attempt(async () => {
        await send(bin.delete, { params: paramsOf(row) });
        notify({ kind: "success", text: tc("deleted") });
      });
    },
    mayRestore: ({ kind, branch_id }) =>
      (["create", "update"] as const).every((action) => can(BIN_AREAS[kind], action, branch_id ?? undefined)),
  };
}

/** What can be left out of a record and is no kind of records. */
const OTHERS: Readonly<Record<string, "person" | "password" | "invoice" | "reissuedInvoice">> = {
  memberships: "person",
  password: "password",
  invoice: "invoice",
  reissuedInvoice: "reissuedInvoice",
};

const isKind = (text: string): text is BinKind => BIN_KINDS.some((kind) => kind === text);
