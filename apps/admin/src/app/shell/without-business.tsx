import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { logout, session } from "../../kit/session-store.ts";
import { StatePage } from "../../kit/state-page.tsx";
import styles from "./shell.module.css";

const LateInvitations = lazy(async () => (await import("./late-invitations.tsx")).loadInvitations());

/** Somebody whose last business was taken away, or who has only been invited so far. */
export function WithoutBusiness() {
  const t = useTranslations("shell");
  const { user } = useStore(session);
  const invited = (user?.invitations ?? 0) > 0;
  return (
    <main className={styles.without}>
      <StatePage
        whole
        title={t(invited ? "invited" : "noBusiness")}
        text={t(invited ? "invitedText" : "noBusinessText")}
      >
        {user && invited && (
          <Suspense fallback={null}>
            <div className={styles.invitations}>
              <LateInvitations user={user} />
            </div>
          </Suspense>
        )}
        <Button onClick={logout}>{t("logout")}</Button>
      </StatePage>
    </main>
  );
}
