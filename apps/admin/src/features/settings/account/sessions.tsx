import type { AnswerOf } from "@diwan/contract/call";
import { CallError } from "@diwan/contract/client";
import { users } from "@diwan/contract/users";
import { formatMoment } from "@diwan/ui/dates";
import { Badge, Button, Skeleton } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { confirm } from "../../../kit/dialogs.ts";
import { useFailure } from "../../../kit/form.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useBusy } from "../../../kit/loading.ts";
import { notify } from "../../../kit/notices.ts";
import { useSession } from "../../../kit/session.ts";
import section from "../../../kit/form-page/form-fields.module.css";
import { clientOf, type Machine } from "../../../kit/client-name.ts";
import styles from "./sessions.module.css";

export const SESSIONS = "sessions";
type OneSession = AnswerOf<typeof users.sessions>["data"][number];

const ICONS = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desk: IconDeviceDesktop } satisfies Record<
  Machine,
  unknown
>;

/** Where one is logged in; each of the others can be ended, or all of them. */
export function Sessions({ userId }: { userId: string }) {
  const t = useTranslations("settings.account");
  const tc = useTranslations("common");
  const { list, busy, end, endOthers } = useSessions(userId);
  const others = list.data?.filter((one) => !one.current) ?? [];
  return (
    <section className={section.section} aria-label={t("sessions")}>
      <div>
        <h2 className={section.title}>{t("sessions")}</h2>
        <p className={section.text}>{t("sessionsText")}</p>
      </div>
      <div>
        {list.isPending && <Skeleton height={58} radius={12} />}
        {list.isError && (
          <p className={styles.failed}>
            {t("sessionsFailed")}{" "}
            <Button size="sm" onClick={() => void list.refetch()}>
              {tc("retry")}
            </Button>
          </p>
        )}
        {list.data && (
          <ul className={styles.list}>
            {list.data.map((one) => (
              <SessionRow key={one.id} session={one} end={() => void end(one)} disabled={busy} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <Button
            variant="danger-text"
            className={styles.all ?? ""}
            disabled={busy}
            onClick={() => void endOthers(others)}
          >
            {t("endOthers")}
          </Button>
        )}
      </div>
    </section>
  );
}

function SessionRow({ session, end, disabled }: { session: OneSession; end: () => void; disabled: boolean }) {
  const t = useTranslations("settings.account");
  const { locale } = useLanguage();
  const { timeZone } = useSession().business;
  const { browser, system, machine } = clientOf(session.client);
  const Icon = ICONS[machine];
  const name = browser && system ? t("client", { browser, system }) : (browser ?? system ?? t("unknown"));
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>
          <bdi dir="ltr">{session.address}</bdi>,{" "}
          {t("since", { when: formatMoment(session.created_at, locale, timeZone) })}
        </span>
      </span>
      {session.current ? (
        <Badge variant="ok">{t("thisDevice")}</Badge>
      ) : (
        <>
          <span className={styles.when}>{formatMoment(session.last_used_at, locale, timeZone)}</span>
          <Button size="sm" variant="danger-text" disabled={disabled} aria-label={t("endOf", { name })} onClick={end}>
            {t("end")}
          </Button>
        </>
      )}
    </li>
  );
}

function useSessions(userId: string) {
  const t = useTranslations("settings.account");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const list = useQuery({
    queryKey: [SESSIONS, userId],
    queryFn: async ({ signal }) => (await send(users.sessions, { params: { userId }, signal })).data,
    staleTime: 0,
  });
  const endAll = async (ended: readonly OneSession[]) => {
    try {
      await run(() => Promise.all(ended.map(({ id }) => endOne(userId, id))));
      notify({ kind: "success", text: t("ended") });
    } catch (error) {
      fail(error);
    }
    await list.refetch();
  };
  const endOthers = async (others: readonly OneSession[]) => {
    if (await confirm({ text: t("endOthersAsk"), yes: t("endOthersYes") })) await endAll(others);
  };
  return { list, busy, end: (one: OneSession) => endAll([one]), endOthers };
}

/** What has ended already is no failure. */
async function endOne(userId: string, sessionId: string): Promise<void> {
  await send(users.endSession, { params: { userId, sessionId } }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  });
}
