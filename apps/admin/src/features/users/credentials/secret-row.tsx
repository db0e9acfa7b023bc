import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./credentials.module.css";

interface SecretRowProps {
  label: string;
  value: string;
  copied: boolean;
  copy: () => void;
}

/** One of the two, in letters that nobody mistakes for one another. */
export function SecretRow({ label, value, copied, copy }: SecretRowProps) {
  const tc = useTranslations("common");
  const Icon = copied ? IconCheck : IconCopy;
  const [name, domain] = atSign(value);
  const said = tc(copied ? "copied" : "copy");
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <bdi dir="ltr">
          {name}
          {domain !== undefined && (
            <>
              @<wbr />
              {domain}
            </>
          )}
        </bdi>
      </dd>
      <dd className={styles.action}>
        <Button
          size="sm"
          variant={copied ? "on" : "default"}
          aria-label={`${said}: ${label}`}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {said}
        </Button>
      </dd>
    </div>
  );
}

/** An address breaks behind its @ first. */
function atSign(value: string): [string, string?] {
  const at = value.indexOf("@");
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + 1)];
}
