import { secondFactor, type SecondFactorRule } from "@diwan/contract/accounts/second-factor";
import { people } from "@diwan/contract/people/people";
import { Switch } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./second-factor.module.css";

/**
 * Whether all users must have a second factor, and how many have one. Shown to the owner, and to others if it is
 * required.
 */
export function SecondFactorRule() {
  const t = useTranslations("users.rule");
  const { owner } = useSession();
  const { rule, busy, set } = useRule();
  if (!rule || (!owner && !rule.required)) return null;
  const { ready, total, required } = rule;
  return (
    <section className={`row gap-14 panel ${styles.rule}`} aria-label={t("title")}>
      <span className={`centered fixed on-primary-soft ${styles.icon}`} aria-hidden>
        <IconShieldLock size={18} stroke={1.75} />
      </span>
      <div className={`fill ${styles.words}`}>
        <h2 className="normal strong">{t("title")}</h2>
        <p className="soft small">{t("text")}</p>
      </div>
      <div className={`fixed soft tiny ${styles.ready}`}>
        <span>
          <span>{t("ready")}</span>
          <span className="num">{t("of", { ready, total })}</span>
        </span>
        <span className={`block clip ${styles.bar}`} aria-hidden>
          <i style={{ inlineSize: `${total === 0 ? 0 : (100 * ready) / total}%` }} />
        </span>
      </div>
      {owner && (
        <Switch
          aria-label={t("title")}
          checked={required}
          disabled={busy}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

function useRule() {
  const fail = useFailure();
  const { busy, run } = useBusy();
  const params = { businessId: useSession().business.id };
  const queryKey = ["list", people.list.path, "second factor", params.businessId];
  const { data: rule } = useQuery<SecondFactorRule>({
    queryKey,
    queryFn: ({ signal }) => send(secondFactor.rule, { params, signal }),
    staleTime: 0,
  });
  const set = async (required: boolean) => {
    try {
      queryClient.setQueryData(queryKey, await run(() => send(secondFactor.setRule, { params, body: { required } })));
      await reloadLists(people.list);
    } catch (error) {
      fail(error);
    }
  };
  return { rule, busy, set: (required: boolean) => void set(required) };
}
