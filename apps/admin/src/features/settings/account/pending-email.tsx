import type { User } from "@diwan/contract/accounts";
import { CallError } from "@diwan/contract/client";
import { users } from "@diwan/contract/users";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { CodeField } from "../../../kit/code-field.tsx";
import { useFailure } from "../../../kit/form.ts";
import section from "../../../kit/form-page/form-fields.module.css";
import { useBusy } from "../../../kit/loading.ts";
import { notify } from "../../../kit/notices.ts";
import { PasswordInput } from "../../../kit/password-input.tsx";
import { session } from "../../../kit/session-store.ts";
import styles from "./pending-email.module.css";

/** A new address waits for its code: until then the old one counts. */
export function PendingEmail({ user, email }: { user: User; email: string }) {
  const t = useTranslations("security.email");
  const { code, password, errors, busy, type, confirm } = useConfirming(user);
  const words = {
    email: () => <bdi dir="ltr">{email}</bdi>,
    old: () => <bdi dir="ltr">{user.email}</bdi>,
  };
  return (
    <section className={section.section} aria-label={t("title")}>
      <div>
        <h2 className={section.title}>{t("title")}</h2>
        <p className={section.text}>{t.rich(email === user.email ? "textSame" : "text", words)}</p>
      </div>
      {/* no form of its own: it stands in the one of the account */}
      <div
        className={styles.fields}
        role="group"
        aria-label={t("title")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          confirm();
        }}
      >
        <CodeField value={code} onChange={(typed) => type({ code: typed })} error={errors["code"]?.[0]} />
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
        <Button variant="filled" disabled={busy || code.length < 6} onClick={confirm}>
          {t("submit")}
        </Button>
      </div>
    </section>
  );
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
