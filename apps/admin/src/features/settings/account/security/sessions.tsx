import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { users } from "@diwan/contract/people/users";
import { comma } from "@diwan/ui/text/fill";
import { formatRecentDay, formatMoment } from "@diwan/ui/time/dates";
import { Badge, Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../../kit/connection/api.ts";
import { readClient, type Machine } from "@diwan/ui/text/client-name";
import { confirm } from "../../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../../kit/forms/form.ts";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useBusy } from "../../../../kit/screen/loading.ts";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { useTimeZone } from "../../../../kit/session/session.ts";
import { QueryResult, SecurityRow, SecurityRows, SecuritySection } from "./parts.tsx";

export const SESSIONS_KEY = "sessions";
type OneSession = AnswerOf<typeof users.sessions>["data"][number];

const ICONS = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desk: IconDeviceDesktop } satisfies Record<
  Machine,
  unknown
>;

/** The sessions of the user; others can be ended one by one, or all at once. */
export function SessionList({ userId }: { userId: string }) {
  const t = useTranslations("security");
  const ta = useTranslations("settings.account");
  const { list, busy, end, endOthers } = useSessions(userId);
  const others = list.data?.some((one) => !one.current) ?? false;
  return (
    <SecuritySection
      title={t("sessions")}
      text={t("sessionsText")}
      action={
        others && (
          <Button variant="danger-text" disabled={busy} onClick={() => void endOthers()}>
            {ta("endOthers")}
          </Button>
        )
      }
    >
      <QueryResult of={list}>
        {(sessions) => (
          <SecurityRows>
            {sessions.map((one) => (
              <SessionRow key={one.id} session={one} end={() => void end(one)} disabled={busy} />
            ))}
          </SecurityRows>
        )}
      </QueryResult>
    </SecuritySection>
  );
}

function SessionRow({ session, end, disabled }: { session: OneSession; end: () => void; disabled: boolean }) {
  const t = useTranslations("settings.account");
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const { browser, system, machine } = readClient(session.client);
  const name = browser && system ? t("client", { browser, system }) : (browser ?? system ?? t("unknown"));
  const used = formatRecentDay(session.last_used_at, new Date(), locale, timeZone);
  const since = t("since", { when: formatMoment(session.created_at, locale, timeZone) });
  return (
    <SecurityRow
      icon={ICONS[machine]}
      name={name}
      text={
        <span title={since}>
          <bdi dir="ltr">{session.address}</bdi>
          {comma(locale)}
          {session.current ? since : used}
        </span>
      }
    >
      {session.current ? (
        <Badge variant="ok">{t("thisDevice")}</Badge>
      ) : (
        <Button size="sm" variant="danger-text" disabled={disabled} aria-label={t("endOf", { name })} onClick={end}>
          {t("end")}
        </Button>
      )}
    </SecurityRow>
  );
}

function useSessions(userId: string) {
  const t = useTranslations("settings.account");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const list = useQuery({
    queryKey: [SESSIONS_KEY, userId],
    queryFn: async ({ signal }) => (await send(users.sessions, { params: { userId }, signal })).data,
    staleTime: 0,
  });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await run(work);
      notify({ kind: "success", text: t("ended") });
    } catch (error) {
      fail(error);
    }
    await list.refetch();
  };
  const endOthers = async () => {
    if (await confirm({ text: t("endOthersAsk"), yes: t("endOthersYes") }))
      await attempt(() => send(users.endOtherSessions, { params: { userId } }));
  };
  return { list, busy, end: ({ id }: OneSession) => attempt(() => endOne(userId, id)), endOthers };
}

/** Ending a session that has already ended is no error. */
async function endOne(userId: string, sessionId: string): Promise<void> {
  await send(users.endSession, { params: { userId, sessionId } }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  });
}
