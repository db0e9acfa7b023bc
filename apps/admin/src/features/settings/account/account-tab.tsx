import { fieldErrors } from "@diwan/contract/api/messages";
import { accountForm, users } from "@diwan/contract/people/users";
import { useStore } from "@diwan/ui/store";
import { useSearch, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { queryClient } from "../../../kit/connection/queries.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { errorsByField } from "../../../kit/forms/page/fields-draft.ts";
import {
  requestNotificationPermission,
  ORDER_NOTICES,
  wantsOrderNotices,
  notifyOtherTabs,
} from "../../orders/index.ts";
import { session } from "../../../kit/session/session-store.ts";
import { SheetForm } from "../form/sheet-form.tsx";
import { useSettingsForm, type SettingsChange } from "../form/use-settings-form.ts";
import type { User } from "@diwan/contract/accounts/accounts";
import { EmailProof } from "./email-proof.tsx";
import SecurityPart, { securityStateKey } from "./security/security-part.tsx";
import { SESSIONS_KEY } from "./security/sessions.tsx";
import { useAccountSections } from "./use-account-sections.tsx";
import { send } from "../../../kit/connection/api.ts";
import { wireValues, type Values } from "../../../kit/forms/fields/values.ts";
import { SegmentedControl } from "@mantine/core";
import { IconShieldCheck, IconShieldExclamation } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import styles from "./account-tab.module.css";
import { useSecurity } from "./security/use-security.ts";

/** The user's own account: needs no rights, and no business. */
export default function AccountTab() {
  const { user } = useStore(session);
  const search: { part?: unknown } = useSearch({ strict: false });
  const part = search.part === "security" ? "security" : "you";
  if (!user) return null;
  return (
    <>
      <PartsBar part={part} userId={user.id} />
      {part === "security" ? <SecurityPart user={user} /> : <AccountForm user={user} />}
    </>
  );
}

function AccountForm({ user }: { user: User }) {
  const sections = useAccountSections(user);
  const [pendingAtFirst] = useState(user.pending_email);
  const sheet = useSettingsForm<User>({
    saved: user,
    read: accountValues,
    sections: () => sections,
    check: (change) => {
      const result = accountForm.safeParse(accountBody(change));
      return result.success ? {} : errorsByField(fieldErrors(result.error.issues, currentLocale()), change.fields);
    },
    send: saveAccount,
    done: (saved) => {
      session.set({ status: "in", user: saved });
      // a new password ends the other sessions
      void queryClient.invalidateQueries({ queryKey: [SESSIONS_KEY] });
    },
  });
  const turnedOn = sheet.form.values[ORDER_NOTICES] === true && !wantsOrderNotices(user);
  useEffect(() => {
    // browsers allow this request only during a user gesture
    if (turnedOn) void requestNotificationPermission();
  }, [turnedOn]);
  return (
    <SheetForm sheet={sheet} keptAs="account">
      <EmailProof user={user} sent={user.pending_email !== pendingAtFirst} />
    </SheetForm>
  );
}

/** The values of the account form: the user, and the notification preference. */
const accountValues = (user: User): Values => ({
  ...user,
  [ORDER_NOTICES]: wantsOrderNotices(user),
});

/** The body of the account call; the preference has a call of its own. */
function accountBody({ changed, values }: SettingsChange): Values {
  const { [ORDER_NOTICES]: _, language: _language, ...body } = wireValues(changed, values, false);
  return body;
}

/** Saves the changes; returns the saved user. */
async function saveAccount(change: SettingsChange, from: User): Promise<User> {
  const params = { userId: from.id };
  const body = accountBody(change);
  const hasBody = Object.keys(body).length > 0;
  const user = hasBody ? await send(users.update, { params, body: { ...body, updated_at: from.updated_at } }) : from;
  if (!change.changed.some(({ path }) => path === ORDER_NOTICES)) return user;
  const settings = [{ key: ORDER_NOTICES, data: change.values[ORDER_NOTICES] === true } as const];
  const saved = await send(users.setSettings, { params, body: { settings } });
  notifyOtherTabs();
  return { ...user, settings: saved };
}

type AccountPart = "you" | "security";

/** Switches between the two parts of the account, and shows how well it is protected. */
function PartsBar({ part, userId }: { part: AccountPart; userId: string }) {
  const t = useTranslations("security");
  const navigate = useNavigate();
  const { data } = useSecurity(userId);
  const open = (next: string) =>
    navigate({ to: ADDRESSES.settings, search: { tab: "account", part: next }, resetScroll: false });
  const set = data && securityStateKey(data);
  const Shield = set === "password" ? IconShieldExclamation : IconShieldCheck;
  return (
    <div className={`row wrap justify-between fixed ${styles.bar}`}>
      <SegmentedControl
        aria-label={t("parts")}
        value={part}
        onChange={(next) => void open(next)}
        data={(["you", "security"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {set && (
        <p className={`row gap-6 success small ${styles.state}`} data-weak={set === "password" || undefined}>
          <Shield size={16} stroke={1.75} aria-hidden />
          {t(`set.${set}`)}
        </p>
      )}
    </div>
  );
}
