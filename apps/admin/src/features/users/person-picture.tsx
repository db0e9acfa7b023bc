import type { Person } from "@diwan/contract/people/people";
import { IconMail } from "@tabler/icons-react";
import { Avatar } from "../../kit/screen/avatar.tsx";
import styles from "./sections.module.css";

/** A user's picture, or an envelope before they accept the invitation. */
export function PersonPicture({ person }: { person: Person }) {
  if (!person.pending) return <Avatar user={person} size={34} />;
  return (
    <span className={`centered fixed soft round tinted ${styles.waiting}`} aria-hidden>
      <IconMail size={16} stroke={1.75} />
    </span>
  );
}
