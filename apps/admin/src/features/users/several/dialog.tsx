import { grants } from "@diwan/contract/people/grants";
import { people } from "@diwan/contract/people/people";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { readAll, reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchesOf } from "../../../kit/session/use-branch-of.ts";
import { withSubject } from "../../../kit/session/sign-in-again.ts";
import { useIsProtected } from "../use-is-protected.ts";
import { CheckList } from "./check-list.tsx";
import { differencesOf, withFirst, type RightsHolder } from "./differences.ts";
import { DifferencePreview } from "./preview.tsx";
import { bodyOfChoice, type ChosenRights, RoleChoice } from "./role-choice.tsx";
import styles from "./several.module.css";

/** For whom rights are set at first; `asks` if it answers a request. */
export interface SeveralSubject {
  people: readonly RightsHolder[];
  asks?: boolean;
}

/** So many people are offered. */
const MOST = 500;

/** Sets a role or a ready-made set for several people on several branches at once, after the difference in words. */
export function SeveralDialog({ subject, close }: { subject: SeveralSubject; close: () => void }) {
  const t = useTranslations("severalRights");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const several = useSeveral(subject);
  const { known, branches, chosen, branchIds, choice, ready, differences } = several;
  const asker = subject.asks ? subject.people[0] : undefined;
  return (
    <Modal
      opened
      onClose={close}
      size={720}
      title={asker ? t("answerTitle", { name: asker.name }) : t("title")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <div className="stack gap-16">
        <div className={styles.columns}>
          {!asker && (
            <CheckList
              label={t("people")}
              search={t("findPeople")}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={chosen.map(({ id }) => id)}
              choose={several.setIds}
            />
          )}
          <CheckList
            label={t("branches")}
            options={branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
            chosen={branchIds}
            choose={several.setBranchIds}
            all={t("all", { count: branches.length })}
          />
        </div>
        <RoleChoice label={t("what")} chosen={choice?.key} choose={several.choose} nothing={t("nothing")} />
        <DifferencePreview ready={ready} differences={differences} />
        <Buttons several={several} asker={asker} close={close} />
      </div>
    </Modal>
  );
}

interface ButtonsProps {
  several: Several;
  /** Whose request is answered. */
  asker: RightsHolder | undefined;
  close: () => void;
}

function Buttons({ several: { chosen, branchIds, choice, ready, differences }, asker, close }: ButtonsProps) {
  const t = useTranslations("severalRights");
  const tc = useTranslations("common");
  const saving = useSaving(close);
  return (
    <div className="flex wrap justify-between gap-8">
      {asker ? (
        <Button variant="danger-text" disabled={saving.busy} onClick={() => saving.decline(asker)}>
          {t("decline")}
        </Button>
      ) : (
        <Button onClick={close}>{tc("cancel")}</Button>
      )}
      <Button
        variant="filled"
        disabled={!ready || differences.length === 0 || saving.busy}
        onClick={() => choice && saving.set(chosen, branchIds, choice)}
      >
        {t("save")}
      </Button>
    </div>
  );
}

type Several = ReturnType<typeof useSeveral>;

/** What is chosen, and what it would change. */
function useSeveral({ people: first }: SeveralSubject) {
  const { business, can } = useSession();
  const branches = useBranchesOf("roles").filter(({ id }) => can("roles", "update", id));
  const everybody = useEverybody();
  const [ids, setIds] = useState<readonly string[]>(first.map(({ id }) => id));
  const [branchIds, setBranchIds] = useState<readonly string[]>(
    branches.length === 1 ? branches.map(({ id }) => id) : [],
  );
  const [choice, choose] = useState<ChosenRights>();
  const known = withFirst(everybody, first);
  const chosen = known.filter(({ id }) => ids.includes(id));
  const ready = chosen.length > 0 && branchIds.length > 0 && choice !== undefined;
  const differences = ready ? differencesOf(chosen, branchIds, choice, { type: business.type, can }) : [];
  return { known, branches, chosen, branchIds, choice, ready, differences, setIds, setBranchIds, choose };
}

/** Everybody whose rights the user may set. */
function useEverybody(): readonly RightsHolder[] {
  const { business } = useSession();
  const stays = useIsProtected();
  const params = { businessId: business.id };
  const { data = [] } = useQuery({
    queryKey: ["list", people.access.path, "everybody", business.id],
    queryFn: ({ signal }) => readAll<RightsHolder>(people.access, { params, signal }, MOST),
    staleTime: 0,
  });
  return data.filter((person) => !stays(person));
}

function useSaving(close: () => void) {
  const t = useTranslations("severalRights");
  const fail = useFailure({ unsent: true });
  const { busy, run } = useBusy();
  const businessId = useSession().business.id;
  const attempt = async (work: () => Promise<unknown>, text: string) => {
    try {
      await run(work);
      notify({ kind: "success", text });
      close();
    } catch (error) {
      fail(error);
    }
    await Promise.all([reloadLists(people.access), reloadLists(people.list), reloadLists(grants.people)]);
  };
  return {
    busy,
    set: (chosen: readonly RightsHolder[], branchIds: readonly string[], choice: ChosenRights) => {
      const body = { memberIds: chosen.map(({ id }) => id), branchIds: [...branchIds], ...bodyOfChoice(choice) };
      const subject = { title: chosen.map(({ name }) => name).join(", "), text: choice.label };
      void attempt(
        () => withSubject(subject, () => send(grants.setSeveral, { params: { businessId }, body })),
        t("done", { count: chosen.length }),
      );
    },
    decline: ({ id, name }: RightsHolder) =>
      void attempt(() => send(grants.decline, { params: { businessId, memberId: id } }), t("declined", { name })),
  };
}
