import { grants, type PermissionRequest } from "@diwan/contract/people/grants";
import { formatRecentDay } from "@diwan/ui/time/dates";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../connection/api.ts";
import { useLive } from "../connection/live.ts";
import { queryClient } from "../connection/queries.ts";
import { useFailure } from "../forms/form.ts";
import { useFormatSettings } from "../lists/use-format-settings.ts";
import { useBusy } from "../screen/loading.ts";
import { useSession } from "./session.ts";

/** Whom to ask for rights, by name; for a user without any also a button that asks. */
export function AskForRights() {
  const t = useTranslations("askForRights");
  const { request, busy, ask } = useRequest();
  const { locale, timeZone } = useFormatSettings();
  if (!request || request.givers.length === 0) return null;
  const { needed, givers, asked_at: asked, declined, again_at: again } = request;
  const when = (at: string): string => formatRecentDay(at, new Date(), locale, timeZone);
  const state = declined
    ? again
      ? t("declined", { when: when(again) })
      : t("again")
    : asked && t("asked", { when: when(asked) });
  return (
    <section className="stack gap-14 justify-center" aria-label={t("whom")}>
      <div className="small">
        <p className="soft">{t("whom")}</p>
        <ul>
          {givers.map(({ name, owner }, at) => (
            <li key={at}>
              <bdi className="strong">{owner ? t("owner", { name }) : name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p className="soft small" role="status">
        {state}
      </p>
      {needed && (asked === null || (declined && again === null)) && (
        <Button variant="filled" disabled={busy} onClick={ask}>
          {t("ask")}
        </Button>
      )}
    </section>
  );
}

function useRequest(): { request: PermissionRequest | undefined; busy: boolean; ask: () => void } {
  const fail = useFailure();
  const { busy, run } = useBusy();
  const { business, user } = useSession();
  const params = { businessId: business.id };
  const queryKey = ["permission request", business.id];
  const { data: request } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(grants.request, { params, signal }),
    staleTime: 0,
  });
  useLive(({ area, record }) => {
    if (area === "roles" && record === user.id) void queryClient.invalidateQueries({ queryKey });
  });
  const ask = async () => {
    try {
      queryClient.setQueryData(queryKey, await run(() => send(grants.ask, { params })));
    } catch (error) {
      fail(error);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return { request, busy, ask: () => void ask() };
}
