import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { listOf } from "../../navigation/addresses.ts";
import { confirm, type RemovalQuestion } from "../../dialogs/dialogs.ts";
import { hasValue, fieldText } from "../fields/values.ts";
import { reloadLists } from "../../lists/rows/use-rows.ts";
import { notify } from "../../dialogs/notices.ts";
import { assertUnused, useRemovalFailure } from "../../dialogs/removal-failure.ts";
import { sendAny } from "../../connection/send-any.ts";
import { useSession } from "../../session/session.ts";
import type { FormDeclaration } from "./declaration.ts";
import type { ShownForm } from "./fields-draft.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";

interface DeleteButtonProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  params: Readonly<Record<string, string>>;
  of: ShownForm;
  record: AnswerOf<G>;
}

/** Deletes the record of an edit page, if there is a call for it and the right is held, and leads back to the list. */
export function DeleteButton<G extends Call, C extends Call, U extends Call>(props: DeleteButtonProps<G, C, U>) {
  const { declared, params, of, record } = props;
  const { area, address, calls, branchId, deleteText, askDelete } = declared;
  const tc = useTranslations("common");
  const { can } = useSession();
  const words = useValueTexts();
  const navigate = useNavigate();
  const fail = useRemovalFailure();
  const call = calls.delete;
  if (!call || !can(area, "delete", branchId)) return null;
  const remove = async () => {
    const lead = of.fields.find(hasValue);
    const preview = <strong>{lead ? fieldText(lead, of.before, words) : ""}</strong>;
    try {
      const asked: RemovalQuestion = askDelete ? await askDelete(record) : deleteText ? { text: deleteText } : {};
      await assertUnused(call, params);
      if (!(await confirm({ preview, ...asked }))) return;
      await sendAny(call, { params, query: asked.query?.() ?? {} });
      notify({ kind: "success", text: tc("deleted") });
    } catch (error) {
      if (error instanceof CallError && (await declared.insteadOfDelete?.(record, error))) return;
      fail(error, preview, declared.usedAt);
      // what somebody else deleted before is gone as well
      if (!(error instanceof CallError && error.status === 404)) return;
    }
    if (calls.list) void reloadLists(calls.list);
    await navigate({ to: listOf(address), ignoreBlocker: true });
    declared.deleted?.();
  };
  return (
    <Button
      variant="danger-text"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void remove()}
    >
      {tc("delete")}
    </Button>
  );
}
