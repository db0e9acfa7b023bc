import { users, type Membership } from "@diwan/contract/people/users";
import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import { ADDRESSES } from "../../../../kit/navigation/addresses.ts";
import { send } from "../../../../kit/connection/api.ts";
import { BusinessTile } from "../../../../kit/screen/business-tile.tsx";
import { confirm } from "../../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../../kit/forms/form.ts";
import { heldRightsText } from "../../../../kit/session/rights-summary.ts";
import { RightsLines, useRightsTexts } from "../../../../kit/session/rights-words.tsx";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useBusy } from "../../../../kit/screen/loading.ts";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { openBusiness } from "../../../../kit/session/session.ts";
import { businessesOf } from "../../../../kit/session/session-rules.ts";
import { refreshSession, session } from "../../../../kit/session/session-store.ts";
import styles from "./parts.module.css";
import { QueryResult, SecurityRow, SecurityRows, SecuritySection } from "./parts.tsx";

/** The businesses of an account: memberships can be left, invitations answered. */
export function AccountBusinesses({ userId }: { userId: string }) {
  const t = useTranslations("security");
  const { user } = useStore(session);
  return (
    <SecuritySection title={t("businesses")} text={t(user?.made_by_business ? "businessesTextMade" : "businessesText")}>
      <BusinessRows userId={userId} />
    </SecuritySection>
  );
}

export function BusinessRows({ userId }: { userId: string }) {
  const t = useTranslations("security");
  const { list, busy, act } = useMemberships(userId);
  return (
    <QueryResult of={list}>
      {(memberships) => (
        <SecurityRows>
          {memberships.length === 0 && <SecurityRow name={t("noBusinesses")} />}
          {memberships.map((one, at) => (
            <MembershipRow key={one.id} membership={one} at={at} busy={busy} act={act} />
          ))}
        </SecurityRows>
      )}
    </QueryResult>
  );
}

type Act = ReturnType<typeof useMemberships>["act"];
interface MembershipRowProps {
  membership: Membership;
  at: number;
  busy: boolean;
  act: Act;
}

function MembershipRow({ membership, at, busy, act }: MembershipRowProps) {
  const t = useTranslations("security");
  const { locale } = useLanguage();
  const format = useFormatter();
  const { business, state, since, expires_at: until, branches, suspended } = membership;
  const name = nameOf(business.locales, locale) || business.name;
  const set = heldRightsText(branches, business.type, locale);
  const day = (when: string | null) =>
    when === null ? "" : format.dateTime(new Date(when), { day: "numeric", month: "long", year: "numeric" });
  const texts = {
    owner: () => t("owner"),
    member: () => (set ? t("since", { set, day: day(since) }) : t("sinceOnly", { day: day(since) })),
    invited: () => (set ? t("invitesAs", { set, day: day(until) }) : t("invites", { day: day(until) })),
  };
  const button = (kind: "leave" | "accept" | "decline", variant: string) => (
    <Button
      size="sm"
      variant={variant}
      disabled={busy}
      aria-label={t(`${kind}Of`, { name })}
      onClick={() => act(kind, membership, name)}
    >
      {t(kind)}
    </Button>
  );
  return (
    <SecurityRow
      lead={<BusinessTile src={business.logo} name={name} size={30} at={at} />}
      name={<bdi>{name}</bdi>}
      text={suspended ? t("suspended") : texts[state]()}
      below={state !== "owner" && !suspended && <HeldRights membership={membership} />}
    >
      {state === "owner" && t("handOver")}
      {state === "member" && button("leave", "danger-text")}
      {state === "invited" && (
        <>
          {button("decline", "subtle")}
          {button("accept", "on")}
        </>
      )}
    </SecurityRow>
  );
}

/** What the account may do, for each branch; branches with the same rights stand together. */
function HeldRights({ membership: { business, branches } }: { membership: Membership }) {
  const t = useTranslations("security");
  const { locale } = useLanguage();
  const { places } = useRightsTexts();
  const keyOf = ({ rights }: Membership["branches"][number]) => rights.toSorted().join();
  const groups = [...new Set(branches.map(keyOf))].map((key) => branches.filter((branch) => keyOf(branch) === key));
  return (
    <details className={styles.held}>
      <summary>{t("may")}</summary>
      {groups.length === 0 && <p className="soft small">{t("mayNothing")}</p>}
      {groups.map((group) => (
        <section key={group[0]?.id}>
          <h4>{places(group.map(({ locales }) => nameOf(locales, locale)))}</h4>
          <RightsLines rights={group[0]?.rights ?? []} type={business.type} nothing={t("mayNothing")} />
        </section>
      ))}
    </details>
  );
}

function useMemberships(userId: string) {
  const t = useTranslations("security");
  const navigate = useNavigate();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const list = useQuery({
    queryKey: ["memberships", userId],
    queryFn: async ({ signal }) => (await send(users.memberships, { params: { userId }, signal })).data,
    staleTime: 0,
  });
  const actions = {
    accept: async (membershipId: string, name: string) => {
      const user = await send(users.acceptMembership, { params: { userId, membershipId } });
      session.set({ status: "in", user });
      openBusiness(membershipId);
      return t("accepted", { name });
    },
    decline: async (membershipId: string, name: string) => {
      await send(users.leaveMembership, { params: { userId, membershipId } });
      return t("declined", { name });
    },
    leave: async (membershipId: string, name: string) => {
      await send(users.leaveMembership, { params: { userId, membershipId } });
      const { user } = await refreshSession();
      if (user && businessesOf(user).length === 0) await navigate({ to: ADDRESSES.overview, replace: true });
      return t("left", { name });
    },
  };
  const act = async (kind: keyof typeof actions, { id }: Membership, name: string) => {
    const isEnd = kind === "leave" && session.get().user?.made_by_business;
    if (
      kind !== "accept" &&
      !(await confirm({ text: t(isEnd ? "leaveAskMade" : `${kind}Ask`, { name }), yes: t(`${kind}Yes`) }))
    )
      return;
    try {
      notify({ kind: "success", text: await run(() => actions[kind](id, name)) });
    } catch (error) {
      fail(error);
    }
    await list.refetch();
  };
  return { list, busy, act: (...what: Parameters<typeof act>) => void act(...what) };
}
