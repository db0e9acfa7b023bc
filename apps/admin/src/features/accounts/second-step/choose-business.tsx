import { accounts, type HomeBusiness, type SecondStep } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/text/names";
import { IconBuildingStore, IconChevronRight } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import form from "../form.module.css";
import type { Credentials } from "../login.tsx";
import type { NewSession } from "../new-session.ts";
import styles from "./page.module.css";
import { BackToLogin, Who } from "./page.tsx";

interface ChooseBusinessPageProps {
  credentials: Credentials;
  businesses: readonly HomeBusiness[];
  enter: (begun: NewSession) => void;
  second: (step: SecondStep) => void;
  back: () => void;
}

/** Several businesses created an account for this phone number with the same password: each is one login. */
export function ChooseBusinessPage({ credentials, businesses, enter, second, back }: ChooseBusinessPageProps) {
  const t = useTranslations("signIn.choose");
  const { locale } = useLanguage();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const choose = async (business_id: string) => {
    try {
      const begun = await run(() => send(accounts.login, { body: { ...credentials, business_id, dashboard: true } }));
      if ("second_step" in begun) second(begun.second_step);
      else if ("token" in begun) enter(begun);
      else back();
    } catch (error) {
      fail(error);
      back();
    }
  };
  return (
    <>
      <div className={form.form} data-wide data-plain>
        <Who email={credentials.email} />
        <div>
          <h1 className={form.title}>{t("title")}</h1>
          <p className={form.lead}>{t("text", { count: businesses.length })}</p>
        </div>
        <div className={`panel clip ${styles.others}`}>
          {businesses.map(({ id, locales }) => (
            <button
              key={id}
              type="button"
              disabled={busy}
              className={`row gap-12 full-width medium text-start ${styles.other}`}
              onClick={() => void choose(id)}
            >
              <IconBuildingStore size={18} stroke={1.75} aria-hidden />
              <bdi>{nameOf(locales, locale)}</bdi>
              <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
            </button>
          ))}
        </div>
      </div>
      <BackToLogin back={back} />
    </>
  );
}
