import { bin, type DeletedRecord } from "@diwan/contract/overview/bin";
import { BIN_AREAS, BIN_KINDS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useSession } from "../../kit/session/session.ts";

interface BinActions {
  restore: (row: DeletedRecord) => Promise<void>;
  /** Asks before. */
  remove: (row: DeletedRecord) => Promise<void>;
  mayRestore: (row: DeletedRecord) => boolean;
}

/** What can be done with a record in the bin; each says what became of it. */
export function useBinActions(): BinActions {
  const t = useTranslations("bin");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const fail = useFailure();
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
        const kinds = left_out.map((one) => (isKind(one) ? t(`kinds.${one}`) : t(OTHERS[one] ?? "other")));
        notify({
          kind: "success",
          ...(kinds.length > 0 && { title: t("leftOut", { kinds: joinNames(kinds, locale) }) }),
          text: t(at.place ? hidden : "restored", at),
        });
      }),
    remove: async (row) => {
      const text = t("removeText");
      if (!(await confirm({ text, yes: t("remove"), preview: nameOf(row.locales, locale) }))) return;
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
