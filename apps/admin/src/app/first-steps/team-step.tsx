import { people, type Person } from "@diwan/contract/people/people";
import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { PermissionsButton } from "../../features/users/permissions-button.tsx";
import { PersonPicture } from "../../features/users/person-picture.tsx";
import { useCredentialsDialog } from "../../features/users/credentials-dialog.tsx";
import { useStateText } from "../../features/users/use-state-text.ts";
import { send } from "../../kit/connection/api.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useSession } from "../../kit/session/session.ts";
import { makeSubmitHandler, type StepProps } from "./step.ts";
import styles from "./team-step.module.css";

const PersonDialog = lazyPart(() => import("../../features/users/person-dialog.tsx"));

/** The staff: each has a login of their own, and permissions. */
export function TeamStep({ id, done }: StepProps) {
  const t = useTranslations("firstSteps.team");
  const { business, can } = useSession();
  const [adding, setAdding] = useState(false);
  const { showCredentials, dialog } = useCredentialsDialog();
  const params = { businessId: business.id };
  const { data, refetch } = useQuery({
    queryKey: ["first-team", business.id],
    queryFn: () => send(people.list, { params, query: { perPage: 50 } }),
    enabled: can("users", "read"),
  });
  return (
    <>
      <form id={id} onSubmit={makeSubmitHandler(done)} className={`stack gap-16 ${styles.step}`}>
        <ul className="panel">
          {data?.data.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
        {can("users", "create") && (
          <Button
            className={styles.add ?? ""}
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t("add")}
          </Button>
        )}
      </form>
      {/* forms inside do not submit the step */}
      <Suspense fallback={null}>
        {adding && (
          <PersonDialog
            close={() => setAdding(false)}
            showCredentials={(...added) => {
              void refetch();
              return showCredentials(...added);
            }}
          />
        )}
      </Suspense>
      {dialog}
    </>
  );
}

function PersonRow({ person }: { person: Person }) {
  const t = useTranslations("users");
  const under = useStateText()(person);
  return (
    <li className={`row gap-12 ${styles.person}`}>
      <PersonPicture person={person} />
      <span className={`stack align-start fill ${styles.words}`}>
        <bdi>{person.pending ? person.email : person.name}</bdi>
        <small className="muted tiny">{person.owner ? t("owner") : (under ?? <bdi>{person.email}</bdi>)}</small>
      </span>
      <PermissionsButton person={person} />
    </li>
  );
}
