import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { BackLink, ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { BrandMark } from "../../kit/screen/brand.tsx";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import { useAskToLeave } from "../../kit/drafts/leave-guard.ts";
import { logout, session } from "../../kit/session/session-store.ts";
import { StatePage } from "../../kit/screen/state-page.tsx";
import styles from "./without-business.module.css";

const LazyInvitations = lazyPart(async () => (await import("./lazy-account.tsx")).loadInvitations());
const LazyAccount = lazyPart(async () => (await import("./lazy-account.tsx")).loadAccount());

/** For users without a business: the last one was taken away, or none was accepted yet. Shows the account only. */
export function WithoutBusiness() {
  const t = useTranslations("shell");
  const product = useTranslations("common")("product");
  const account = useRouterState({ select: ({ location }) => location.pathname === ADDRESSES.settings });
  const ask = useAskToLeave();
  const leave = async () => {
    if (await ask()) logout();
  };
  return (
    <div className={`stack surface ${styles.page}`}>
      <header className={`row gap-10 ${styles.head}`}>
        {account && <BackLink to={ADDRESSES.overview} />}
        <BrandMark size={32} />
        <span className={`grow strong ${styles.name}`}>{product}</span>
        <LanguageSwitch />
        <Button onClick={() => void leave()}>{t("logout")}</Button>
      </header>
      <main className="stack pane scroll">{account ? <Account /> : <Nothing />}</main>
    </div>
  );
}

function Account() {
  const t = useTranslations("shell");
  return (
    <>
      <ScreenHeader title={t("accountSettings")} />
      <Suspense fallback={null}>
        <LazyAccount />
      </Suspense>
    </>
  );
}

function Nothing() {
  const t = useTranslations("shell");
  const { user } = useStore(session);
  const { locale } = useLanguage();
  const invited = (user?.invitations ?? 0) > 0;
  const { suspension } = user ?? {};
  const owner = suspension?.owner ?? "";
  const business = nameOf(suspension?.business ?? user?.former_business ?? [], locale);
  const state = invited ? "invited" : suspension ? "suspendedIn" : business ? "removedFrom" : "noBusiness";
  return (
    <StatePage whole title={t(state, { business })} text={t(`${state}Text`, { business, owner })}>
      {user && invited && (
        <Suspense fallback={null}>
          <div className={styles.invitations}>
            <LazyInvitations user={user} />
          </div>
        </Suspense>
      )}
      <div className={`flex wrap justify-center gap-8 ${styles.links}`}>
        <Button renderRoot={(props) => <Link to={ADDRESSES.settings} search={{ tab: "account" }} {...props} />}>
          {t("accountSettings")}
        </Button>
        <Button
          renderRoot={(props) => (
            <Link to={ADDRESSES.settings} search={{ tab: "account", part: "security" }} {...props} />
          )}
        >
          {t("security")}
        </Button>
      </div>
    </StatePage>
  );
}
