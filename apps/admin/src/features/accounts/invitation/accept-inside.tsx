import type { User } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { users } from "@diwan/contract/people/users";
import { Button } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { send } from "../../../kit/connection/api.ts";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { openBusiness } from "../../../kit/session/session.ts";
import { logout, session } from "../../../kit/session/session-store.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import form from "../form.module.css";
import { Decline, type AcceptProps } from "./decline.tsx";
import styles from "./invitation.module.css";
import { isOwnInvitation, PhoneAcceptanceEffects } from "./acceptance-effects.tsx";

/** For users who are logged in: the invited address accepts with one click, others switch the account first. */
export function AcceptInside({ user, ...props }: AcceptProps & { user: User }) {
  const t = useTranslations("invitation.inside");
  const { invitation, token } = props;
  const router = useRouter();
  const same = user.email === invitation.email;
  const leave = () => {
    logout();
    void router.navigate({ to: ADDRESSES.invitation, hash: token, replace: true });
  };
  return (
    <div className="stack gap-16">
      <div className={`row gap-12 panel sunken ${styles.me}`}>
        <Avatar user={user} size={38} />
        <span>
          <span className="muted tiny">{t("as")}</span>
          <strong>
            <bdi dir="ltr">{user.email}</bdi>
          </strong>
        </span>
      </div>
      <PhoneAcceptanceEffects invitation={invitation} />
      {isOwnInvitation(user, invitation) && <Accept {...props} user={user} />}
      {same && !user.email_verified && (
        <>
          <p className={form.lead}>{t("unproven")}</p>
          <p>
            <Link to={ADDRESSES.settings} search={{ tab: "account" }}>
              {t("settings")}
            </Link>
          </p>
        </>
      )}
      {!same && (
        <>
          <p className={form.lead}>
            {t.rich("other", {
              email: () => (
                <bdi className="ink strong" dir="ltr">
                  {invitation.email}
                </bdi>
              ),
            })}
          </p>
          <Button size="lg" onClick={leave}>
            {t("logout")}
          </Button>
        </>
      )}
    </div>
  );
}

function Accept({ user, ...props }: AcceptProps & { user: User }) {
  const t = useTranslations("invitation");
  const router = useRouter();
  const fail = useFailure();
  const state = useBusy();
  const { id } = props.invitation.business;
  const accept = async () => {
    try {
      const params = { userId: user.id, membershipId: id };
      const changed = await state.run(() => send(users.acceptMembership, { params }));
      session.set({ status: "in", user: changed });
      openBusiness(id);
      await router.navigate({ to: ADDRESSES.start, replace: true });
    } catch (error) {
      if (error instanceof CallError && error.status === 404) props.ended();
      else fail(error);
    }
  };
  return (
    <div className={`stack gap-16 ${styles.actions}`}>
      <SubmitButton type="button" size="lg" state={state} verb={t("accepting")} onClick={() => void accept()}>
        {t("acceptInside")}
      </SubmitButton>
      <Decline {...props} />
    </div>
  );
}
