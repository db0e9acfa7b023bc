import { people, type Person } from "@diwan/contract/people/people";
import { areasOf } from "@diwan/contract/people/permissions";
import { areaName } from "@diwan/contract/people/area-names";
import { nameOf } from "@diwan/ui/text/names";
import { IconMailForward, IconMailX, IconShieldCheck, IconUsers } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, importOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import type { RowAction, Filter, FilterOption } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useSession } from "../../kit/session/session.ts";
import { usePersonColumns } from "./columns.tsx";
import { usePermissionsAddress } from "./permissions-button.tsx";
import { useRemovalQuestion } from "./removal-question.tsx";
import { SecondFactorRule } from "./second-factor-rule.tsx";
import { invitationState } from "./state-badge.ts";
import { useIsProtected } from "./use-is-protected.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { PeopleTabs } from "./people-tabs.tsx";
import { useSetRights } from "./several/use-set-rights.tsx";
import { useSuspension } from "./use-suspension.tsx";
import { PersonPicture } from "./person-picture.tsx";

const STATES = ["active", "pending", "ended", "invited", "suspended"] as const;

export function UserList() {
  const t = useTranslations("users");
  const { locale } = useLanguage();
  const { business } = useSession();
  const stays = useIsProtected();
  const actions = usePersonActions();
  const setRights = useSetRights();
  const states = useStateTabs();
  const ask = useRemovalQuestion();
  useLive(({ area }) => {
    if (area === "roles") void reloadLists(people.list);
  });
  const branches = business.branches.map((one) => ({ value: one.id, label: nameOf(one.locales, locale) }));
  return (
    <>
      <ListPage
        area="users"
        address={ADDRESSES.users}
        call={people.list}
        params={{ businessId: business.id }}
        texts={{
          title: t("title"),
          add: t("add"),
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t("emptyText"),
        }}
        importAt={importOf("users")}
        icon={IconUsers}
        banner={
          <>
            <PeopleTabs />
            <SecondFactorRule />
          </>
        }
        columns={usePersonColumns()}
        // the list shows the email only for users who have not accepted yet
        exported={[
          { key: "email", type: "text", header: t("email"), value: ({ email }) => email },
          // an import finds them by it
          { key: "id", type: "text", header: t("id"), value: ({ id }) => id },
        ]}
        filters={[
          states,
          ...(branches.length > 1
            ? [{ type: "choice" as const, key: "branchId" as const, label: t("branch"), options: branches }]
            : []),
          { type: "choice", key: "area", label: t("area"), options: useAreaOptions() },
        ]}
        actions={actions}
        // an open invitation is withdrawn, not deleted
        allows={(row: Person, what) => what === "edit" || !(stays(row) || row.pending)}
        bulk={setRights.bulk}
        remove={{ call: people.delete, param: "memberId", ask }}
      />
      {setRights.dialog}
    </>
  );
}

/** The areas in which somebody can have a permission. */
function useAreaOptions(): FilterOption[] {
  const { locale } = useLanguage();
  const { business } = useSession();
  return areasOf(business.type)
    .filter((area) => !business.hidden_areas.includes(area))
    .map((area) => ({ value: area, label: areaName(area, locale, business.type) }));
}

function usePersonActions(): (row: Person) => RowAction[] {
  const t = useTranslations("users");
  const { can } = useSession();
  const addressOf = usePermissionsAddress();
  const { resend, withdraw } = useWaiting();
  const suspension = useSuspension();
  return (row) => {
    const suspend = row.pending ? undefined : suspension(row);
    const to = addressOf(row);
    const answered = invitationState(row) !== "waiting";
    const invited: RowAction[] = [
      ...(can("users", "create")
        ? [
            {
              label: t(answered ? "inviteAgain" : "resend"),
              icon: IconMailForward,
              run: () => resend(row),
              worded: "near" as const,
            },
          ]
        : []),
      ...(can("users", "delete")
        ? [
            {
              label: t(answered ? "remove" : "withdraw"),
              icon: IconMailX,
              run: () => withdraw(row),
              worded: "near" as const,
              danger: true,
            },
          ]
        : []),
    ];
    return [
      ...(row.pending ? invited : []),
      ...(to === undefined ? [] : [{ label: t("permissions"), icon: IconShieldCheck, to, worded: true as const }]),
      ...(suspend ? [suspend] : []),
    ];
  };
}

/** The states as tabs with counts; pending invitations are urgent. */
function useStateTabs(): Extract<Filter<"state">, { type: "tabs" }> {
  const t = useTranslations("users");
  const params = { businessId: useSession().business.id };
  const { data } = useQuery({
    queryKey: ["list", people.list.path, "counts", params.businessId],
    queryFn: ({ signal }) => {
      const count = async (query: { state?: (typeof STATES)[number] }) =>
        (await send(people.list, { params, query: { ...query, perPage: 1 }, signal })).meta.total;
      return Promise.all([count({}), ...STATES.map((state) => count({ state }))]);
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const options = STATES.map((value, at) => ({
    value,
    label: t(`states.${value}`),
    count: data?.[at + 1],
    urgent: value === "pending",
  }));
  return {
    type: "tabs",
    key: "state",
    label: t("state"),
    options: [{ value: "", label: t("states.all"), count: data?.[0] }, ...options],
  };
}

/** Resends or withdraws an invitation that was not accepted. */
function useWaiting() {
  const t = useTranslations("users");
  const fail = useFailure();
  const businessId = useSession().business.id;
  const ask = useRemovalQuestion();
  const attempt = async (work: () => Promise<unknown>, success: string) => {
    try {
      await work();
      notify({ kind: "success", text: success });
    } catch (error) {
      fail(error);
    }
    await reloadLists(people.list);
  };
  const resend = ({ id, email }: Person) =>
    attempt(() => send(people.invite, { params: { businessId, memberId: id } }), t("resent", { email }));
  const withdraw = async (person: Person) => {
    const preview = (
      <>
        <PersonPicture person={person} />
        <bdi dir="ltr">{person.email}</bdi>
      </>
    );
    const waits = invitationState(person) === "waiting";
    if (!(await confirm({ preview, ...(await ask(person)) }))) return;
    const params = { businessId, memberId: person.id };
    await attempt(() => send(people.delete, { params }), t(waits ? "withdrawn" : "removed"));
  };
  return { resend: (person: Person) => void resend(person), withdraw: (person: Person) => void withdraw(person) };
}
