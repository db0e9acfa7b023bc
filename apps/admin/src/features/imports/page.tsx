import { type Floor, floors } from "@diwan/contract/branches/floors";
import { IMPORT_KINDS, type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { KeptDraftBanner, useKeptDraft } from "../../kit/drafts/use-kept-draft.tsx";
import { useAskToLeave, useLeaveGuard } from "../../kit/drafts/leave-guard.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES, listOf, tablesOf } from "../../kit/navigation/addresses.ts";
import { NotFound } from "../../kit/screen/not-found.tsx";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { Permitted } from "../../kit/session/permitted.tsx";
import { useSession } from "../../kit/session/session.ts";
import { ReviewRows } from "./desk/review-rows.tsx";
import { LoginsDialog } from "./logins-dialog.tsx";
import type { ImportCells, Desk } from "./model/desk.ts";
import type { NewLogin } from "./model/use-adding.ts";
import { useDesk } from "./model/use-desk.ts";
import { StartStep } from "./start-step.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import styles from "./imports.module.css";

/** Imports records of the list that the address names. */
export function ImportPage() {
  const { kind: named = "" } = useParams({ strict: false });
  const { floorId }: { floorId?: unknown } = useSearch({ strict: false });
  const { business } = useSession();
  const kind = IMPORT_KINDS.find((one) => one === named);
  const place = useFloorPlace(typeof floorId === "string" ? floorId : undefined);
  if (!kind) return <NotFound />;
  if (!place) return null;
  return (
    <Permitted right={`${IMPORTS[kind].area}.create`}>
      <ImportDesk key={`${business.id}:${kind}`} kind={kind} {...place} />
    </Permitted>
  );
}

interface Place {
  /** What an empty cell holds. */
  defaults: ImportCells;
  back?: string;
}

/** The floor whose tables were left, with its branch; undefined until it is known. */
function useFloorPlace(floorId: string | undefined): Place | undefined {
  const { locale } = useLanguage();
  const { business } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ["record", floors.get.path, floorId],
    queryFn: ({ signal }): Promise<Floor> => send(floors.get, { params: { floorId: floorId ?? "" }, signal }),
    enabled: floorId !== undefined,
    retry: false,
  });
  if (floorId === undefined) return { defaults: {} };
  if (isPending) return undefined;
  const branch = business.branches.find(({ id }) => id === data?.branch_id);
  if (!data || !branch) return { defaults: {} };
  const defaults = { branch: nameOf(branch.locales, locale), floor: nameOf(data.locales, locale) };
  return { defaults, back: tablesOf(floorId) };
}

const BACK: Readonly<Record<ImportKind, string>> = {
  branches: listOf(ADDRESSES.branches),
  users: listOf(ADDRESSES.users),
  tables: "/floors",
  services: listOf(ADDRESSES.services),
  roomTypes: listOf(ADDRESSES.roomTypes),
};

function ImportDesk({ kind, defaults, back = BACK[kind] }: Place & { kind: ImportKind }) {
  const t = useTranslations("imports");
  const navigate = useNavigate();
  const ask = useAskToLeave();
  const state = useDesk(kind, defaults);
  const [logins, setLogins] = useState<readonly NewLogin[]>([]);
  const { desk } = state;
  const working = desk !== undefined && desk.rows.length > 0;
  useLeaveGuard(working);
  const kept = useKeptDraft<Desk>(`import ${kind}`, { draft: working ? desk : undefined, restore: state.setDesk });
  const leave = () => {
    kept.giveUp();
    state.forget();
    // once the guard of the rows has gone
    setTimeout(() => void navigate({ to: back }));
  };
  const finish = (made: readonly NewLogin[], isDone: boolean) => {
    if (made.length > 0) setLogins(made);
    if (isDone && made.length === 0) leave();
    else if (isDone) state.forget();
  };
  const another = async () => {
    if (await ask()) state.forget();
  };
  return (
    <>
      <ScreenHeader title={t(`titles.${kind}`)} back={back}>
        {desk && <Button onClick={() => void another()}>{t("another")}</Button>}
        <TemplateMenu kind={kind} />
      </ScreenHeader>
      {!desk && <KeptDraftBanner kept={kept} className={styles.kept} />}
      {desk ? <ReviewRows state={{ ...state, desk }} finish={finish} /> : <StartStep state={state} />}
      {logins.length > 0 && (
        <LoginsDialog
          logins={logins}
          close={() => {
            setLogins([]);
            if (!desk) leave();
          }}
        />
      )}
    </>
  );
}
