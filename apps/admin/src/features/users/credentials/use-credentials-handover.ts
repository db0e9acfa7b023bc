import { formatMoment } from "@diwan/ui/time/dates";
import { nameOf } from "@diwan/ui/text/names";
import { useNavigate, useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { copyText } from "../../../kit/browser/copy.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { usePermissionsAddress } from "../permissions-button.tsx";
import type { Credentials } from "./credentials.ts";
import { session } from "../../../kit/session/session-store.ts";

type Secret = "login" | "password";

export interface CredentialsHandover {
  copied: Record<Secret, boolean>;
  /** Whether the password was copied or printed. */
  taken: boolean;
  /** The last action, for screen readers. */
  announcement: string;
  /** Whether the user continues to the rights after copying both. */
  leads: boolean;
  copy: (what: Secret) => void;
  copyBoth: () => Promise<void>;
  print: () => void;
  closing: Closing;
}

/** Lets the user copy or print login and password, or close after a confirmation. */
export function useCredentialsHandover(credentials: Credentials, close: () => void): CredentialsHandover {
  const t = useTranslations("users.handed");
  const [copied, setCopied] = useState({ login: false, password: false });
  const [printed, setPrinted] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const text = useMessage(credentials);
  const navigate = useNavigate();
  const addressOf = usePermissionsAddress("update");
  const address = credentials.replaced ? undefined : addressOf(credentials.person);
  const taken = copied.password || printed;
  const closing = useClosing(taken, close);
  const copy = async (what: Secret) => {
    if (!(await copyText(what === "login" ? credentials.email : credentials.password))) return;
    setCopied((before) => ({ ...before, [what]: true }));
    setAnnouncement(t("copied", { what: t(what) }));
  };
  const copyBoth = async () => {
    if (!(await copyText(text))) return;
    setCopied({ login: true, password: true });
    setAnnouncement(t("copied", { what: [t("login"), t("password")].join(" + ") }));
    if (address !== undefined) await navigate({ to: address, ignoreBlocker: true });
  };
  return {
    copied,
    taken,
    announcement,
    leads: address !== undefined,
    copy: (what) => void copy(what),
    copyBoth,
    print: () => {
      window.print();
      setPrinted(true);
    },
    closing,
  };
}

/** Login and password as a message, with the business and the login page. */
function useMessage({ email, password, until }: Credentials): string {
  const t = useTranslations("users.handed");
  const ends = usePasswordExpiryText(until);
  const { locale } = useLanguage();
  const { business } = useSession();
  return [
    nameOf(business.locales, locale),
    `${location.origin}${ADDRESSES.login}`,
    `${t("login")}: ${email}`,
    `${t("password")}: ${password}`,
    ...(ends ? [ends] : []),
  ].join("\n");
}

/** When a temporary password expires, as a text for its user. */
export function usePasswordExpiryText(until: string | null): string | undefined {
  const t = useTranslations("users.handed");
  const { locale } = useLanguage();
  const { timeZone } = useSession().business;
  return until === null ? undefined : t("until", { until: formatMoment(until, locale, timeZone) });
}

interface Closing {
  asking: boolean;
  leave: () => void;
  stay: () => void;
}

/** Without a copy of the password the first attempt to leave asks, the second one leaves. */
function useClosing(taken: boolean, close: () => void): Closing {
  const [asking, setAsking] = useState(false);
  useBlocker({
    disabled: taken,
    enableBeforeUnload: !taken,
    shouldBlockFn: () => {
      if (asking || session.get().status === "out") return false;
      setAsking(true);
      return true;
    },
  });
  return {
    asking,
    leave: () => (taken || asking ? close() : setAsking(true)),
    stay: () => setAsking(false),
  };
}
