import type { Action, Area } from "@diwan/contract/people/permissions";
import { IconCheck, IconLock, IconLockCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./cell.module.css";
import { allows } from "./model/rights.ts";
import type { RightsMatrix } from "./use-matrix.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

/** The id of the text that explains a dashed tick. */
export const IMPLIED_NOTE_ID = "permission-follows";

interface CellProps {
  matrix: RightsMatrix;
  area: Area;
  action: Action;
}

/** One right: granted, implied by another one, not granted, or not grantable by the editor. */
export function PermissionCell({ matrix, area, action }: CellProps) {
  const words = usePermissionTexts();
  const { rights, locked, givable, toggle } = matrix;
  const right = `${area}.${action}` as const;
  const name = words.right(right);
  const held = allows(rights, area, action);
  if (!locked && !givable(right)) return <Lock name={name} held={held} />;
  const follows = held && !rights.has(right);
  return (
    <label className={`centered full-width ${styles.cell}`}>
      <input
        type="checkbox"
        aria-label={name}
        aria-describedby={follows ? IMPLIED_NOTE_ID : undefined}
        data-follows={follows || undefined}
        checked={held}
        disabled={locked !== undefined}
        onChange={() => toggle([right])}
      />
      <IconCheck size={14} stroke={2.25} aria-hidden />
    </label>
  );
}

function Lock({ name, held }: { name: string; held: boolean }) {
  const t = useTranslations("permissions");
  const Icon = held ? IconLockCheck : IconLock;
  const label = t(held ? "lockHeld" : "lockFree", { right: name });
  return (
    <span className={`centered full-width ${styles.cell}`}>
      <span
        className={`centered muted rounded-sm tinted ${styles.lock}`}
        data-held={held || undefined}
        role="img"
        aria-label={label}
        title={label}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
      </span>
    </span>
  );
}
