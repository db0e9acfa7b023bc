import { CallError } from "@diwan/contract/api/client";
import { invitations, type Invitation } from "@diwan/contract/accounts/invitations";
import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { Button, Skeleton } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { send } from "../../../kit/connection/api.ts";
import { BusinessTile } from "../../../kit/screen/business-tile.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { session } from "../../../kit/session/session-store.ts";
import { useTitle } from "../../../kit/screen/title.ts";
import form from "../form.module.css";
import { AccountsFrame } from "../layout.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { AcceptInside } from "./accept-inside.tsx";
import styles from "./invitation.module.css";
import { InvitedRights } from "./rights.tsx";
import { AcceptanceEffects } from "./acceptance-effects.tsx";

type Found = { at: "reading" | "ended" | "failed" | "declined" } | { at: "read"; invitation: Invitation };

/** The target of an invitation link: its content, and the answer to it. Its token is in the fragment. */
export function InvitationPage() {
  const t = useTranslations("invitation");
  useTitle(t("pageTitle"));
  const token = useRouterState({ select: ({ location }) => location.hash });
  const [found, setFound] = useState<Found>({ at: "reading" });
  const [tries, setTries] = useState(0);
  const [business, setBusiness] = useState("");
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const next = await readInvitation(token);
      if (!gone) setFound(next);
    };
    void read();
    return () => void (gone = true);
  }, [token, tries]);
  const declined = (name: string) => {
    setBusiness(name);
    setFound({ at: "declined" });
  };
  const ended = () => setFound({ at: "ended" });
  return (
    <AccountsFrame plain aside={<AcceptanceEffects invitation={found.at === "read" ? found.invitation : undefined} />}>
      {found.at === "reading" && <Reading />}
      {found.at === "read" && <Answer token={token} invitation={found.invitation} {...{ declined, ended }} />}
      {found.at === "declined" && <Told title={t("declined.title")} text={t("declined.text", { business })} />}
      {found.at === "ended" && (
        <Told title={t("ended.title")} text={t("ended.text")}>
          <Button component={Link} to={ADDRESSES.login} size="lg">
            {t("ended.login")}
          </Button>
        </Told>
      )}
      {found.at === "failed" && <Failed again={() => setTries(tries + 1)} />}
    </AccountsFrame>
  );
}

async function readInvitation(token: string): Promise<Found> {
  try {
    return { at: "read", invitation: await send(invitations.read, { body: { token } }) };
  } catch (error) {
    // an invalid token is rejected as a field
    const refused = error instanceof CallError && [404, 422].includes(error.status);
    return { at: refused ? "ended" : "failed" };
  }
}

interface AnswerProps {
  token: string;
  invitation: Invitation;
  declined: (business: string) => void;
  ended: () => void;
}

function Answer({ token, invitation, ...then }: AnswerProps) {
  const t = useTranslations("invitation");
  const format = useFormatter();
  const { locale } = useLanguage();
  const { user } = useStore(session);
  const { business, invited_by: by, expires_at: until } = invitation;
  const name = nameOf(business.locales, locale) || business.name;
  const day = format.dateTime(new Date(until), { day: "numeric", month: "long" });
  const props = { token, invitation, business: name, ...then };
  return (
    <>
      <div className={form.form} data-wide>
        <div className="row gap-14">
          <BusinessTile src={business.logo} name={name} size={52} />
          <div>
            <h1 className={styles.title}>{t("join", { business: name })}</h1>
            <p className={form.lead}>{by === null ? t("byBusiness") : t("by", { name: by })}</p>
          </div>
        </div>
        <InvitedRights invitation={invitation} />
        {user ? <AcceptInside {...props} user={user} /> : <AcceptForm {...props} />}
      </div>
      <p className={`muted tiny ${styles.until}`}>{t("until", { day, business: name })}</p>
    </>
  );
}

const Reading = () => (
  <div className={form.form} data-wide aria-busy>
    <Skeleton height={56} radius={12} />
    <Skeleton height={132} radius={12} />
    <Skeleton height={44} radius={8} />
  </div>
);

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={form.form} data-wide role="status">
      <div>
        <h1 className={form.title}>{title}</h1>
        <p className={form.lead}>{text}</p>
      </div>
      {children}
    </div>
  );
}

function Failed({ again }: { again: () => void }) {
  const t = useTranslations("invitation");
  const tc = useTranslations("common");
  return (
    <Told title={t("pageTitle")} text={t("failed")}>
      <Button size="lg" onClick={again}>
        {tc("retry")}
      </Button>
    </Told>
  );
}
