import { people, type Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { focusField } from "../../kit/forms/focus-field.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useCredentialsDialog } from "./credentials-dialog.tsx";
import { PermissionsButton } from "./permissions-button.tsx";
import { useRemovalQuestion } from "./removal-question.tsx";
import { usePersonFields } from "./sections.tsx";
import { useIsProtected } from "./use-is-protected.ts";
import { useSuspension } from "./use-suspension.tsx";
import { useSession } from "../../kit/session/session.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { useStateBadge } from "./state-badge.ts";
import { Button } from "@mantine/core";
import { send } from "../../kit/connection/api.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { withSubject } from "../../kit/session/sign-in-again.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";

export function UserForm() {
  const t = useTranslations("users");
  const fields = usePersonFields();
  const stays = useIsProtected();
  // after the dialog has closed
  const { showCredentials, dialog } = useCredentialsDialog(() => setTimeout(() => focusField("name")));
  return (
    <>
      <FormPage
        area="users"
        address={ADDRESSES.users}
        calls={people}
        params={({ businessId }) => ({ businessId })}
        idParam="memberId"
        texts={{ add: t("addTitle"), edit: t("edit") }}
        askDelete={useRemovalQuestion()}
        deletable={(person) => !stays(person)}
        body={fields.body}
        sections={fields.sections}
        chip={(person) => <PersonBadge person={person} />}
        actions={(person) => (
          <>
            <ResetSecondFactor person={person} />
            <SuspendButton person={person} />
            <PermissionsButton person={person} />
          </>
        )}
        saved={showCredentials}
      />
      {dialog}
    </>
  );
}

/** The badge beside the title: the current user, the owner, or the state of an invitation. */
function PersonBadge({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { user } = useSession();
  const badge = useStateBadge()(person);
  if (person.id === user.id) return <StatusBadge text={t("you")} plain />;
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  return badge && <StatusBadge {...badge} />;
}

/** Suspends a user who has accepted, or ends the suspension. */
function SuspendButton({ person }: { person: Person }) {
  const action = useSuspension()(person);
  if (!action || person.pending) return null;
  return (
    <Button {...(action.danger ? { variant: "danger-text" } : {})} onClick={action.run}>
      {action.label}
    </Button>
  );
}

/** Resets the second factor of a user who lost it; only for accounts that this business manages. */
function ResetSecondFactor({ person }: { person: Person }) {
  const t = useTranslations("users");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const businessId = useSession().business.id;
  if (!person.editable || person.second_factor === null) return null;
  const reset = async () => {
    if (!(await confirm({ text: t("resetSecondText"), yes: t("resetSecondYes") }))) return;
    const params = { businessId, memberId: person.id };
    const subject = { title: person.name, lead: <Avatar user={person} size={34} /> };
    try {
      await run(() => withSubject(subject, () => send(people.resetSecondFactor, { params })));
      notify({ kind: "success", text: t("resetSecondDone") });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button variant="danger-text" disabled={busy} onClick={() => void reset()}>
      {t("resetSecond")}
    </Button>
  );
}
