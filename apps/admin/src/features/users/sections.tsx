import type { people, Person } from "@diwan/contract/people/people";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { Field } from "../../kit/forms/fields/declaration.ts";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { FormState, FormMode, PathIn, Section } from "../../kit/forms/page/declaration.ts";
import { IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { bodyOfFirstRights, type FirstRights, useFirstRights } from "./first-rights.tsx";
import styles from "./sections.module.css";

type PersonPath = PathIn<typeof people.create>;

interface PersonFields {
  sections: (state: FormState<Person>) => readonly Section<PersonPath>[];
  /** Omits an empty password. A typed one is sent with its repetition, a generated one is temporary. */
  body: (body: Values) => Values;
}

/** The fields for a user's name, phone and login. */
export function usePersonFields(): PersonFields {
  const made = useRef<string>(undefined);
  const sections = useSections((password) => void (made.current = password));
  const body = ({ rights, ...other }: Values): Values => {
    const given = bodyOfFirstRights(rights as FirstRights | undefined); // as its field sets it
    const sent = given ? { ...other, rights: given } : other;
    if (!sent["password"]) return sent;
    const temporary = sent["password"] === made.current;
    return { password_confirmation: "", ...sent, ...(temporary && { temporary }) };
  };
  return { sections, body };
}

/** Accounts that this business does not manage are read-only. */
function useSections(generated: (password: string) => void): PersonFields["sections"] {
  const t = useTranslations("users");
  const passwords = usePasswords(generated);
  const phone = (disabled: boolean): Field<PersonPath> => ({
    type: "phone",
    path: "phone_number",
    label: t("phone"),
    required: !disabled,
    width: "half",
    disabled,
  });
  const first = useFirstRights();
  return ({ mode, record, values }) => {
    const disabled = record !== undefined && !record.editable;
    return [
      {
        title: t("person"),
        text: t("personText"),
        fields: [
          { type: "text", path: "name", label: t("name"), required: !disabled, width: "half", maximum: 200, disabled },
          phone(disabled),
        ],
        footer: disabled && <Locked person={record} />,
      },
      {
        title: t("login"),
        text: disabled ? undefined : t(mode === "add" ? "loginAddText" : "loginEditText"),
        fields: [
          {
            type: "text",
            kind: "email",
            path: "email",
            label: t("email"),
            hint: mode === "add" && t("emailHint"),
            required: mode === "edit" && !disabled,
            disabled,
          },
          ...(disabled ? [] : passwords(mode)),
        ],
      },
      ...(mode === "add" ? first(values) : []),
    ];
  };
}

function usePasswords(generates: (password: string) => void): (mode: FormMode) => readonly Field<PersonPath>[] {
  const t = useTranslations("users");
  return (mode) => [
    {
      type: "password",
      path: "password",
      label: t("password"),
      hint: t(mode === "add" ? "passwordHint" : "passwordKeeps"),
      width: "half",
      generates,
      repeated: "password_confirmation",
    },
    { type: "password", path: "password_confirmation", label: t("confirmation"), width: "half" },
  ];
}

/** Why this account can't be changed here, with a link to the settings for one's own. */
function Locked({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { user } = useSession();
  const own = person.id === user.id;
  const why = own ? "own" : person.owner ? "owner" : "linked";
  return (
    <div className={`row wrap gap-10 soft box sunken ${styles.locked}`} role="note">
      <IconLock size={18} stroke={1.75} aria-hidden />
      <p className={styles.text}>{t(`locked.${why}`)}</p>
      {own && (
        <Link to={ADDRESSES.settings} search={{ tab: "account" }}>
          {t("accountSettings")}
        </Link>
      )}
    </div>
  );
}
