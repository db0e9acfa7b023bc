import type { User } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { users } from "@diwan/contract/people/users";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { CodeField, Resend } from "../../../kit/session/code-field.tsx";
import { useFailure } from "../../../kit/forms/form.ts";
import section from "../../../kit/forms/page/form-fields.module.css";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { PasswordInput } from "../../../kit/session/password-input.tsx";
import { session } from "../../../kit/session/session-store.ts";
import styles from "./email-proof.module.css";

interface EmailProofProps {
  user: User;
  /** Whether a code was sent while this screen is open. */
  sent: boolean;
}

/** Shown while the account's email is unverified; nothing for a generated login, which receives no email. */
export function EmailProof({ user, sent }: EmailProofProps) {
  const { pending_email: pending, email_verified: proven, email_generated: generated } = user;
  if (pending !== null) return <PendingEmail key={pending} user={user} email={pending} sent={sent} />;
  return proven || generated ? null : <UnprovenEmail user={user} />;
}

function UnprovenEmail({ user }: { user: User }) {
  const t = useTranslations("security.email");
  const { busy, ask } = useAsking(user);
  return (
    <section className={section.section} aria-label={t("title")}>
      <div>
        <h2 className={section.title}>{t("title")}</h2>
        <p className={`muted small ${section.text}`}>
          {t.rich("unproven", { email: () => <bdi dir="ltr">{user.email}</bdi> })}
        </p>
      </div>
      <div className={`stack align-start gap-12 ${styles.fields}`}>
        <Button variant="filled" disabled={busy} onClick={() => ask(user.email)}>
          {t("ask")}
        </Button>
      </div>
    </section>
  );
}

/** A new email waits for its code; until then the old one is valid. */
function PendingEmail({ user, email, sent }: EmailProofProps & { email: string }) {
  const t = useTranslations("security.email");
  const { code, password, errors, busy, type, confirm } = useConfirming(user);
  const asking = useAsking(user);
  const words = {
    email: () => <bdi dir="ltr">{email}</bdi>,
    old: () => <bdi dir="ltr">{user.email}</bdi>,
  };
  return (
    <section className={section.section} aria-label={t("title")}>
      <div>
        <h2 className={section.title}>{t("title")}</h2>
        <p className={`muted small ${section.text}`}>{t.rich(email === user.email ? "textSame" : "text", words)}</p>
      </div>
      {/* not a form: it is inside the form of the account */}
      <div
        className={`stack align-start gap-12 ${styles.fields}`}
        role="group"
        aria-label={t("title")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          confirm();
        }}
      >
        <CodeField
          autoFocus={sent}
          value={code}
          onChange={(typed) => type({ code: typed })}
          error={errors["code"]?.[0]}
        />
        {user.made_by_business && (
          <PasswordInput
            label={t("password")}
            description={t("passwordText")}
            autoComplete="new-password"
            value={password}
            onChange={(event) => type({ password: event.currentTarget.value })}
            error={errors["password"]?.[0]}
          />
        )}
        <div className="flex wrap gap-8">
          <Button variant="filled" disabled={busy || code.length < 6} onClick={confirm}>
            {t("submit")}
          </Button>
          {user.email_verified && (
            <Button variant="subtle" disabled={asking.busy} onClick={() => asking.ask(user.email, t("kept"))}>
              {t("keep")}
            </Button>
          )}
        </div>
        <Resend sent={sent} send={() => asking.mail(email)} />
      </div>
    </section>
  );
}

/** Requests a code for a new address, or cancels the pending one. */
function useAsking({ id: userId }: User) {
  const fail = useFailure();
  const { busy, run } = useBusy();
  const mail = async (email: string) => {
    const changed = await run(() => send(users.changeEmail, { params: { userId }, body: { email } }));
    session.set({ status: "in", user: changed });
  };
  const ask = async (email: string, notice?: string) => {
    try {
      await mail(email);
      if (notice) notify({ kind: "success", text: notice });
    } catch (error) {
      fail(error);
    }
  };
  return { busy, mail, ask: (email: string, notice?: string) => void ask(email, notice) };
}

function useConfirming(user: User) {
  const t = useTranslations("security.email");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState({ code: "", password: "" });
  const [errors, setErrors] = useState<CallError["errors"]>({});
  const confirmCode = async () => {
    const body = { code: typed.code, ...(user.made_by_business ? { password: typed.password } : {}) };
    try {
      const changed = await run(() => send(users.confirmEmail, { params: { userId: user.id }, body }));
      session.set({ status: "in", user: changed });
      notify({ kind: "success", text: t("done") });
    } catch (error) {
      if (!(error instanceof CallError)) return fail(error);
      if (Object.keys(error.errors).length > 0) setErrors(error.errors);
      else if (error.code === "code_wrong") setErrors({ code: [error.message] });
      else fail(error);
    }
  };
  return {
    ...typed,
    errors,
    busy,
    type: (change: Partial<typeof typed>) => {
      setTyped({ ...typed, ...change });
      setErrors({});
    },
    confirm: () => {
      if (!busy) void confirmCode();
    },
  };
}
